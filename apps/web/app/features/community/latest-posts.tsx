import { Skeleton, Text } from '@mantine/core'
import { community } from '@rsfc/contract/community/routes'
import { FIRST_ROWS } from '@rsfc/contract/first-rows'
import { addressOf, pages } from '@rsfc/contract/pages'
import { clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../data/read.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { TextLink } from '../../ui/layout/text-link.tsx'
import { TwoLineRow, TwoLineRows } from '../../ui/lists/two-line-row.tsx'

/** The latest community posts, for the member home page. */
export function LatestPosts() {
  const { data, error, refetch } = useQuery(
    read(community.list, { query: { limit: FIRST_ROWS.latestPosts } }),
  )
  return (
    <Panel title="Latest posts" aside={<TextLink to={addressOf(pages.community)}>See all posts</TextLink>}>
      {data?.length === 0 && <Text c="dimmed">No posts yet.</Text>}
      <TwoLineRows label="Latest posts">
        {data?.map(({ _id, header, user, createdAt }) => (
          <TwoLineRow
            key={_id}
            to={addressOf(pages.post, { id: _id })}
            title={header}
            detail={
              <>
                <bdi>{user}</bdi> · {dateInWords(clubDate(new Date(createdAt)))}
              </>
            }
          />
        ))}
      </TwoLineRows>
      {!data && !error && <Skeleton height={120} radius="md" role="status" aria-label="Loading posts" />}
      {!data && error && <FetchFailed error={error} onRetry={() => void refetch()} />}
    </Panel>
  )
}
