import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { bookings } from '@rsfc/contract/bookings/routes'
import { fleet } from '@rsfc/contract/fleet/routes'
import type { DowntimeClash } from '@rsfc/contract/fleet/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { flightInWords, type DowntimeSpan } from '@rsfc/domain/fleet/downtime'
import { capitalised } from '@rsfc/domain/text/capitalised'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { read } from '../../data/read.ts'
import { useAction } from '../../data/use-action.ts'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { askReason } from '../../ui/forms/ask-reason.tsx'
import { Rows } from '../../ui/layout/rows.tsx'

type DowntimeClashesProps = { aircraftId: string; span: DowntimeSpan | null }

/** The bookings that overlap the downtime. They must be cancelled or moved before it can be saved. */
export function DowntimeClashes({ aircraftId, span }: DowntimeClashesProps) {
  const { data: clashes = [] } = useQuery({
    ...read(fleet.clashes, { params: { id: aircraftId }, ...(span && { query: span }) }),
    enabled: span !== null,
    // Always refetch: a booking may have been moved in another tab.
    staleTime: 0,
  })
  const heading = useRef<HTMLHeadingElement>(null)
  const [cleared, setCleared] = useState(false)

  const onCancelled = () => {
    setCleared(true)
    heading.current?.focus()
  }

  if (clashes.length === 0 && !cleared) return <div aria-live="polite" />
  return (
    <Stack gap="sm" className="rsfc-note" aria-live="polite">
      <Title order={3} size="h4" ref={heading} tabIndex={-1}>
        {clashes.length === 0 ? 'No more overlapping bookings' : overlapTitle(clashes.length)}
      </Title>
      {clashes.length > 0 && (
        <>
          <Text size="sm" c="dimmed">
            You cannot save this downtime until each of these bookings is cancelled or moved. Open a booking
            to move it.
          </Text>
          <Rows ruledAbove aria-label="Overlapping bookings">
            {clashes.map((clash) => (
              <Clash key={clash._id} clash={clash} onCancelled={onCancelled} />
            ))}
          </Rows>
        </>
      )}
    </Stack>
  )
}

function Clash({ clash, onCancelled }: { clash: DowntimeClash; onCancelled: () => unknown }) {
  const flight = flightInWords(clash)
  const cancelling = useAction(bookings.update, { onDone: onCancelled })
  const ask = async () => {
    const reason = await askReason({
      title: 'Cancel this booking?',
      children: `${flight}. The member is sent an email with your reason, and the booking stays on record as cancelled.`,
      confirm: 'Cancel booking',
      placeholder: 'The aircraft is in the workshop',
    })
    if (reason === null) return
    const body = { booking_status: 'cancelled', ...(reason && { reason }) } as const
    cancelling.mutate({ params: { id: clash._id }, body })
  }
  return (
    <li>
      <span>{flight}</span> <ClashStatus status={clash.booking_status} />
      <Group gap="xs" align="stretch" mt="xxs">
        {clash.booking_status !== 'completed' && (
          <Button
            variant="default"
            size="sm"
            aria-label={`Cancel booking: ${flight}`}
            loading={cancelling.isPending}
            onClick={() => void ask()}
          >
            Cancel booking
          </Button>
        )}
        <Button
          component={Link}
          to={addressOf(pages.adminBooking, { booking_id: clash._id })}
          target="_blank"
          variant="default"
          size="sm"
          aria-label={`Open booking in a new tab: ${flight}`}
        >
          Open booking
        </Button>
      </Group>
    </li>
  )
}

function ClashStatus({ status }: { status: DowntimeClash['booking_status'] }) {
  const label = capitalised(status)
  return <StatusBadge tone={status === 'pending' ? 'waiting' : 'active'}>{label}</StatusBadge>
}

function overlapTitle(count: number): string {
  return count === 1 ? '1 booking overlaps this downtime' : `${count} bookings overlap this downtime`
}
