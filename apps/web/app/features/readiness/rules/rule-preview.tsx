import { Anchor, Flex, Skeleton, Stack } from '@mantine/core'
import { addressOf, pages } from '@rsfc/contract/pages'
import type { RulePreview } from '@rsfc/contract/readiness/schemas'
import { comingBookingsInWords } from '@rsfc/domain/readiness/preview-words'
import { dateInWords } from '@rsfc/domain/time/club-words'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx'

/** The upcoming flights that the changed rule would newly stop or flag, and their pilots. */
export function RulePreviewList({ preview }: { preview: UseQueryResult<RulePreview> }) {
  if (preview.isError) return <FetchFailed error={preview.error} onRetry={() => void preview.refetch()} />
  if (!preview.data)
    return <Skeleton height={40} role="status" aria-label="Checking whose flights this would stop" />
  const { blocked, warned, checked } = preview.data
  return (
    <Stack
      gap="xs"
      py="sm"
      px="md"
      bg="var(--rsfc-quiet)"
      style={{ borderLeft: '3px solid var(--rsfc-accent)' }}
      role="status"
      aria-busy={preview.isPlaceholderData}
    >
      <p>
        {blocked.length > 0 ? (
          <>
            This would block <strong>{comingBookingsInWords(blocked)}</strong>:
          </>
        ) : (
          `This would block none of the ${checked} coming ${checked === 1 ? 'booking' : 'bookings'}.`
        )}
      </p>
      <Affected rows={blocked} />
      {warned.length > 0 && (
        <p>
          It would flag <strong>{comingBookingsInWords(warned)}</strong>:
        </p>
      )}
      <Affected rows={warned} />
    </Stack>
  )
}

/** A long list folds after this many. */
const SHOWN_FIRST = 8

function Affected({ rows }: { rows: RulePreview['blocked'] }) {
  if (rows.length === 0) return null
  const rest = rows.slice(SHOWN_FIRST)
  return (
    <>
      <AffectedList rows={rows.slice(0, SHOWN_FIRST)} />
      {rest.length > 0 && (
        <details>
          <summary>{`${rest.length} more`}</summary>
          <AffectedList rows={rest} />
        </details>
      )}
    </>
  )
}

function AffectedList({ rows }: { rows: RulePreview['blocked'] }) {
  return (
    <Flex component="ul" gap="xxs" direction="column" fz="sm">
      {rows.map(({ booking_id, user_id, pilot_name, flight_date, start_time, aircraft, value }) => (
        <li key={booking_id}>
          {user_id ? (
            <Anchor
              component={Link}
              to={addressOf(pages.adminMember, { member_id: user_id })}
              inherit
              underline="always"
            >
              {pilot_name}
            </Anchor>
          ) : (
            pilot_name
          )}
          {', '}
          <Anchor
            component={Link}
            to={addressOf(pages.adminBooking, { booking_id })}
            inherit
            underline="always"
          >
            {`${dateInWords(flight_date)} ${start_time}`}
          </Anchor>
          {`, ${aircraft}: ${value}`}
        </li>
      ))}
    </Flex>
  )
}
