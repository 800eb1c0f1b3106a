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
import type { FlightWish } from './flight-request.ts'
import classes from './availability.module.css'
import { read } from '../../../data/read.ts'

type AvailabilityProps = {
  wish: FlightWish
  aircraft: readonly Aircraft[]
  onTake: (slot: Span) => void
}

/** Whether the chosen aircraft is free then; if not, the nearest times when it is. */
export function Availability({ wish, aircraft, onTake }: AvailabilityProps) {
  const one = aircraft.find(({ _id }) => _id === wish.aircraft_type)
  const date = wish.flight_date
  const board = useQuery({
    ...read(bookings.board, { query: { from: date, to: date } }),
    placeholderData: keepPreviousData,
    enabled: Boolean(one && date),
  })
  const wanted = spanOf(wish)
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
            ? 'We could not look up what is free. You can send the request all the same.'
            : 'Choose an aircraft and a date to see when it is free.'
          : verdict(one, date, wanted, clash)}
      </p>
      {clash && (
        <div className={classes.offers}>
          <p>
            {offers.length > 0 ? 'Free at these times that day:' : 'Nothing of that length is free that day.'}
          </p>
          {offers.map((slot) => (
            <Button key={slot.from} variant="default" size="sm" onClick={() => onTake(slot)}>
              {words(slot)}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}

function spanOf({ start_time, end_time }: FlightWish): Span | null {
  if (!start_time || !end_time || end_time <= start_time) return null
  return { from: minutesOfDay(start_time), to: minutesOfDay(end_time) }
}

const AT_MOST = 4

/** The nearest free times of that length: while the club is open if there are any, else in daylight. */
function offersFor(held: readonly Span[], { from, to }: Span, date: string): Span[] {
  const wish = { start: from, minutes: to - from, most: AT_MOST }
  const open = isOpenOn(date) ? { from: minutesOfDay(OPENS), to: minutesOfDay(CLOSES) } : null
  const whileOpen = open ? freeSlots(held, { ...wish, within: open }) : []
  return whileOpen.length > 0 ? whileOpen : freeSlots(held, { ...wish, within: daylightInQuarters(date) })
}

type Clash = Span & { entry: { kind: 'booking' | 'downtime'; own: boolean } }

function verdict(one: Aircraft, date: string, wanted: Span | null, clash: Clash | null | undefined): string {
  const name = one.aircraft_registration || one.aircraft_name
  if (clash) {
    const what = clash.entry.kind === 'downtime' ? 'downtime' : clash.entry.own ? 'your booking' : 'busy'
    return `Clashes with ${what} ${words(clash)}`
  }
  if (!wanted) return `${name} on ${dateInWords(date)}. Choose a start, and an end after it.`
  return `${name} is free ${dateInWords(date)}, ${timeOfDay(wanted.from)} to ${timeOfDay(wanted.to)}.`
}

function words({ from, to }: Span): string {
  return `${timeOfDay(from)}–${timeOfDay(to)}`
}
