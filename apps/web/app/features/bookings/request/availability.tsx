import { bookings } from '@rsfc/contract/bookings/routes'
import { Button } from '@mantine/core'
import type { Aircraft } from '@rsfc/contract/fleet/schemas'
import { freeSlots, type Span } from '@rsfc/domain/bookings/board/availability'
import { isOpenOn } from '@rsfc/domain/bookings/board/board-range'
import { heldOn } from '@rsfc/domain/bookings/board/day-plan'
import { CLOSES, OPENS } from '@rsfc/domain/club/opening-hours'
import { minutesOfDay, timeOfDay } from '@rsfc/domain/time/day-minutes'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { daylightInQuarters } from '../board/daylight.ts'
import { DayStrip } from './day-strip.tsx'
import type { FlightRequestValues } from './flight-request.ts'
import classes from './availability.module.css'
import { read } from '../../../data/read.ts'

type AvailabilityProps = {
  values: FlightRequestValues
  aircraft: readonly Aircraft[]
  onTake: (slot: Span) => void
}

/** Shows whether the chosen aircraft is free at the chosen time, and the nearest free times if not. */
export function Availability({ values, aircraft, onTake }: AvailabilityProps) {
  const one = aircraft.find(({ _id }) => _id === values.aircraft_type)
  const date = values.flight_date
  const board = useQuery({
    ...read(bookings.board, { query: { from: date, to: date } }),
    placeholderData: keepPreviousData,
    enabled: Boolean(one && date),
  })
  const wanted = spanOf(values)
  const known = one && date && board.data && !board.isPlaceholderData
  const held = known ? heldOn(board.data, one._id, date) : []
  const clash = wanted && held.find(({ from, to }) => from < wanted.to && to > wanted.from)
  const offers = clash ? offersFor(held, wanted, date) : []

  return (
    <section className={classes.panel} aria-labelledby="availability">
      <h2 id="availability" className={classes.title}>
        Availability
      </h2>
      {known && <DayStrip date={date} held={held} wanted={wanted} clashing={Boolean(clash)} />}
      <p className={classes.verdict} data-clash={clash ? true : undefined} role="status">
        {!known
          ? board.isError
            ? 'We could not check availability. You can still send your request.'
            : 'Choose an aircraft and a date to see when it is free.'
          : describeAvailability(one, date, wanted, clash)}
      </p>
      {clash && (
        <div className={classes.offers}>
          <p>{offers.length > 0 ? 'Free times that day:' : 'No free slot of that length that day.'}</p>
          {offers.map((slot) => (
            <Button key={slot.from} variant="default" size="sm" onClick={() => onTake(slot)}>
              {formatSpan(slot)}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}

function spanOf({ start_time, end_time }: FlightRequestValues): Span | null {
  if (!start_time || !end_time || end_time <= start_time) return null
  return { from: minutesOfDay(start_time), to: minutesOfDay(end_time) }
}

const MAX_OFFERS = 4

/** The nearest free slots of the same length: within opening hours if there are any, otherwise in daylight. */
function offersFor(held: readonly Span[], { from, to }: Span, date: string): Span[] {
  const search = { start: from, minutes: to - from, most: MAX_OFFERS }
  const open = isOpenOn(date) ? { from: minutesOfDay(OPENS), to: minutesOfDay(CLOSES) } : null
  const whileOpen = open ? freeSlots(held, { ...search, within: open }) : []
  return whileOpen.length > 0 ? whileOpen : freeSlots(held, { ...search, within: daylightInQuarters(date) })
}

type Clash = Span & { entry: { kind: 'booking' | 'downtime'; own: boolean } }

function describeAvailability(
  one: Aircraft,
  date: string,
  wanted: Span | null,
  clash: Clash | null | undefined,
): string {
  const name = one.aircraft_registration || one.aircraft_name
  if (clash) {
    const what =
      clash.entry.kind === 'downtime' ? 'downtime' : clash.entry.own ? 'your booking' : 'another booking'
    return `Clashes with ${what}, ${formatSpan(clash)}.`
  }
  if (!wanted) return `${name} on ${dateInWords(date)}: choose a start time and a later end time.`
  return `${name} is free on ${dateInWords(date)}, ${timeOfDay(wanted.from)} to ${timeOfDay(wanted.to)}.`
}

function formatSpan({ from, to }: Span): string {
  return `${timeOfDay(from)}–${timeOfDay(to)}`
}
