import { community, type Comment, type Post } from '@rsfc/contract/community'
import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { client } from '../../platform/api.ts'

const calls = client(community)
const PAGE = 10

const nextPage = (last: Post[]) => (last.length < PAGE ? undefined : last.at(-1)?._id)
const pageAfter = (cursor: string) => ({ limit: PAGE, ...(cursor && { cursor }) })

export const feedQuery = infiniteQueryOptions({
  queryKey: ['community', 'feed'],
  queryFn: ({ pageParam, signal }) => calls.list({ query: pageAfter(pageParam) }, { signal }),
  initialPageParam: '',
  getNextPageParam: nextPage,
})

/** A member's posts; to themselves the private ones too. */
export const postsOfQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['community', 'of', id],
    queryFn: ({ pageParam, signal }) =>
      calls.ofMember({ params: { id }, query: pageAfter(pageParam) }, { signal }),
    initialPageParam: '',
    getNextPageParam: nextPage,
  })

export type PostsQuery = typeof feedQuery

export const latestPostsQuery = queryOptions({
  queryKey: ['community', 'latest'],
  queryFn: ({ signal }) => calls.list({ query: { limit: 3 } }, { signal }),
})

/** All comments of one post, for when there are more than a list carries. */
export const postQuery = (id: string) =>
  queryOptions({
    queryKey: ['community', 'one', id],
    queryFn: ({ signal }) => calls.read({ params: { id } }, { signal }),
  })

type Pages = InfiniteData<Post[]>

/** Changes a post wherever a list shows it; null takes it out. */
function changePost(queryClient: QueryClient, id: string, change: (post: Post) => Post | null): void {
  const inList = (list: Post[]) =>
    list.flatMap((post) => {
      const changed = post._id === id ? change(post) : post
      return changed ? [changed] : []
    })
  for (const key of ['feed', 'of']) {
    queryClient.setQueriesData<Pages>({ queryKey: ['community', key] }, (data) =>
      data ? { ...data, pages: data.pages.map(inList) } : data,
    )
  }
  queryClient.setQueryData<Post>(['community', 'one', id], (post) => (post && change(post)) ?? undefined)
}

export function showComment(queryClient: QueryClient, postId: string, comment: Comment): void {
  changePost(queryClient, postId, (post) => ({
    ...post,
    comments: [...post.comments, comment],
    comment_count: post.comment_count + 1,
  }))
}

export function dropPost(queryClient: QueryClient, id: string): void {
  changePost(queryClient, id, () => null)
  void queryClient.invalidateQueries({ queryKey: latestPostsQuery.queryKey })
}
