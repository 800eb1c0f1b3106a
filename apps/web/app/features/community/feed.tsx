import { Button, Skeleton, Stack } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { community } from '@rsfc/contract/community/routes'
import type { Post } from '@rsfc/contract/community/schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { readPages } from '../../data/read.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { PostCard } from './post-card.tsx'

const PAGE_SIZE = 10

/** Everyone's posts, or one author's, newest first. Loads more as the reader scrolls near the end. */
export function Feed({ author, q = '', empty }: { author?: string; q?: string; empty: ReactNode }) {
  const query = author
    ? readPages(community.ofMember, PAGE_SIZE, { params: { id: author } })
    : readPages(community.list, PAGE_SIZE, { query: { q } })
  const { data, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(query)
  const { ref, entry } = useIntersection({ rootMargin: '600px' })
  const isNearEnd = entry?.isIntersecting ?? false
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage && !error) void fetchNextPage()
  }, [isNearEnd, hasNextPage, isFetchingNextPage, error, fetchNextPage])

  const posts: Post[] = data?.pages.flat() ?? []
  return (
    <Stack gap="ml">
      {data && posts.length === 0 && empty}
      {posts.map((post) => (
        <PostCard key={post._id} post={post} />
      ))}
      {(isPending || isFetchingNextPage) && !error && (
        <Stack role="status" aria-label="Loading posts" gap="ml">
          <Skeleton height={340} radius="xl" />
          <Skeleton height={240} radius="xl" />
        </Stack>
      )}
      {error && <FetchFailed error={error} onRetry={() => void (data ? fetchNextPage() : refetch())} />}
      {hasNextPage && !error && (
        // Scrolling loads more automatically; the button is for keyboard users.
        <div ref={ref}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more posts
          </Button>
        </div>
      )}
    </Stack>
  )
}
