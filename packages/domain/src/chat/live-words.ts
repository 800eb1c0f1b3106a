import { chargesInWords } from '../bookings/payment/estimate.ts'
import { flightFee, type FeeBasis } from '../bookings/payment/fee.ts'
import type { Field } from '../field/field.ts'
import { isOpenOn, remarksOn } from '../field/opening-hours.ts'
import { weekdayOf } from '../time/weekdays.ts'
import { creditInWords, type Debt } from '../ledger/debt.ts'
import { dollarsInWords } from '../money/money-words.ts'
import type { ClubDate, ClubTime } from '../time/club-time.ts'
import { dateInWords } from '../time/club-words.ts'
import type { When } from '../time/read-when.ts'
import {
  ageInWords,
  cloudInWords,
  crosswindInWords,
  visibilityInWords,
  weatherInWords,
  windInWords,
} from '../weather/words.ts'
import type { Conditions } from '../weather/reports.ts'
import type { WindOnRunway } from '../weather/wind.ts'

type Days = { from: ClubDate; to: ClubDate }

/** Why the day in the question cannot be looked up; null if it can. */
export function dayFault(when: When | null): string | null {
  if (when?.kind === 'past')
    return `${dateInWords(when.date)} is over. Please name a day that is still to come.`
  if (when?.kind === 'no-such-day')
    return `There is no such day: ${when.words}. Please write the day before the month, such as 3 Nov.`
  return null
}

type Flight = {
  flight_date: ClubDate
  start_time: ClubTime
  end_time: ClubTime
  aircraft_registration: string
  booking_status: string
}

export function nextFlightInWords(flight: Flight | undefined): string {
  if (!flight) return 'You have no flight coming up.'
  const { flight_date, start_time, end_time, aircraft_registration: plane, booking_status: state } = flight
  return `Your next flight is on ${dateInWords(flight_date)}, ${start_time} to ${end_time}, with ${plane}. It is ${state}.`
}

type Slot = Omit<Flight, 'booking_status'> & { flight_instructor_name: string | null }

type SlotSearch = Days & {
  field: Field
  time: ClubTime | null
  /** The aircraft and people named in the question, such as '9V-BOA' and 'Aaron Tan'. */
  planes: readonly string[]
  people: readonly string[]
}

export function slotInWords(
  slot: Slot | undefined,
  { field, from, to, time, planes, people }: SlotSearch,
): string {
  if (!slot) {
    const of = planes.length > 0 ? ` of ${planes.join(' or ')}` : ''
    const crew = people.length > 0 ? ` with ${people.join(' or ')}` : ''
    const closed = from === to && !isOpenOn(field, from)
    const remarks = from === to ? remarksOn(field, from) : ''
    const why = closed ? `The club is closed on ${weekdayOf(from)}s.` : remarks || 'Another day may have one.'
    return `I found no free slot${of}${crew} ${daysInWords({ from, to })}${time ? ` from ${time}` : ''}. ${why}`
  }
  const { flight_date, start_time, end_time, aircraft_registration, flight_instructor_name: teacher } = slot
  const when = `on ${dateInWords(flight_date)}, ${start_time} to ${end_time}`
  const what = `${aircraft_registration}${teacher ? ` with ${teacher}` : ''}`
  if (from !== to || time === null) return `The next free slot is ${when}: ${what}.`
  return start_time === time
    ? `Yes, there is a free slot ${when}: ${what}.`
    : `Not at ${time}. The next free slot is ${when}: ${what}.`
}

type Judged = {
  result: 'ready' | 'attention' | 'not-ready'
  lines: readonly { state: string; title: string; value: string }[]
}

export function readyInWords({ result, lines }: Judged, on: ClubDate): string {
  const open = lines.filter(({ state }) => state !== 'ok').map(({ title, value }) => `${title}: ${value}`)
  const day = dateInWords(on)
  if (result === 'ready') return `Yes, for ${day} everything that the club checks is in order.`
  const head =
    result === 'attention' ? `For ${day}, something needs your attention` : `No, for ${day} you are not ready`
  return open.length > 0 ? `${head}. ${open.slice(0, 3).join('. ')}.` : `${head}.`
}

type Paper = { kind: string; state: string; valid_until: ClubDate | null }
const PAPERS = { medical: 'medical', 'certificate-of-experience': 'certificate of experience' } as const

/** Uses the verified credential that ends last. */
export function credentialInWords(
  papers: readonly Paper[],
  kind: keyof typeof PAPERS,
  today: ClubDate,
): string {
  const name = PAPERS[kind]
  const ends = papers.flatMap((paper) =>
    paper.kind === kind && paper.state === 'verified' ? (paper.valid_until ?? []) : [],
  )
  const end = ends.toSorted().at(-1)
  if (!end) return `The club has no verified ${name} of yours with an end date.`
  return `Your ${name} ${end < today ? 'ended' : 'ends'} on ${dateInWords(end)}.`
}

export function oweInWords({ to_pay, being_checked, credit }: Debt): string {
  const checked = being_checked > 0 ? ` ${dollarsInWords(being_checked)} is being checked.` : ''
  const words = creditInWords({ to_pay, credit })
  const start = to_pay > 0 ? `You have ${dollarsInWords(to_pay)} to pay now.` : 'You owe nothing.'
  return `${start}${words ? ` ${words}.` : ''}${checked}`
}

export function costInWords(
  minutes: number,
  crew: 'solo' | 'dual' | null,
  estimates: { solo: FeeBasis; dual: FeeBasis },
): string {
  const fee = (kind: 'solo' | 'dual') => dollarsInWords(flightFee(estimates[kind]).total)
  const shown = crew ? [estimates[crew]] : [estimates.solo, estimates.dual]
  const charges = shown.map(chargesInWords).find(Boolean)
  const about = [
    `at today's rates${charges ? `, ${charges}` : ''}.`,
    'You pay for the actual time in 5-minute blocks.',
  ]
  const said = crew ? `${crew} cost ${fee(crew)}` : `cost ${fee('solo')} solo and ${fee('dual')} dual`
  return [`${minutes} minutes ${said}`, ...about].join(' ')
}

type Station = {
  name: string
  metar: {
    age_minutes: number
    stale: boolean
    conditions: Conditions | null
    on_runway: WindOnRunway | null
  } | null
}

export function weatherNowInWords({
  stations,
  source,
}: {
  stations: readonly Station[]
  source: string
}): string {
  const station = stations.find(({ metar }) => metar?.conditions)
  const metar = station?.metar
  if (!metar?.conditions) return 'There is no weather report at the moment. This is not a briefing.'
  const { conditions, on_runway } = metar
  const old = metar.stale ? ' This report is old.' : ''
  const recorded = source === 'recorded' ? ' It is a recorded report, for the demo.' : ''
  const now = weatherInWords(conditions)
  return `${station?.name}, ${ageInWords(metar.age_minutes)}: wind ${windInWords(conditions.wind).toLowerCase()}, crosswind ${crosswindInWords(on_runway).toLowerCase()}, visibility ${visibilityInWords(conditions.visibility).toLowerCase()}, cloud ${cloudInWords(conditions.clouds).toLowerCase()}${now ? `, ${now.toLowerCase()}` : ''}.${old}${recorded} This is not a briefing.`
}

type Instructor = {
  name: string
  days: readonly { date: ClubDate; free: readonly { from: ClubTime; to: ClubTime }[] }[]
}

/** Answers for the instructors named in the question, or for all. */
export function instructorsInWords(
  all: readonly Instructor[],
  named: readonly Instructor[],
  days: Days,
): string {
  const staff = named.length > 0 ? named : all
  const free = staff.flatMap(({ name, days: own }) => {
    const spans = own.flatMap(({ date, free: hours }) =>
      hours.map(({ from, to }) => `${days.from === days.to ? '' : `${dateInWords(date)} `}${from} to ${to}`),
    )
    return spans.length > 0 ? [`${name} (${spans.slice(0, 3).join(', ')})`] : []
  })
  const when = daysInWords(days)
  if (free.length > 0) return `Free ${when}: ${free.slice(0, 6).join('; ')}.`
  const [only] = named
  return named.length === 1 && only
    ? `${only.name} has no free hours ${when}.`
    : `No instructor${named.length > 0 ? ' of that name' : ''} has free hours ${when}.`
}

const HOURS = {
  total: 'in total',
  dual: 'dual',
  solo: 'solo',
  solo_cross_country: 'solo cross-country',
} as const

export function hoursInWords({
  hours,
  course,
}: {
  hours: readonly { kind: keyof typeof HOURS; left: number }[]
  course: object | null
}): string {
  if (!course) return 'You have no course at the club, so there are no hours to count.'
  const left = hours
    .filter((line) => line.left > 0)
    .map((line) => `${inHours(line.left)} hours ${HOURS[line.kind]}`)
  return left.length > 0
    ? `You still need ${new Intl.ListFormat('en-GB').format(left)}.`
    : 'You have all the hours that the licence asks for.'
}

const FUNCTIONS = {
  pic: 'as pilot in command',
  dual: 'dual',
  solo: 'solo',
  instructor: 'as instructor',
} as const
type Logged = Record<keyof typeof FUNCTIONS | 'total' | 'landings_day' | 'landings_night', number>

/** The hours of the logbook, with those flown elsewhere that the member has entered. */
export function loggedInWords(hours: Logged): string {
  if (hours.total === 0) return 'Your logbook has no hours yet.'
  const parts = (Object.keys(FUNCTIONS) as (keyof typeof FUNCTIONS)[])
    .filter((kind) => hours[kind] > 0)
    .map((kind) => `${inHours(hours[kind])} ${FUNCTIONS[kind]}`)
  const landings = hours.landings_day + hours.landings_night
  return `Your logbook has ${inHours(hours.total)} hours and ${landings} landing${landings === 1 ? '' : 's'}${parts.length > 0 ? `: ${new Intl.ListFormat('en-GB').format(parts)}` : ''}.`
}

function inHours(minutes: number): string {
  return (minutes / 60).toFixed(1)
}

function daysInWords({ from, to }: Days): string {
  return from === to ? `on ${dateInWords(from)}` : `between ${dateInWords(from)} and ${dateInWords(to)}`
}
