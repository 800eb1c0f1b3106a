import {
  coversDay,
  endIsUnknown,
  lastToEnd,
  sameWords,
  type Credential,
  type CredentialKind,
} from '../readiness/credential.ts'
import type { Cure } from '../readiness/line.ts'
import { EVERY_MODEL, RULE_TITLES, type RuleCode, type RuleSetting } from '../readiness/rules.ts'
import type { AircraftKind } from '../fleet/aircraft-class.ts'
import { countedInWords, countsFor } from '../readiness/same-aircraft.ts'
import { duesAhead, type DuesMonth } from './dues-ahead.ts'
import type { YearLine, YearSpan } from './year-line.ts'
import { addDays, daysBetween, type ClubDate } from '../time/club-time.ts'
import { dateInWords } from '../time/club-words.ts'
import { addWorkingDays } from '../time/working-days.ts'
import { fewestFlights, type FlightKind, type PlannedFlight, type PlanTask } from './fewest-flights.ts'
import {
  experienceBy,
  experienceInWords,
  experienceNeed,
  recencyNeed,
  type CountedFlight,
  type Experience,
  type RecencyFigures,
} from './flight-needs.ts'

/** How many days the plan looks ahead. */
export const DAYS_AHEAD = 365
/** Flights are planned this long before they are needed, because the weather may cancel one. */
const MARGIN_DAYS = 7
/** A certificate that is not in force is flown for within so many days. */
const CURE_DAYS = 28

export type LicenceFacts = {
  today: ClubDate
  /** Holds a licence; a student flies as the instructor allows. */
  licensed: boolean
  credentials: readonly Credential[]
  rules: readonly RuleSetting[]
  flown: readonly CountedFlight[]
  booked: readonly CountedFlight[]
  kinds: readonly FlightKind[]
  isBookable: (date: ClubDate) => boolean
  /** Public holidays, on which offices are closed. */
  holidays: readonly ClubDate[]
  prefer: PlanTask['prefer']
  /** The months for which dues were charged, in order. */
  dues: readonly DuesMonth[]
  /** The instructor with whom the pilot flew last; null if there is none. */
  certifier: string | null
}

type YearFlight = {
  by: ClubDate
  model: string
  dual: boolean
  minutes: number
  cents: number
  counts_for: string[]
  /** What has to be renewed before the pilot flies it alone. */
  first: string[]
}
export type YearAhead = {
  from: ClubDate
  until: ClubDate
  lines: YearLine[]
  /** Null if no flights can keep everything valid. */
  flights: YearFlight[] | null
}

/** What holds and what ends in the coming year, and the flights that keep it valid. */
export function yearAhead(facts: LicenceFacts): YearAhead {
  const { today } = facts
  const until = addDays(today, DAYS_AHEAD)
  const first = firstBookable(facts)
  const needs = flightNeeds(facts, first, until)
  const planned = needs && planFlights(facts, needs, first)
  const flights = planned?.map(({ day, kind, keys }) => ({
    ...kind,
    by: addDays(first, day),
    counts_for: keys.map((key) => needs?.recency.find((need) => need.key === key)?.title ?? CERTIFIED),
    first: kind.dual ? [] : lapsedOn(facts, addDays(first, day)),
  }))
  const lines = [
    ...papers(facts, until),
    ...(facts.licensed
      ? [certificateLine(facts, until, { experience: needs?.experience ?? null, flights: flights ?? null })]
      : []),
    ...(needs?.recency ?? []).map((need) =>
      recencyLine(facts, need, { first, until, planned: planned ?? [] }),
    ),
    duesAhead(facts.dues, { today, until }),
  ].filter((line) => line !== null)
  return { from: today, until, lines, flights: needs ? (flights ?? null) : [] }
}

const ruleOf = ({ rules }: LicenceFacts, code: RuleCode) =>
  rules.find((rule) => rule.code === code && rule.mode !== 'off')

/** Flights are booked for a later day than today. */
function firstBookable({ today, isBookable }: LicenceFacts): ClubDate {
  let day = addDays(today, 1)
  while (!isBookable(day)) day = addDays(day, 1)
  return day
}

/** What flights keep; the last flight is the club's own limit of days since it. */
type KeptByFlying = 'recency' | 'passengers' | 'last-flight'
const CERTIFIED = RULE_TITLES.certificate

/** What its line says besides: passengers are kept in several aircraft, so the title is the key. */
type Shown = { kept: KeptByFlying; title: string; inModel: string }
/** `uncounted`: with the landings that nobody counted the pilot may be current. */
type Recent = PlanTask['recency'][number] & Shown & { uncounted: boolean }
type Needs = { recency: Recent[]; experience: Experience | null }

/** What flights are needed for; null for a student. */
function flightNeeds(facts: LicenceFacts, first: ClubDate, until: ClubDate): Needs | null {
  if (!facts.licensed) return null
  const span = { first, last: until }
  const recency = (['recency', 'passengers'] as const).flatMap((kept) => {
    const rule = ruleOf(facts, kept)
    const { limit, days } = rule ?? {}
    if (!rule || !limit || !days) return []
    // Passengers may be carried again after landings alone or dual.
    const isPassengers = kept === 'passengers'
    const figures = { landings: limit, days, takeoffs: isPassengers, regainDual: !isPassengers }
    const all = isPassengers ? aircraftWithPassengers(facts, rule, days) : [aircraftKept(facts, rule, days)]
    return all.map((aircraft) => {
      const title = RULE_TITLES[kept] + (all.length > 1 ? `, ${aircraft?.model}` : '')
      return recentNeed(facts, { ...figures, kept, title, ...countedFor(rule, aircraft) }, span)
    })
  })
  const rule = ruleOf(facts, 'recency')
  const days = rule?.figures.last_flight_days ?? 0
  if (rule && days > 0) {
    const counted = countedFor(rule, aircraftKept(facts, rule, days))
    const shown = { kept: 'last-flight' as const, title: 'Last flight' }
    const anyFlight = (flights: readonly CountedFlight[]) => flights.map((one) => ({ ...one, landings: 1 }))
    const flown = { flown: anyFlight(facts.flown), booked: anyFlight(facts.booked) }
    recency.push(recentNeed(flown, { landings: 1, days, regainDual: true, ...shown, ...counted }, span))
  }
  return { recency, experience: experienceOf(facts, first, until) }
}

type Figures = Omit<RecencyFigures, 'key'> & Shown
type Span = { first: ClubDate; last: ClubDate }

/** Landings that nobody counted are taken as enough only where the pilot would not be current without them. */
function recentNeed(
  { flown, booked }: Pick<LicenceFacts, 'flown' | 'booked'>,
  { kept, title, inModel, ...counted }: Figures,
  span: Span,
): Recent {
  const flights = [...flown, ...booked]
  const figures = { ...counted, key: title }
  const need = recencyNeed(figures, flights, span)
  const hopeful = recencyNeed(
    figures,
    flights.map((one) => ({ ...one, landings: one.landings ?? figures.landings })),
    span,
  )
  const uncounted = need.uncovered[0] === 0 && hopeful.uncovered[0] !== 0
  return { ...(uncounted ? hopeful : need), kept, title, inModel, uncounted }
}

const ALONE_PAPERS = [
  ['medical', 'medical'],
  ['licence', 'licence'],
  ['certificate', 'certificate-of-experience'],
] as const satisfies (readonly [RuleCode, CredentialKind])[]

/** The papers for flying alone that have ended, or are not on record, on a day of the plan. */
function lapsedOn(facts: LicenceFacts, day: ClubDate): string[] {
  return ALONE_PAPERS.filter(([key, kind]) => {
    const held = inForce(facts, kind)
    return ruleOf(facts, key) && !(held && coversDay(held, day))
  }).map(([key]) => RULE_TITLES[key])
}

/** Which flights count to stay recent in an aircraft. */
function countedFor(rule: RuleSetting, kept: AircraftKind | null) {
  return { counts: countsFor(rule, kept), inModel: countedInWords(rule, kept) }
}

/**
 * Of the aircraft that can be planned, the one for which most flights within the period count. Null if none do: only
 * the club's own recency is then kept in the first of them.
 */
function aircraftKept(
  { flown, kinds, today }: LicenceFacts,
  rule: RuleSetting,
  days: number,
): AircraftKind | null {
  if (rule.figures.any_model === EVERY_MODEL) return null
  const since = addDays(today, -days)
  const recent = flown.filter(({ on }) => since <= on)
  const ranked = kinds.map((kind) => ({
    kind,
    made: recent.filter(countsFor(rule, kind)).length,
    inModel: recent.filter(({ model }) => sameWords(model, kind.model)).length,
  }))
  const [first] = ranked.toSorted((a, b) => b.made - a.made || b.inModel - a.inModel)
  return first && (first.made > 0 || rule.code === 'recency') ? first.kind : null
}

/**
 * The aircraft in which passengers are kept: of those that can be planned, each in which the pilot has carried them
 * within the period, or has booked to. Where that is not on record, the one flown most; none for who has not flown for
 * so long.
 */
function aircraftWithPassengers(
  facts: LicenceFacts,
  rule: RuleSetting,
  days: number,
): readonly (AircraftKind | null)[] {
  if (rule.figures.any_model === EVERY_MODEL) return [null]
  const { flown, booked, kinds, today } = facts
  const since = addDays(today, -days)
  const carried = [...flown.filter(({ on }) => since <= on), ...booked].filter(
    ({ passengers }) => (passengers ?? 0) > 0,
  )
  const made = (kind: AircraftKind) => carried.filter(({ model }) => sameWords(model, kind.model)).length
  const some = kinds.filter((kind) => made(kind) > 0).toSorted((a, b) => made(b) - made(a))
  // Aircraft for which the same flights count are kept by the same flights.
  const all = [...flown, ...booked, ...kinds]
  const signed = some.map((kind) => ({ kind, counts: all.map(countsFor(rule, kind)).join() }))
  const different = signed.filter(({ counts }, at) => signed.findIndex((one) => one.counts === counts) === at)
  if (different.length > 0) return different.map(({ kind }) => kind)
  const most = aircraftKept(facts, rule, days)
  return most ? [most] : []
}

const CERTIFICATE = 'certificate-of-experience'

/**
 * What counts towards the certificate of experience, if it does not outlast the year. Where none is in force, the hours
 * of the last months are enough, or what is missing is flown soon.
 */
function experienceOf(facts: LicenceFacts, first: ClubDate, until: ClubDate): Experience | null {
  const rule = ruleOf(facts, 'certificate')
  const { hours = 0, dual_hours = 0, months = 0 } = rule?.figures ?? {}
  if (!rule || months === 0) return null
  const needed = { key: 'certificate', minutes: hours * 60, dualMinutes: dual_hours * 60, months }
  const countedBy = (day: ClubDate) => experienceBy(day, needed, [...facts.flown, ...facts.booked])
  const held = inForce(facts, CERTIFICATE)
  if (held) return held.valid_until && held.valid_until <= until ? countedBy(held.valid_until) : null
  const now = countedBy(facts.today)
  return isEnough(now) ? now : countedBy(addDays(first, CURE_DAYS))
}

const isEnough = ({ minutes, dualMinutes, needed }: Experience) =>
  minutes >= needed.minutes && dualMinutes >= needed.dualMinutes

/** Without a certificate in force a pilot flies with an instructor. */
function hoursToFly(facts: LicenceFacts, experience: Experience, first: ClubDate, margin: number) {
  const need = experienceNeed(experience, { first, margin })
  if (inForce(facts, CERTIFICATE)) return need
  return { ...need, minutes: 0, dualMinutes: Math.max(need.minutes, need.dualMinutes) }
}

function planFlights(facts: LicenceFacts, needs: Needs, first: ClubDate): PlannedFlight[] | null {
  const { kinds, prefer, isBookable } = facts
  // A short period leaves less time for the weather.
  const margin = Math.min(MARGIN_DAYS, ...needs.recency.map(({ days }) => Math.floor(days / 4)))
  const experience = needs.experience && hoursToFly(facts, needs.experience, first, margin)
  return fewestFlights({
    kinds,
    prefer,
    margin,
    recency: needs.recency,
    experience: experience ? [experience] : [],
    lastBookable(day) {
      for (let one = day; one >= 0; one--) if (isBookable(addDays(first, one))) return one
      return null
    },
  })
}

function inForce({ credentials, today }: LicenceFacts, kind: CredentialKind): Credential | undefined {
  return lastToEnd(
    credentials.filter((one) => one.kind === kind && one.state === 'verified' && coversDay(one, today)),
  )
}

type Paper = {
  key: RuleCode
  kind: CredentialKind
  cure: Cure
  renew: string
  /** Only for those who fly in command. */
  licensed?: true
}

const PAPERS: readonly Paper[] = [
  { key: 'medical', kind: 'medical', cure: 'send-medical', renew: 'Renew the medical and send it to us' },
  { key: 'licence', kind: 'licence', cure: 'send-licence', renew: 'Renew the licence and send it to us' },
  {
    key: 'english',
    kind: 'english',
    cure: 'ask-club',
    renew: 'Have your English assessed and send us the record',
    licensed: true,
  },
  { key: 'airport-pass', kind: 'airport-pass', cure: 'ask-club', renew: 'Apply for a new pass' },
]

function papers(facts: LicenceFacts, until: ClubDate): (YearLine | null)[] {
  return PAPERS.map(({ key, kind, cure, renew, licensed }) => {
    const rule = ruleOf(facts, key)
    if (!rule || (licensed && !facts.licensed)) return null
    const line = paperLine(facts, { key, kind, until })
    if (line.outlook === 'holds') return line
    const end = inForce(facts, kind)?.valid_until ?? null
    const { pass_days = 0 } = rule.figures
    if (key !== 'airport-pass') return { ...line, act: { text: renew, by: end, cure } }
    // A new pass takes a while, so it is applied for before the old one ends.
    const latest = end && addWorkingDays(end, -pass_days, facts.holidays)
    const by = latest && latest > facts.today ? latest : null
    return { ...line, act: { text: `${renew}: it takes ${pass_days} working days`, by, cure } }
  })
}

/** A document, without what to do about it. */
function paperLine(
  facts: LicenceFacts,
  { key, kind, until }: { key: RuleCode; kind: CredentialKind; until: ClubDate },
): YearLine {
  const { today, credentials } = facts
  const held = inForce(facts, kind)
  const base = { key, title: RULE_TITLES[key], act: null }
  if (!held) {
    const last = lastToEnd(credentials.filter((one) => one.kind === kind && one.state === 'verified'))
    const ended = last?.valid_until && last.valid_until < today ? last.valid_until : null
    const value = ended ? `Ended ${dateInWords(ended)}` : 'Not on record'
    return { ...base, outlook: ended ? 'ended' : 'missing', value, spans: [] }
  }
  const { valid_until } = held
  if (endIsUnknown(held))
    return { ...base, outlook: 'missing', value: 'The end date is not on record', spans: [] }
  if (valid_until === null)
    return {
      ...base,
      outlook: 'holds',
      value: `${levelOf(held)}No end date`,
      spans: [{ from: today, to: until, planned: false }],
    }
  return {
    ...base,
    outlook: valid_until >= until ? 'holds' : 'ends',
    value: `${levelOf(held)}Valid until ${dateInWords(valid_until)}`,
    spans: [{ from: today, to: valid_until < until ? valid_until : until, planned: false }],
  }
}

const levelOf = ({ kind, detail }: Credential) => (kind === 'english' ? `Level ${detail}. ` : '')

function certificateLine(
  facts: LicenceFacts,
  until: ClubDate,
  { experience, flights }: { experience: Experience | null; flights: readonly YearFlight[] | null },
): YearLine | null {
  const rule = ruleOf(facts, 'certificate')
  if (!rule) return null
  const line = paperLine(facts, { key: 'certificate', kind: CERTIFICATE, until })
  if (line.outlook === 'holds') return line
  if (!experience) return { ...line, act: { text: rule.fix, by: null, cure: 'certify-hours' } }
  const missing = `${experienceInWords(experience)}, flown and booked`
  if (!flights && !isEnough(experience))
    return {
      ...line,
      value: `${line.value}. ${missing}: too little to fly in time`,
      act: {
        text: 'Arrange a test with an examiner',
        by: line.outlook === 'ends' ? experience.by : null,
        cure: 'certify-hours',
      },
    }
  const { certifier } = facts
  const who = certifier ?? 'an instructor'
  return {
    ...line,
    value: `${line.value}. ${missing}`,
    spans: [...line.spans, { from: addDays(experience.by, 1), to: until, planned: true }],
    act: {
      text: `Have ${who} certify your hours`,
      by: experience.by,
      cure: 'certify-hours',
      ...(certifier && { cure_label: `Ask ${certifier} to certify` }),
    },
  }
}

const NOT_CURRENT: Record<KeptByFlying, string> = {
  recency: 'Not current: fly with an instructor first',
  passengers: 'Not current: fly the landings alone or dual',
  'last-flight': 'Too long ago: fly with an instructor first',
}

function recencyLine(
  { today }: LicenceFacts,
  need: Recent,
  { first, until, planned }: { first: ClubDate; until: ClubDate; planned: readonly PlannedFlight[] },
): YearLine {
  const open = new Set(need.uncovered)
  const days = daysBetween(first, until)
  const counted = planned.filter(({ keys }) => keys.includes(need.key))
  const covers = (day: number) => counted.some((flight) => flight.day <= day && day <= flight.day + need.days)
  const states = Array.from({ length: days + 1 }, (_, day) => (open.has(day) ? covers(day) : false))
  const spans: YearSpan[] = []
  states.forEach((isPlanned, day) => {
    if ((open.has(day) || need.uncounted) && !isPlanned) return
    const date = addDays(first, day)
    const last = spans.at(-1)
    if (last && last.planned === isPlanned && addDays(last.to, 1) === date) last.to = date
    else spans.push({ from: date, to: date, planned: isPlanned })
  })
  const gap = need.uncovered[0]
  const { kept, title, inModel } = need
  const base = { key: kept, title, spans, act: null }
  if (need.uncounted)
    return {
      ...base,
      outlook: 'missing',
      value: `Landings not counted: ask an officer to add them${inModel}`,
    }
  if (gap === undefined) return { ...base, outlook: 'holds', value: `Current all year${inModel}` }
  if (gap === 0) return { ...base, outlook: 'ended', value: `${NOT_CURRENT[kept]}${inModel}` }
  const last = addDays(first, gap - 1)
  if (spans[0]) spans[0].from = today
  return { ...base, outlook: 'ends', value: `Current until ${dateInWords(last)}${inModel}` }
}
