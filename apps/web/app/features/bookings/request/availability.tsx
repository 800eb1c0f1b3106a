import { Button } from '@mantine/core'
import { addressOf, pages } from '@rsfc/contract/pages'
import type { BoardEntry } from '@rsfc/contract/bookings/schemas'
import type { Aircraft } from '@rsfc/contract/fleet/schemas'
import type { Span } from '@rsfc/domain/bookings/board/availability'
import { openSpan } from '@rsfc/domain/bookings/board/board-hours'
import { heldOn } from '@rsfc/domain/bookings/board/day-plan'
import { freeAircraft, nearestTimes } from '@rsfc/domain/bookings/board/start-times'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { timeOfDay } from '@rsfc/domain/time/day-minutes'
import { Link } from 'react-router'
import { daylightInQuarters } from '../board/daylight.ts'
import { DayStrip } from './day-strip.tsx'
import { fleetDay, type PlannedDay } from './use-fleet-day.ts'
import classes from './availability.module.css'

type AvailabilityProps = {
  day: PlannedDay & { date: ClubDate; entries: readonly BoardEntry[] }
  wanted: Span | null
  onTake: (flight: Span) => void
  onTakeAircraft: (id: string) => void
}

/** The day of each aircraft, whether one is free at the chosen time, and what to take instead if none is. */
export function Availability({ day, wanted, onTake, onTakeAircraft }: AvailabilityProps) {
  const { date, asked, fleet, entries } = day
  const [free] = wanted ? freeAircraft(fleetDay(entries, asked, date), wanted) : []
  const taken = wanted !== null && free === undefined
  // The strip on which the chosen time is drawn.
  const drawn = free ?? asked[0]?._id
  const strip = (one: Aircraft) => (
    <div key={one._id} className={classes.aircraft}>
      {asked.length > 1 && <p className={classes.name}>{nameOf(one)}</p>}
      <DayStrip
        date={date}
        held={heldOn(entries, one._id, date)}
        wanted={one._id === drawn ? wanted : null}
        clashing={taken}
      />
    </div>
  )
  return (
    <div className={classes.availability} data-free={free !== undefined || undefined}>
      {asked.filter(({ _id }) => _id === drawn).map(strip)}
      {asked.length > 1 && (
        <details className={classes.others}>
          <summary>Other aircraft that day</summary>
          {asked.filter(({ _id }) => _id !== drawn).map(strip)}
        </details>
      )}
      <p className={classes.verdict} data-clash={taken || undefined} role="status">
        {describe(day, wanted, free)}
      </p>
      {taken && (
        <Offers
          times={timesInstead(entries, asked, date, wanted)}
          aircraft={otherAircraft(entries, fleet, asked, date, wanted)}
          wanted={wanted}
          onTake={onTake}
          onTakeAircraft={onTakeAircraft}
        />
      )}
      {taken && (
        <div>
          <Button component={Link} to={wishFor(day, wanted)} variant="subtle" size="compact-sm">
            Tell me if this becomes free
          </Button>
        </div>
      )}
    </div>
  )
}

type OffersProps = {
  times: Span[]
  aircraft: Aircraft[]
  wanted: Span
  onTake: (flight: Span) => void
  onTakeAircraft: (id: string) => void
}

function Offers({ times, aircraft, wanted, onTake, onTakeAircraft }: OffersProps) {
  return (
    <>
      {aircraft.length > 0 && (
        <div className={classes.offers} role="group" aria-label="Other aircraft at that time">
          <p>Free at that time:</p>
          {aircraft.map((one) => (
            <Button key={one._id} variant="default" size="sm" onClick={() => onTakeAircraft(one._id)}>
              {`${nameOf(one)}, ${formatSpan(wanted)}`}
            </Button>
          ))}
        </div>
      )}
      <div className={classes.offers} role="group" aria-label="Free times that day">
        <p>{times.length > 0 ? 'Free times that day:' : 'No free slot of that length that day.'}</p>
        {times.map((slot) => (
          <Button key={slot.from} variant="default" size="sm" onClick={() => onTake(slot)}>
            {formatSpan(slot)}
          </Button>
        ))}
      </div>
    </>
  )
}

/** The wish for this time, filled in. */
function wishFor({ date, asked }: AvailabilityProps['day'], { from, to }: Span): string {
  const [only] = asked
  const query = {
    date,
    from: timeOfDay(from),
    to: timeOfDay(to),
    minutes: String(to - from),
    ...(only && asked.length === 1 && { aircraft: only._id }),
  }
  return addressOf(pages.wishes, {}, { query })
}

/** The nearest times of the same length: within opening hours if there are any, otherwise in daylight. */
function timesInstead(
  entries: readonly BoardEntry[],
  asked: readonly Aircraft[],
  date: ClubDate,
  wanted: Span,
): Span[] {
  const day = fleetDay(entries, asked, date)
  const open = openSpan(date)
  const whileOpen = open ? nearestTimes(day, wanted, open) : []
  return whileOpen.length > 0 ? whileOpen : nearestTimes(day, wanted, daylightInQuarters(date))
}

function otherAircraft(
  entries: readonly BoardEntry[],
  fleet: readonly Aircraft[],
  asked: readonly Aircraft[],
  date: ClubDate,
  wanted: Span,
): Aircraft[] {
  const others = fleet.filter((one) => !asked.includes(one))
  const free = freeAircraft(fleetDay(entries, others, date), wanted)
  return others.filter(({ _id }) => free.includes(_id))
}

function describe(
  { asked, entries, date }: AvailabilityProps['day'],
  wanted: Span | null,
  free: string | undefined,
): string {
  if (!wanted) return 'Choose a start time and a length.'
  const when = `${dateInWords(date)}, ${timeOfDay(wanted.from)} to ${timeOfDay(wanted.to)}`
  const booked = asked.find(({ _id }) => _id === free)
  if (booked) return `${nameOf(booked)} is free on ${when}.`
  const [only] = asked
  if (!only || asked.length > 1) return `No aircraft is free on ${when}.`
  const clash = heldOn(entries, only._id, date).find(({ from, to }) => from < wanted.to && to > wanted.from)
  return clash ? `Clashes with ${whatIsThere(clash.entry)}, ${formatSpan(clash)}.` : ''
}

function whatIsThere({ kind, own }: BoardEntry): string {
  if (kind === 'downtime') return 'downtime'
  if (kind === 'offer') return own ? 'a slot held for you' : 'a slot held for another member'
  return own ? 'your booking' : 'another booking'
}

function nameOf(one: Aircraft): string {
  return one.aircraft_registration || one.aircraft_name
}

function formatSpan({ from, to }: Span): string {
  return `${timeOfDay(from)}–${timeOfDay(to)}`
}
