import { Anchor, Button, Skeleton } from '@mantine/core'
import { addressOf, pages } from '@rsfc/contract/pages'
import { readiness } from '@rsfc/contract/readiness/routes'
import type { DayFlight } from '@rsfc/contract/readiness/schemas'
import { FLIGHT_TYPE_LABELS } from '@rsfc/domain/bookings/flight-words'
import { lineInWords } from '@rsfc/domain/readiness/refusal-words'
import { addDays, clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { readDate } from '@rsfc/domain/time/read-text'
import { IconChevronLeft, IconChevronRight, IconPlaneOff, IconPrinter } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { read } from '../../data/read.ts'
import { privateMeta } from '../../page/page-meta.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import layout from '../../ui/layout/area-layout.module.css'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { ResultBadge } from './result-badge.tsx'
import classes from './day-sheet.module.css'

export const meta = privateMeta('Day sheet')

/** The flights of a day for the duty officer: who flies what, with whom, and what is not in order. Prints on A4. */
export default function DaySheetPage() {
  const [search, setSearch] = useSearchParams()
  const [today] = useState(() => clubDate(new Date()))
  const on = readDate(search.get('on') ?? '') ?? today
  const sheet = useQuery({
    ...read(readiness.ofDay, { query: { on } }),
    placeholderData: keepPreviousData,
  })
  const go = (date: string) => setSearch(date === today ? {} : { on: date }, { replace: true })
  return (
    <div className={layout.page}>
      <PageHeader
        title="Day sheet"
        eyebrow={dateInWords(on)}
        action={
          <span className={layout.row}>
            <Button
              variant="default"
              leftSection={<IconChevronLeft size={16} />}
              onClick={() => go(addDays(on, -1))}
            >
              Day before
            </Button>
            <Button variant="default" disabled={on === today} onClick={() => go(today)}>
              Today
            </Button>
            <Button
              variant="default"
              rightSection={<IconChevronRight size={16} />}
              onClick={() => go(addDays(on, 1))}
            >
              Next day
            </Button>
            <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
              Print
            </Button>
          </span>
        }
      />
      {sheet.isPending && (
        <Skeleton height={240} radius="lg" role="status" aria-label="Loading the flights" />
      )}
      {sheet.isError && <FetchFailed error={sheet.error} onRetry={() => void sheet.refetch()} />}
      {sheet.data?.flights.length === 0 && (
        <EmptyState icon={<IconPlaneOff size={28} stroke={1.5} />} title="No flights on this day">
          Nothing is requested, confirmed or flown.
        </EmptyState>
      )}
      {sheet.data && sheet.data.flights.length > 0 && (
        <ul className={classes.flights} aria-label="Flights" aria-busy={sheet.isPlaceholderData}>
          {sheet.data.flights.map((flight) => (
            <Flight key={flight.booking_id} flight={flight} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Flight({ flight }: { flight: DayFlight }) {
  const { booking_id, start_time, end_time, pilot_name, aircraft, flight_type, crew, lines } = flight
  const { contact_number, booking_status, result } = flight
  return (
    <li className={classes.flight}>
      <p className={classes.time}>{`${start_time}–${end_time}`}</p>
      <div>
        <p>
          <Anchor component={Link} to={addressOf(pages.adminBooking, { booking_id })} inherit fw={600}>
            {pilot_name || 'Unnamed pilot'}
          </Anchor>{' '}
          {contact_number && (
            <Anchor href={`tel:${contact_number.replaceAll(/\s/g, '')}`}>{contact_number}</Anchor>
          )}
        </p>
        <p className={classes.quiet}>
          {[aircraft, FLIGHT_TYPE_LABELS[flight_type], crew.length > 0 && `with ${crew.join(', ')}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className={classes.state}>
        {booking_status === 'pending' && <StatusBadge tone="waiting">Not confirmed</StatusBadge>}
        {booking_status === 'completed' && <StatusBadge tone="active">Flown</StatusBadge>}
        {result && <ResultBadge result={result} />}
        {lines.length > 0 && (
          <p className={classes.lines}>{oneForEachRule(lines).map(lineInWords).join('. ')}</p>
        )}
      </div>
    </li>
  )
}

/** Recency is told for today and for the day of the flight: the latter is what counts here. */
function oneForEachRule(lines: DayFlight['lines']): DayFlight['lines'] {
  return [...new Map(lines.map((line) => [line.rule, line])).values()]
}
