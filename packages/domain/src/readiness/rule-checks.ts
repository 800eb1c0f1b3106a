import { isPastDue } from '../airworthiness/inspection.ts'
import { waitingInWords } from '../applications/renewal.ts'
import { curfewsOf } from '../field/field.ts'
import { spanInHours } from '../field/opening-hours.ts'
import { weekdayOf } from '../time/weekdays.ts'
import { membershipFacts } from '../club/facts.ts'
import { LICENSE_WORDS } from '../members/words.ts'
import { dollarsInWords } from '../money/money-words.ts'
import { daysBetween, type ClubDate } from '../time/club-time.ts'
import { dateInWords } from '../time/club-words.ts'
import { minutesOfDay, timeOfDay } from '../time/day-minutes.ts'
import { coversDay, lastToEnd, sameWords, type Credential } from './credential.ts'
import type { Facts } from './facts.ts'
import { crewOf, isStudentAlone } from './flown-as.ts'
import { inForce, lowerFirst, ofKind, toBeSetUp, type Finding, type RuleCheck } from './finding.ts'
import { currentUntil, landingsWithin, recencyOf, uncountedWithin } from './recency.ts'
import { airportPass, certificate, english } from './paper-checks.ts'
import { lastFlown, passengers } from './passenger-recency.ts'
import { privileges } from './privileges.ts'
import type { RuleCode, RuleSetting } from './rules.ts'
import { aircraftAskedFor, countedInWords, countsFor } from './same-aircraft.ts'

const COMMAND: ReadonlySet<string> = new Set(['ppl', 'cpl', 'atpl', 'mcpl'])

export const RULE_CHECKS: Readonly<Record<RuleCode, RuleCheck>> = {
  medical: (facts, rule) => [inForce(ofKind(facts, 'medical'), facts, rule, 'send-medical')],
  licence: (facts, rule) => [licence(facts, rule)],
  certificate: (facts, rule) => (isStudentAlone(facts) ? [] : [certificate(facts, rule)]),
  'type-checkout': checkout,
  recency: (facts, rule) => [...recency(facts, rule), ...lastFlight(facts, rule)],
  passengers,
  privileges,
  english,
  'airport-pass': airportPass,
  membership: (facts) => [membership(facts)],
  account: ({ pilot }) => [
    pilot.account_status === 'active'
      ? { verdict: 'ok', value: 'Active' }
      : { verdict: 'failed', value: 'The account is not active', cure: 'ask-club' },
  ],
  overdue: ({ pilot }, { limit }) => [
    pilot.overdue > (limit ?? 0)
      ? { verdict: 'failed', value: `${dollarsInWords(pilot.overdue)} overdue`, cure: 'pay' }
      : {
          verdict: 'ok',
          value: pilot.overdue > 0 ? `${dollarsInWords(pilot.overdue)} overdue` : 'Nothing overdue',
        },
  ],
  daylight,
  instructor: (facts) => [instructor(facts)],
  // Only for instructors and examiners, see judge.ts.
  'teaching-rating': () => [],
  crew: () => [],
  'aircraft-grounded': ({ aircraft }) => {
    if (!aircraft) return []
    const { groundings } = aircraft
    if (groundings.length === 0) return [{ verdict: 'ok', value: 'Not grounded' }]
    return [{ verdict: 'failed', value: `Grounded: ${groundings.join('; ')}`, cure: 'tech-log' }]
  },
  inspection,
}

function membership({ pilot, flight_type }: Facts): Finding {
  const { flies, trains } = membershipFacts(pilot.membership_type)
  if (flies && (trains || flight_type !== 'training')) return { verdict: 'ok', value: 'Includes flying' }
  const value = flies ? 'Training is for Ordinary Members' : 'Social members do not fly'
  if (pilot.membership_sent_on === null) return { verdict: 'failed', value, cure: 'apply-membership' }
  const since = waitingInWords(pilot.membership_sent_on)
  return { verdict: 'failed', value: `${value}. ${since}`, fix: 'An officer will decide on it.' }
}

function licence(facts: Facts, rule: RuleSetting): Finding {
  const held = ofKind(facts, 'licence')
  if (crewOf(facts) === 'dual') return inForce(held, facts, rule, 'send-licence')
  if (!isStudentAlone(facts)) {
    const enough = held.filter(({ detail }) => COMMAND.has(detail))
    const found = inForce(enough, facts, rule, 'send-licence')
    const holdsAnother = held.some(({ state }) => state === 'verified')
    if (found.verdict !== 'unknown' || !holdsAnother) return withType(found, enough, facts.flight_date)
    return { verdict: 'failed', value: 'No licence to fly in command', cure: 'send-licence' }
  }
  const found = inForce(held, facts, rule, 'send-licence')
  return found.verdict === 'ok' || found.verdict === 'soon' ? authorisation(facts) : found
}

/** For example 'Private: valid until …'. */
function withType(found: Finding, held: readonly Credential[], flight_date: ClubDate): Finding {
  const valid = held.filter((one) => one.state === 'verified' && coversDay(one, flight_date))
  const type = lastToEnd(valid)?.detail
  const words: Readonly<Record<string, string>> = LICENSE_WORDS
  if (found.verdict !== 'ok' || !type) return found
  return { ...found, value: `${words[type]}: ${lowerFirst(found.value)}` }
}

function authorisation({ pilot, flight_date, aircraft }: Facts): Finding {
  const granted = pilot.solo_authorisations.filter((one) => coversDay(one, flight_date))
  const fits = granted.find((one) => !aircraft || sameWords(one.aircraft_model, aircraft.aircraft_model))
  if (fits) {
    const limits = [fits.area, fits.conditions].filter(Boolean).join('; ')
    const until = `Authorised solo until ${dateInWords(fits.valid_until)}`
    return { verdict: 'ok', value: limits ? `${until}: ${limits}` : until }
  }
  const value =
    granted.length > 0
      ? 'No solo authorisation for this aircraft model'
      : 'No solo authorisation for that day'
  return {
    verdict: 'failed',
    value,
    fix: 'Ask your instructor for a solo authorisation.',
    cure: 'book-lesson',
  }
}

/** A student may fly a lesson alone if authorised to fly solo. */
function instructor(facts: Facts): Finding {
  const { instructed, instructor_answer, crew_open } = facts
  const asked = instructor_answer === 'asked'
  if (instructed && !asked) return { verdict: 'ok', value: 'Assigned' }
  if (asked) {
    const value = 'Instructor has not answered'
    return crew_open ? { verdict: 'soon', value } : { verdict: 'failed', value, cure: 'ask-club' }
  }
  const declined = instructor_answer === 'declined'
  if (crew_open) return { verdict: 'soon', value: declined ? 'Instructor has declined' : 'Not assigned yet' }
  const solo = isStudentAlone(facts) ? authorisation(facts) : null
  if (solo?.verdict === 'ok') return solo
  const value = declined ? 'Instructor has declined' : 'Needs an instructor'
  return { verdict: 'failed', value, cure: 'ask-club' }
}

/** A student's solo authorisation already names the model. */
function checkout(facts: Facts, rule: RuleSetting): readonly Finding[] {
  const { aircraft } = facts
  if (!aircraft || isStudentAlone(facts)) return []
  const held = ofKind(facts, 'type-checkout').filter(({ detail }) =>
    sameWords(detail, aircraft.aircraft_model),
  )
  const isAwaited = held.length === 0 && !aircraft.checkouts_set_up
  const found = isAwaited
    ? toBeSetUp('Officers record who is checked out.')
    : inForce(held, facts, rule, 'book-lesson')
  return [{ ...found, value: `${aircraft.aircraft_model || 'This model'}: ${lowerFirst(found.value)}` }]
}

/** How many days before its end recency is announced. */
const ANNOUNCED_DAYS = 14

/** The recency in the aircraft of the flight, with the flights that count for it. */
export function recencyIn(facts: Facts, rule: RuleSetting, flight: ClubDate | null = facts.flight_date) {
  const wanted = aircraftAskedFor(facts, rule)
  const counted = countsFor(rule, wanted)
  const flown = facts.pilot.flown.filter(counted)
  const booked = facts.booked.filter(counted).map(({ on }) => on)
  const asked = { flown, booked, today: facts.today, flight }
  const found = recencyOf(asked, { landings: rule.limit ?? 0, days: rule.days ?? 0 })
  return { recency: found, flown, booked, inModel: countedInWords(rule, wanted) }
}

/**
 * For a later flight there are two lines: recency today, and on the day of the flight if the earlier bookings
 * are flown. It never stops a flight with an instructor, which is how a pilot becomes current again.
 */
function recency(facts: Facts, setting: RuleSetting): readonly Finding[] {
  const rule = { landings: setting.limit ?? 0, days: setting.days ?? 0 }
  const { today, flight_date } = facts
  const { recency: now, flown: all, inModel } = recencyIn(facts, setting)
  const flown = all.filter(({ on }) => on <= today)
  const uncounted = uncountedWithin(flown, rule, flight_date)
  const count = (day: ClubDate) =>
    `${landingsWithin(flown, rule, day)} of ${rule.landings} landings${inModel}`
  const unclear = uncounted === 0 ? '' : `; ${uncountedInWords(uncounted)}`
  const todays: Finding = now.current_until
    ? {
        verdict: 'ok',
        value: `Current until ${dateInWords(now.current_until)}${inModel}`,
        title: 'Recency today',
      }
    : {
        verdict: 'soon',
        value: `${count(today)} in ${rule.days} days${unclear}`,
        title: 'Recency today',
        cure: 'book-lesson',
      }
  if (crewOf(facts) === 'dual')
    return [{ ...todays, fix: 'This flight with an instructor counts towards it.' }]
  const until = currentUntil(flown, rule)
  if (until !== null && until >= flight_date) {
    const value = `Current until ${dateInWords(until)}${inModel}`
    if (daysBetween(flight_date, until) > ANNOUNCED_DAYS) return [{ verdict: 'ok', value }]
    return [{ verdict: 'soon', value, fix: 'Fly by that day to stay current.', cure: 'book-lesson' }]
  }
  const flies = flight_date > today
  if (now.current_until_if_flown) {
    const value = `Current until ${dateInWords(now.current_until_if_flown)}${inModel}, if you make ${rule.landings} landings on the flights booked before`
    return [todays, { verdict: 'soon', value, cure: 'book-lesson' }]
  }
  const period = flies ? `in the ${rule.days} days before the flight` : `in ${rule.days} days`
  const value = `${count(flight_date)} ${period}${unclear}`
  // With the landings that nobody counted it might be enough.
  const verdict = uncounted > 0 ? 'unknown' : 'failed'
  const failed: Finding = { verdict, value, cure: 'book-lesson' }
  return flies ? [todays, failed] : [failed]
}

/** The club's own limit before flying alone, beside the landings; none while the figure is 0. */
function lastFlight(facts: Facts, rule: RuleSetting): readonly Finding[] {
  const most = rule.figures.last_flight_days ?? 0
  if (most === 0 || crewOf(facts) === 'dual') return []
  const { today, flight_date } = facts
  const { flown, booked, inModel } = recencyIn(facts, rule)
  const title = 'Last flight'
  const last = lastFlown([...flown, ...booked.map((on) => ({ on, landings: null }))], flight_date)
  if (last === null) {
    // Only flights within the period of the rule are read.
    return [
      {
        verdict: 'failed',
        title,
        value: `No flight${inModel} on record within ${most} days`,
        cure: 'book-lesson',
      },
    ]
  }
  const ago = daysBetween(last, flight_date)
  const value =
    last > today
      ? `${ago} of at most ${most} days before, if you fly on ${dateInWords(last)}`
      : `${dateInWords(last)}, ${ago} of at most ${most} days before`
  return [
    ago <= most ? { verdict: 'ok', title, value } : { verdict: 'failed', title, value, cure: 'book-lesson' },
  ]
}

function daylight({ times, flight_date }: Facts): readonly Finding[] {
  if (!times) return []
  const { light, field } = times
  const [start, end] = [minutesOfDay(times.start_time), minutesOfDay(times.end_time)]
  const { open, holiday, closures } = field
  const faults = [
    start < light.from && `Starts before first light at ${timeOfDay(light.from)}`,
    end > light.to && `Ends after last light at ${timeOfDay(light.to)}`,
    !open && `The club is closed on ${weekdayOf(flight_date)}s`,
    open !== null && (start < open.from || end > open.to) && `Outside opening hours, ${spanInHours(open)}`,
    ...curfewsOf(field)
      .filter(({ from, to }) => from < end && start < to)
      .map((curfew) => `In the curfew, ${spanInHours(curfew)}`),
    ...closures
      .filter(({ from, to }) => from < end && start < to)
      .map(({ reason }) => `The airfield is closed: ${reason}`),
  ].filter((fault) => fault !== false)
  const found: Finding =
    faults.length === 0
      ? { verdict: 'ok', value: 'In daylight, while the club is open' }
      : { verdict: 'failed', value: faults.join('; '), cure: 'change-flight' }
  if (holiday === null) return [found]
  // It only informs, whatever the mode of the rule.
  const fix = 'The opening hours stay as they are.'
  return [found, { verdict: 'soon', title: 'Public holiday', value: `A public holiday: ${holiday}`, fix }]
}

/**
 * An inspection past due today grounds the aircraft. One that falls due before the flight is only announced.
 */
function inspection({ aircraft, today, flight_date }: Facts): readonly Finding[] {
  if (!aircraft) return []
  const { inspections, inspections_waived, meter } = aircraft
  if (inspections.length === 0)
    return inspections_waived
      ? [{ verdict: 'unknown', value: 'No inspections on record', fix: 'Ask the officers about them.' }]
      : [toBeSetUp('Officers enter the inspections.')]
  const past = inspections.filter((item) => isPastDue(item, { today, meter }))
  const named = (items: readonly { name: string }[]) => items.map(({ name }) => name).join(', ')
  const blocking = past.filter(({ blocks }) => blocks)
  if (blocking.length > 0)
    return [{ verdict: 'failed', value: `Past due: ${named(blocking)}`, cure: 'tech-log' }]
  const due = inspections.filter((item) => isPastDue(item, { today: flight_date, meter }))
  if (due.length === 0) return [{ verdict: 'ok', value: 'Nothing past due' }]
  const value = past.length > 0 ? `Past due: ${named(past)}` : `Due before the flight: ${named(due)}`
  return [{ verdict: 'soon', value, fix: 'The officers will plan it.', cure: 'tech-log' }]
}

const uncountedInWords = (flights: number) =>
  flights === 1
    ? 'the landings of one flight were not counted'
    : `the landings of ${flights} flights were not counted`
