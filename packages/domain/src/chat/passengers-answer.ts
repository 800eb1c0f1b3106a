import { seatsForPassengers } from '../bookings/passengers.ts'
import { mostPressingFirst, type LineState, type ReadinessResult } from '../readiness/line.ts'
import type { RuleCode } from '../readiness/rules.ts'
import { destinationInWords, LOCAL, type Place } from '../places/place.ts'
import type { ClubDate } from '../time/club-time.ts'
import { dateInWords } from '../time/club-words.ts'

type Line = { rule: RuleCode; state: LineState; title: string; value: string }

/** An aircraft, with the flight judged in it as the booking form does. */
export type JudgedPlane<Shown extends Line = Line> = {
  aircraft_model: string
  aircraft_registration: string
  aircraft_capacity: number
  readiness: { result: ReadinessResult; lines: readonly Shown[] }
}

type Asked = { passengers: number; on: ClubDate; destination: Place }
const NO_CREW = { flight_instructor: null, flight_examiner: null }
const MOST_LINES = 3

/** Those with a seat for everyone; seats that are not on record are taken as enough. */
export function planesWithRoom<Plane extends { aircraft_capacity: number }>(
  planes: readonly Plane[],
  passengers: number,
): Plane[] {
  return planes.filter(({ aircraft_capacity }) => {
    const seats = seatsForPassengers(aircraft_capacity, NO_CREW)
    return seats === null || seats >= passengers
  })
}

export function noRoomInWords(planes: readonly { aircraft_capacity: number }[], passengers: number): string {
  const seats = planes.map((plane) => seatsForPassengers(plane.aircraft_capacity, NO_CREW) ?? 0)
  const most = Math.max(0, ...seats)
  if (most === 0) return 'The club has no aircraft for passengers at the moment.'
  return `No, ${peopleInWords(passengers)} do not fit: beside you there is room for ${most}.`
}

/**
 * The aircraft that the answer is about: one that the pilot is checked out on and is ready for, or else the one with
 * the least in the way.
 */
export function bestPlane<Plane extends JudgedPlane>(judged: readonly Plane[]): Plane | undefined {
  return ofPilot(judged).toSorted(
    (a, b) => weightOf(a) - weightOf(b) || stopping(a).length - stopping(b).length,
  )[0]
}

export function passengersInWords(
  judged: readonly JudgedPlane[],
  { passengers, on, destination }: Asked,
): string {
  const best = bestPlane(judged)
  if (!best) return 'The club has no aircraft for passengers at the moment.'
  const to = destination === LOCAL ? '' : ` to ${destinationInWords(destination)}`
  const flight = `${peopleInWords(passengers)} on ${dateInWords(on)}${to}`
  const open = stopping(best)
  if (open.length === 0) {
    const ready = ofPilot(judged).filter((plane) => stopping(plane).length === 0)
    const counted = best.readiness.lines.find(({ rule }) => rule === 'passengers')
    const numbers = counted ? ` Passengers: ${counted.value}.` : ''
    return `Yes, with ${flight} everything that the club checks is in order for ${namesOf(ready)}.${numbers}`
  }
  const isUnknown = open.every(({ state }) => state === 'unknown')
  const head = isUnknown
    ? `I cannot say yes for ${flight}, because something is not on record`
    : `No, not as it stands, with ${flight}`
  return `${head}. ${open
    .slice(0, MOST_LINES)
    .map(({ title, value }) => `${title}: ${value}`)
    .join('. ')}.`
}

/** What stands in the way, the most serious and then what concerns passengers first. */
export function stopping<Shown extends Line>({ readiness }: JudgedPlane<Shown>): Shown[] {
  const open = readiness.lines.filter(({ state }) => state !== 'ok' && state !== 'soon')
  const about = open.toSorted((a, b) => Number(isAboutPassengers(b)) - Number(isAboutPassengers(a)))
  return mostPressingFirst(about)
}

const isAboutPassengers = ({ rule }: Line) => rule === 'passengers' || rule === 'privileges'

/** Without a checkout on any of them, the checkout is what is missing. */
function ofPilot<Plane extends JudgedPlane>(judged: readonly Plane[]): readonly Plane[] {
  const own = judged.filter(
    (plane) => !stopping(plane).some(({ rule }) => rule === 'type-checkout' || rule === 'aircraft-grounded'),
  )
  return own.length > 0 ? own : judged
}

const WEIGHTS: Readonly<Record<LineState, number>> = { ok: 0, soon: 0, unknown: 1, warn: 2, block: 3 }

function weightOf(plane: JudgedPlane): number {
  return Math.max(0, ...stopping(plane).map(({ state }) => WEIGHTS[state]))
}

function namesOf(planes: readonly JudgedPlane[]): string {
  const names = planes.map(
    ({ aircraft_model: model, aircraft_registration: plane }) => `${plane}${model ? ` (${model})` : ''}`,
  )
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names)
}

function peopleInWords(passengers: number): string {
  return passengers === 1 ? 'one passenger' : `${passengers} passengers`
}
