import { Button, Skeleton, Stack } from '@mantine/core'
import { community } from '@rsfc/contract/community/routes'
import { FIRST_ROWS } from '@rsfc/contract/first-rows'
import type { Post } from '@rsfc/contract/community/schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { readPages } from '../../data/read.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { PostCard } from './post-card.tsx'

/** Everyone's posts, or one author's, newest first, a page at a time. */
export function Feed({ author, q = '', empty }: { author?: string; q?: string; empty: ReactNode }) {
  const query = author
    ? readPages(community.ofMember, FIRST_ROWS.posts, { params: { id: author } })
    : readPages(community.list, FIRST_ROWS.posts, { query: { q } })
  const { data, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(query)
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
        <Button variant="default" mx="auto" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more posts
        </Button>
      )}
    </Stack>
  )
}
