import type { CrewReadiness, FlightReadiness, ReadinessLine } from '@rsfc/contract/readiness/schemas'
import { AIRCRAFT_STATUS_WORDS } from '@rsfc/domain/fleet/status'
import type { InstructorAnswer } from '@rsfc/domain/bookings/instructor-answer'
import type { FlightType } from '@rsfc/domain/bookings/status'
import { isAdmin } from '@rsfc/domain/members/account'
import type { Actor } from '@rsfc/domain/members/permissions'
import type { AircraftFacts, Duty, Facts } from '@rsfc/domain/readiness/facts'
import { judgeCrew, judgeFlight } from '@rsfc/domain/readiness/judge'
import { CURE_WORDS, resultOf, type Line } from '@rsfc/domain/readiness/line'
import { mayOverride } from '@rsfc/domain/readiness/permissions'
import { plannerInWords } from '@rsfc/domain/readiness/recency'
import { recencyIn } from '@rsfc/domain/readiness/rule-checks'
import { rulesInForce, type RuleSetting } from '@rsfc/domain/readiness/rules'
import { clubDate, type ClubDate, type ClubTime } from '@rsfc/domain/time/club-time'
import { clubStamp } from '@rsfc/domain/time/club-words'
import type { Queryable } from '../../base/database/client.ts'
import { fieldOn } from '@rsfc/domain/field/field'
import { loadFacts, type BookedBefore, type LoadedFacts } from './facts-store.ts'
import { daylightOn, isAtNight } from '../records/daylight.ts'
import { linkOf } from './links.ts'

/** A flight to be judged: a booking, or a flight that is only planned. */
export type Plan = {
  booking_id: string | null
  user_id: string
  /** Null if no aircraft is chosen. */
  aircraft_type: string | null
  flight_date: ClubDate
  times: { start_time: ClubTime; end_time: ClubTime } | null
  flight_type: FlightType
  flight_instructor: string | null
  flight_examiner: string | null
  /** The answer of the instructor who was asked. */
  instructor_answer?: InstructorAnswer | null
  /** Whether an officer still has to assign the crew. */
  crew_open: boolean
  /** Null if nobody was asked. */
  passengers: number | null
  destination: string | null
}

type Booked = {
  _id: string
  user_id: string | null
  aircraft_type: string
  flight_date: ClubDate
  start_time: ClubTime
  end_time: ClubTime
  flight_type: FlightType
  flight_instructor: string | null
  flight_examiner: string | null
  instructor_answer: InstructorAnswer | null
  booking_status: string
  passengers: number | null
  destination: string | null
}

/** A booking as a plan; null if its member was deleted. */
export function planOf(booking: Booked): Plan | null {
  const { _id, user_id, start_time, end_time, booking_status, ...flight } = booking
  if (user_id === null) return null
  const { aircraft_type, flight_date, flight_type, flight_instructor, flight_examiner } = flight
  return {
    booking_id: _id,
    instructor_answer: flight.instructor_answer,
    user_id,
    aircraft_type,
    flight_date,
    flight_type,
    flight_instructor,
    flight_examiner,
    times: { start_time, end_time },
    crew_open: booking_status === 'pending',
    passengers: flight.passengers,
    destination: flight.destination,
  }
}

/** The flight as it stands once an officer has confirmed it: nobody assigns a crew any more. */
export function asConfirmed(plan: Plan): Plan {
  return { ...plan, crew_open: false }
}

type Requested = {
  user_id: string
  aircraft_type: string | null
  flight_date: ClubDate
  start_time: ClubTime
  end_time: ClubTime
  flight_type: FlightType
  passengers: number | null
  destination: string | null
}

/** A flight that is not booked yet. */
export function planOfRequest({ start_time, end_time, ...flight }: Requested): Plan {
  const { user_id, aircraft_type, flight_date, flight_type, passengers, destination } = flight
  return {
    booking_id: null,
    user_id,
    aircraft_type,
    flight_date,
    flight_type,
    times: { start_time, end_time },
    flight_instructor: null,
    flight_examiner: null,
    crew_open: true,
    passengers,
    destination,
  }
}

/** A typical flight: in command for holders of a licence, with an instructor for students. */
export function usualPlan({ _id, license_type }: { _id: string; license_type: string }, on: ClubDate): Plan {
  const learns = license_type === 'spl' || license_type === 'none'
  return {
    booking_id: null,
    user_id: _id,
    aircraft_type: null,
    flight_date: on,
    times: null,
    flight_type: learns ? 'training' : 'leisure',
    flight_instructor: null,
    flight_examiner: null,
    crew_open: true,
    passengers: 0,
    destination: null,
  }
}

type Context = { db: Queryable; now: Date; actor: Actor | null }
/** Rules to try instead of those in force. */
type Tried = {
  rules?: (inForce: RuleSetting[]) => RuleSetting[]
  days?: number | undefined
  /** Only the lines that need attention, without the planner, as lists show them. */
  openOnly?: boolean
}

/** Results are in the order of the plans. It takes one query for any number of plans. */
export async function judgePlans(
  { db, now, actor }: Context,
  plans: readonly Plan[],
  tried: Tried = {},
): Promise<FlightReadiness[]> {
  const today = clubDate(now)
  const loaded = await loadFacts(db, {
    flights: plans.map(({ times, ...plan }) => ({ ...plan, start_time: times?.start_time })),
    today,
    days: tried.days,
  })
  const inForce = rulesInForce(loaded.rules)
  const rules = tried.rules ? tried.rules(inForce) : inForce
  const { openOnly = false } = tried
  return plans.map((plan, index) => {
    const booked = loaded.bookedBefore[index] ?? NOTHING_BOOKED
    return judgePlan(plan, { loaded, booked, rules, today, actor, openOnly })
  })
}

/** What an instructor needs to teach today, whatever the aircraft, and the pass for the airfield. */
export async function judgeInstructor(context: Context, id: string): Promise<ReadinessLine[]> {
  const plan = planOfRequest({
    user_id: id,
    aircraft_type: null,
    flight_date: clubDate(context.now),
    start_time: '00:00',
    end_time: '24:00',
    flight_type: 'training',
    passengers: 0,
    destination: null,
  })
  const [judged] = await judgePlans(context, [{ ...plan, times: null, flight_instructor: id }])
  const asCrew = judged?.crew.find(({ member_id }) => member_id === id)?.lines ?? []
  const passes = judged?.lines.filter(({ rule }) => rule === 'airport-pass') ?? []
  const isOwn = context.actor?._id === id
  return [...asCrew, ...passes.map((line) => (isOwn ? line : { ...line, link: null, link_label: null }))]
}

type Given = {
  loaded: LoadedFacts
  booked: BookedBefore
  rules: RuleSetting[]
  today: ClubDate
  actor: Actor | null
  openOnly: boolean
}

function judgePlan(plan: Plan, known: Given): FlightReadiness {
  const { loaded, rules, actor, openOnly } = known
  const facts = factsOf(plan, known)
  const overrides = loaded.overrides.filter(({ booking_id }) => booking_id === plan.booking_id)
  const judged = judgeFlight(facts, rules)
  const shown = (lines: Line[]) => (openOnly ? lines.filter(({ state }) => state !== 'ok') : lines)
  const lines = shown(judged).map(({ cure, cure_label, ...line }): ReadinessLine => {
    const given = overrides.find((one) => one.rule === line.rule && isFor(one, facts.aircraft))
    const setting = rules.find(({ code }) => code === line.rule)
    const link = linkOf(cure, plan)
    return {
      ...line,
      link,
      link_label: link && cure && (cure_label ?? CURE_WORDS[cure]),
      override: given
        ? { reason: given.reason, by_name: given.by_name, at: clubStamp(new Date(given.at)) }
        : null,
      overridable:
        line.state === 'block' &&
        actor !== null &&
        setting !== undefined &&
        mayOverride(actor, setting.overridable_by, plan),
    }
  })
  const found = openOnly ? null : recencyOfPlan(facts, plan, rules)
  return {
    result: resultOf(lines.map(({ state, override }) => ({ state, overridden: override !== null }))),
    lines,
    crew: crewIn(facts, plan, known, shown),
    recency: found && found.recency,
    planner:
      found && !LEARNERS.has(facts.pilot.license_type) ? plannerInWords(found.recency, found.inModel) : null,
  }
}

/** A pilot never reads the papers of the crew: they are for officers, and each of the crew reads their own. */
function crewIn(
  facts: Facts,
  plan: Plan,
  { loaded, rules, actor }: Given,
  shown: (lines: Line[]) => Line[],
): CrewReadiness[] {
  const duties = onDuty(plan)
  const mayRead = (id: string) => actor !== null && (isAdmin(actor) || actor._id === id)
  if (!duties.some(({ id }) => mayRead(id))) return []
  const judged = judgeCrew(facts, rules)
  return duties.flatMap(({ duty, id }, index) => {
    if (!mayRead(id)) return []
    const lines = shown(judged[index] ?? []).map(({ cure, cure_label, ...line }) => {
      const link = actor?._id === id ? linkOf(cure, { ...plan, user_id: id }) : null
      return {
        ...line,
        link,
        link_label: link && cure && (cure_label ?? CURE_WORDS[cure]),
        override: null,
        overridable: false,
      }
    })
    return [{ duty, member_id: id, name: loaded.pilots.get(id)?.name ?? '', lines }]
  })
}

/** An override of a grounding does not cover a later one. */
function isFor({ rule, at }: { rule: string; at: string }, plane: Facts['aircraft']): boolean {
  return rule !== 'aircraft-grounded' || !plane?.grounded_at || new Date(at) >= new Date(plane.grounded_at)
}

/** They fly with an instructor or with permission of one, so recency is not for them to plan. */
const LEARNERS: ReadonlySet<string> = new Set(['none', 'spl'])

function recencyOfPlan(facts: Facts, plan: Plan, rules: readonly RuleSetting[]) {
  const rule = rules.find(({ code, mode }) => code === 'recency' && mode !== 'off')
  return rule ? recencyIn(facts, rule, plan.times ? facts.flight_date : null) : null
}

const NOTHING_BOOKED: BookedBefore = { pilot: [], instructor: [], examiner: [] }

const NOBODY = {
  license_type: 'none',
  membership_type: '',
  membership_sent_on: null,
  account_status: '',
  overdue: 0,
  credentials: [],
  solo_authorisations: [],
  flown: [],
  states_set_up: true,
  experience: null,
}

/** In the order of the facts. */
function onDuty({ flight_instructor, flight_examiner }: Plan): { duty: Duty; id: string }[] {
  const people = [
    { duty: 'instructor' as const, id: flight_instructor },
    { duty: 'examiner' as const, id: flight_examiner },
  ]
  return people.flatMap(({ duty, id }) => (id === null ? [] : [{ duty, id }]))
}

function factsOf(plan: Plan, { loaded, booked, today }: Given): Facts {
  const { flight_date, flight_type, times } = plan
  const plane = plan.aircraft_type ? loaded.aircraft.get(plan.aircraft_type) : undefined
  return {
    today,
    flight_date,
    times: times && { ...times, light: daylightOn(flight_date), field: fieldOn(loaded.field, flight_date) },
    holidays: loaded.field.holidays.map(({ date }) => date),
    flight_type,
    instructed: plan.flight_instructor !== null,
    instructor_answer: plan.instructor_answer ?? null,
    examined: plan.flight_examiner !== null,
    crew_open: plan.crew_open,
    passengers: plan.passengers,
    destination: plan.destination,
    night: times !== null && isAtNight({ flight_date, ...times }),
    pilot: loaded.pilots.get(plan.user_id) ?? NOBODY,
    crew: onDuty(plan).map(({ duty, id }) => ({
      duty,
      pilot: loaded.pilots.get(id) ?? NOBODY,
      booked: booked[duty],
    })),
    booked: booked.pilot,
    aircraft: plane ? { ...plane, groundings: groundingsOf(plane) } : null,
  }
}

/** A status other than active acts as a grounding by an officer. */
function groundingsOf(
  plane: NonNullable<ReturnType<LoadedFacts['aircraft']['get']>>,
): AircraftFacts['groundings'] {
  if (plane.groundings.length > 0 || plane.aircraft_status === 'active') return plane.groundings
  return [AIRCRAFT_STATUS_WORDS[plane.aircraft_status].toLowerCase()]
}
