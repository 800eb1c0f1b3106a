import { Skeleton } from '@mantine/core'
import { community } from '@rsfc/contract/community/routes'
import { ApiError } from '@rsfc/contract/kit/client'
import { addressOf, pages } from '@rsfc/contract/pages'
import { IconArticleOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { read } from '../../data/read.ts'
import { privateMeta } from '../../page/page-meta.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PostCard } from './post-card.tsx'

export const meta = privateMeta('Post')

/** One post with all its comments, at an address that can be shared. */
export default function PostPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(read(community.read, { params: { id } }))
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <Page>
      <BackLink to={addressOf(pages.community)}>Community</BackLink>
      <PageHeader title={data && !isGone ? `Post by ${data.user}` : 'Post'} eyebrow="Community" />
      {isGone && (
        <EmptyState icon={<IconArticleOff size={28} stroke={1.5} />} title="There is no such post">
          It may have been deleted, or its author keeps it to themselves.
        </EmptyState>
      )}
      {data && !isGone && <PostCard whole post={data} />}
      {!data && !error && <Skeleton height={340} radius="xl" role="status" aria-label="Loading" />}
      {!data && error && !isGone && <FetchFailed error={error} onRetry={() => void refetch()} />}
    </Page>
  )
}
