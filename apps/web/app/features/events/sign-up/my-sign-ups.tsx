import { Button, Skeleton, Stack } from '@mantine/core'
import { events } from '@rsfc/contract/events/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import { spanInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { read } from '../../../data/read.ts'
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { TwoLineRow, TwoLineRows } from '../../../ui/lists/two-line-row.tsx'
import { signUpAddress } from '../view/event-addresses.ts'
import { signUpStatus } from '../view/sign-up-status.ts'

/** The upcoming events that the member has signed up for. */
export function MySignUps() {
  const { data, error, refetch } = useQuery(read(events.mine))
  if (!data && error) return <FetchFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={72} radius="md" role="status" aria-label="Loading" />
  if (data.length === 0)
    return (
      <Stack gap="sm" align="flex-start" c="dimmed">
        <p>You have not signed up for any upcoming events.</p>
        <Button component={Link} to={addressOf(pages.events)} variant="default">
          See all events
        </Button>
      </Stack>
    )
  return (
    <TwoLineRows label="My sign-ups">
      {data.map((event) => {
        const { label, tone } = signUpStatus(event)
        return (
          <TwoLineRow
            key={event._id}
            to={signUpAddress(event)}
            title={event.event_title}
            detail={spanInWords(new Date(event.event_start_date), new Date(event.event_end_date))}
            note={<StatusBadge tone={tone}>{label}</StatusBadge>}
          />
        )
      })}
    </TwoLineRows>
  )
}
