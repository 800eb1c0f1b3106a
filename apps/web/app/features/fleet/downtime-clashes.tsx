import { addressOf, pages } from '@rsfc/contract/pages'
import { Button } from '@mantine/core'
import { bookings } from '@rsfc/contract/bookings/routes'
import { fleet } from '@rsfc/contract/fleet/routes'
import type { DowntimeClash } from '@rsfc/contract/fleet/schemas'
import { flightInWords, type DowntimeSpan } from '@rsfc/domain/fleet/downtime'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { useAction } from '../../data/use-action.ts'
import { askFirst } from '../../ui/forms/ask-first.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { read } from '../../data/read.ts'
import classes from './downtime.module.css'

type DowntimeClashesProps = { aircraftId: string; span: DowntimeSpan | null }

/** What happens to the bookings in the way: the downtime waits until they are cancelled or moved. */
export function DowntimeClashes({ aircraftId, span }: DowntimeClashesProps) {
  const { data: clashes = [] } = useQuery({
    ...read(fleet.clashes, { params: { id: aircraftId }, ...(span && { query: span }) }),
    enabled: span !== null,
    // A booking may have been moved in another tab.
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
    <div className={classes.clashes} aria-live="polite">
      <h3 ref={heading} tabIndex={-1} className={classes.clashTitle}>
        {clashes.length === 0 ? 'Nothing is in the way any more' : inTheWay(clashes.length)}
      </h3>
      {clashes.length > 0 && (
        <>
          <p className={classes.remarks}>
            The aircraft cannot go down while they hold it. Cancel each, or open it to move it, then try
            again.
          </p>
          <ul className={classes.clashList} aria-label="Bookings in the way">
            {clashes.map((clash) => (
              <Clash key={clash._id} clash={clash} onCancelled={onCancelled} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function Clash({ clash, onCancelled }: { clash: DowntimeClash; onCancelled: () => unknown }) {
  const words = flightInWords(clash)
  const cancelling = useAction(bookings.update, { onDone: onCancelled })
  const ask = async () => {
    const sure = await askFirst({
      title: 'Cancel this booking?',
      children: `${words}. The member is told, and the booking stays on record as cancelled.`,
      confirm: 'Cancel booking',
      danger: true,
    })
    if (sure) cancelling.mutate({ params: { id: clash._id }, body: { booking_status: 'cancelled' } })
  }
  return (
    <li>
      <span>{words}</span> <ClashStatus status={clash.booking_status} />
      <div className={classes.actions}>
        {clash.booking_status !== 'completed' && (
          <Button
            variant="default"
            size="sm"
            aria-label={`Cancel booking: ${words}`}
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
          aria-label={`Open booking in a new tab: ${words}`}
        >
          Open booking
        </Button>
      </div>
    </li>
  )
}

function ClashStatus({ status }: { status: DowntimeClash['booking_status'] }) {
  const word = status.charAt(0).toUpperCase() + status.slice(1)
  return <StatusBadge tone={status === 'pending' ? 'waiting' : 'active'}>{word}</StatusBadge>
}

function inTheWay(count: number): string {
  return count === 1 ? '1 booking is in the way' : `${count} bookings are in the way`
}
