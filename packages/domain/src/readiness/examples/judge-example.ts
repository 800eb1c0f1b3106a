import { experienceBy, type CountedFlight } from '../../licence-plan/flight-needs.ts'
import { clubDate } from '../../time/club-time.ts'
import type { AircraftClass } from '../../fleet/aircraft-class.ts'
import type { Facts, HeldCredential, PilotFacts } from '../facts.ts'
import { judgeFlight } from '../judge.ts'
import type { FlightLandings } from '../recency.ts'
import { rulesInForce, type RuleCode, type RuleMode, type SavedRule } from '../rules.ts'

/** The aircraft of every example. */
const MODEL = 'TB-9'

const FLIGHT = /^(\S+) ([^\s(]+)(?:\((\S+)\))? (dual )?(\d+:\d\d, )?(\?|\d+)(?:\+(\d+|\?)n)?(?:\/(\d+))?$/

/**
 * A flight as in a logbook: '2026-08-23 TB-9 3' with three landings, '2+1n' with one more at night, '3/1' with one
 * take-off, 'TB-9(sep)' with the class of the aircraft, '?' if nobody counted, '3+?n' if nobody counted those at night; 'dual' and a time such as '1:10,' before the landings.
 */
function readFlight(text: string): FlightLandings & CountedFlight {
  const [, on = '', model = '', aircraft_class = '', dual, time = '0:00', day = '0', night = '0', takeoffs] =
    FLIGHT.exec(text) ?? []
  if (on === '') throw new Error(`Not a flight: ${text}`)
  const atNight = day === '?' || night === '?' ? null : Number(night)
  const landings = day === '?' ? null : Number(day) + (atNight ?? 0)
  const [hours = 0, minutes = 0] = time.replace(',', '').split(':').map(Number)
  return {
    on,
    model,
    aircraft_class: aircraft_class as AircraftClass,
    landings,
    night_landings: atNight,
    ...(takeoffs !== undefined && { takeoffs: Number(takeoffs) }),
    minutes: hours * 60 + minutes,
    dual: dual !== undefined,
  }
}

const PAPER = /^(\S+)(?: \[([^\]]*)\])?(?: from (\S+))?(?: until (\S+))?( restricted)?(?: of (.+))?$/

/** A paper such as 'licence [ppl] until 2027-01-31 restricted of Malaysia'. */
function readPaper(text: string): HeldCredential {
  const [, kind, detail = '', from, until, restricted, state] = PAPER.exec(text) ?? []
  return {
    kind: kind as HeldCredential['kind'],
    detail,
    state: 'verified',
    submitted_on: '2026-01-02',
    valid_from: from ?? null,
    valid_until: until ?? null,
    restricted: restricted !== undefined,
    state_of_issue: state ?? '',
  }
}

/** One example: what is on record, the flight that is asked about, and the line that the site shows. */
export type Example = {
  rule: RuleCode
  /** Why the row is there. */
  about: string
  /** Flights and papers of the pilot, papers of the instructor, what the club has set. */
  record: string
  /** '2026-11-21, TB-9, 2 passengers, night, to WMKJ'. */
  flight: string
  /** When it is asked; a date, or an instant. */
  asked: string
  /** State and value of each line. */
  shown: string
}

export function readTable(rule: RuleCode, table: string): Example[] {
  return table
    .split('\n')
    .filter((row) => row.trim() !== '')
    .map((row) => {
      const [about = '', record = '', flight = '', asked = '', shown = ''] = row
        .split('|')
        .map((cell) => cell.trim())
      return { rule, about, record, flight, asked: asked || USUAL_DAY, shown }
    })
}

/** When the examples are asked, unless they say otherwise. */
export const USUAL_DAY = '2026-11-14'

function itemsOf({ record }: Example) {
  const items = record.split('; ').filter((item) => item !== '')
  const after = (prefix: string) =>
    items.filter((item) => item.startsWith(prefix)).map((item) => item.slice(prefix.length))
  const isPaper = (item: string) =>
    !/^(?:\d|student$|club: |holiday |with instructor$|instructor |solo )/.test(item)
  return {
    isStudent: items.includes('student'),
    isDual: items.includes('with instructor'),
    flown: items.filter((item) => /^\d/.test(item)).map(readFlight),
    credentials: items.filter(isPaper).map(readPaper),
    instructor: after('instructor ').map(readPaper),
    solo: after('solo '),
    holidays: after('holiday '),
    club: after('club: '),
  }
}

/** What the club has set: 'mode warn', 'medical mode warn' for another rule, or a figure such as 'any_model 1'. */
function settingOf({ rule }: Example, club: readonly string[]): SavedRule[] {
  const set = club.map((item) => item.split(' ').toReversed())
  const modes = set.filter(([, name]) => name === 'mode')
  const figures = set.filter(([, name]) => name !== 'mode')
  const own = modes.find(([, , code = rule]) => code === rule)?.[0]
  return [
    {
      code: rule,
      ...(own && { mode: own as RuleMode }),
      figures: Object.fromEntries(figures.map(([value, name = '']) => [name, Number(value)])),
    },
    ...modes.map(([mode, , code]) => ({ code: code as RuleCode, mode: mode as RuleMode })),
  ]
}

const PILOT: PilotFacts = {
  license_type: 'ppl',
  membership_type: 'ordinary',
  membership_sent_on: null,
  account_status: 'active',
  overdue: 0,
  credentials: [],
  solo_authorisations: [],
  flown: [],
  states_set_up: true,
  experience: null,
}

const SOLO = {
  aircraft_model: MODEL,
  conditions: '',
  valid_from: '2026-01-02',
  valid_until: '2027-12-31',
}

function factsOf(example: Example): Facts {
  const { flight, asked } = example
  const { isStudent, isDual, flown, credentials, instructor, solo, holidays } = itemsOf(example)
  const today = asked.includes('T') ? clubDate(new Date(asked)) : asked
  const [flight_date = '', ...traits] = flight.split(', ')
  const until = credentials.find(({ kind }) => kind === 'certificate-of-experience')?.valid_until
  const figures = { key: 'certificate', minutes: 300, dualMinutes: 120, months: 12 }
  const by = until && until < today ? today : until
  const counted = by && experienceBy(by, figures, flown)
  return {
    today,
    flight_date,
    times: null,
    holidays,
    flight_type: isDual ? 'training' : 'leisure',
    instructed: isDual,
    instructor_answer: null,
    examined: false,
    crew_open: false,
    passengers: Number(/(\d+) passenger/.exec(flight)?.[1] ?? 0),
    destination: /to (.+)$/.exec(flight)?.[1] ?? 'local',
    night: traits.includes('night'),
    pilot: {
      ...PILOT,
      license_type: isStudent ? 'spl' : 'ppl',
      solo_authorisations: solo.map((area) => ({ ...SOLO, area })),
      credentials,
      flown,
      experience: counted
        ? { by: counted.by, minutes: counted.minutes, dual_minutes: counted.dualMinutes }
        : null,
    },
    crew: isDual ? [{ duty: 'instructor', pilot: { ...PILOT, credentials: instructor }, booked: [] }] : [],
    booked: [],
    aircraft: {
      aircraft_model: MODEL,
      aircraft_class: (/TB-9\((\S+)\)/.exec(flight)?.[1] ?? '') as AircraftClass,
      aircraft_registration: traits.find((one) => /^(?:9|N\d|D-)/.test(one)) ?? '9V-BOA',
      checkouts_set_up: true,
      inspections_waived: true,
      groundings: [],
      meter: 0,
      inspections: [],
    },
  }
}

/** What the site shows, such as 'ok: Valid until Sat 21 Nov 2026'; '–' if the rule does not apply. */
export function judgeExample(example: Example): string {
  const rules = rulesInForce(settingOf(example, itemsOf(example).club))
  const lines = judgeFlight(factsOf(example), rules).filter(
    ({ rule, title }) => rule === example.rule && title !== 'Recency today',
  )
  return lines.map(({ state, value }) => `${state}: ${value}`).join(' + ') || '–'
}
