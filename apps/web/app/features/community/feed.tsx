import { Skeleton, Stack } from '@mantine/core'
import { community } from '@rsfc/contract/community/routes'
import { FIRST_ROWS } from '@rsfc/contract/first-rows'
import type { Post } from '@rsfc/contract/community/schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { readPages } from '../../data/read.ts'
import { ShowMore } from '../../ui/lists/show-more.tsx'
import { PostCard } from './post-card.tsx'

/** Everyone's posts, or one author's, newest first, a page at a time. */
export function Feed({ author, q = '', empty }: { author?: string; q?: string; empty: ReactNode }) {
  const query = author
    ? readPages(community.ofMember, FIRST_ROWS.posts, { params: { id: author } })
    : readPages(community.list, FIRST_ROWS.posts, { query: { q } })
  const list = useInfiniteQuery(query)
  const posts: Post[] = list.data?.pages.flat() ?? []
  return (
    <Stack gap="ml">
      {list.data && posts.length === 0 && empty}
      {posts.map((post) => (
        <PostCard key={post._id} post={post} />
      ))}
      {(list.isPending || list.isFetchingNextPage) && (
        <Stack role="status" aria-label="Loading posts" gap="ml">
          <Skeleton height={340} radius="xl" />
          <Skeleton height={240} radius="xl" />
        </Stack>
      )}
      <ShowMore list={list} mx="auto">
        Show more posts
      </ShowMore>
    </Stack>
  )
}
