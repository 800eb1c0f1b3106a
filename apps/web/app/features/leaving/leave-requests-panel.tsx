import { Anchor, Text } from '@mantine/core'
import { leaving } from '@rsfc/contract/leaving/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { read } from '../../data/read.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Rows } from '../../ui/layout/rows.tsx'

/** Members who have asked to leave, for officers. Hidden if there are none. */
export function LeaveRequestsPanel() {
  const list = useQuery(read(leaving.list))
  if (list.isError) return <FetchFailed error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data || list.data.length === 0) return null
  return (
    <Panel title="Members who ask to leave">
      <Rows>
        {list.data.map(({ _id, user_id, name, last_day, createdAt }) => (
          <li key={_id}>
            <Anchor component={Link} to={addressOf(pages.memberLeaving, { member_id: user_id })} fw={600}>
              {name}
            </Anchor>
            <Text size="sm" c="dimmed">
              {`Asked ${dateInWords(createdAt.slice(0, 10))}`}
              {last_day && ` · Last day ${dateInWords(last_day)}`}
            </Text>
          </li>
        ))}
      </Rows>
    </Panel>
  )
}
