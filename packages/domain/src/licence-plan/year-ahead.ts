import { coversDay, lastToEnd, type Credential, type CredentialKind } from '../readiness/credential.ts'
import type { Cure } from '../readiness/line.ts'
import { RULE_TITLES, type RuleCode, type RuleSetting } from '../readiness/rules.ts'
import { addDays, daysBetween, type ClubDate } from '../time/club-time.ts'
import { dateInWords } from '../time/club-words.ts'
import { fewestFlights, type FlightKind, type PlannedFlight, type PlanTask } from './fewest-flights.ts'
import {
  experienceBy,
  experienceNeed,
  recencyNeed,
  type CountedFlight,
  type Experience,
} from './flight-needs.ts'

/** How many days the plan looks ahead. */
const DAYS_AHEAD = 365
/** Flights are planned this long before they are needed, because the weather may cancel one. */
const MARGIN_DAYS = 7

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
  prefer: PlanTask['prefer']
}

/** `holds` all year, `ends` within it, has `ended`, or is not on record. */
export const LINE_OUTLOOKS = ['holds', 'ends', 'ended', 'missing'] as const
type LineOutlook = (typeof LINE_OUTLOOKS)[number]
type YearSpan = { from: ClubDate; to: ClubDate; planned: boolean }

type YearLine = {
  key: RuleCode
  title: string
  outlook: LineOutlook
  value: string
  /** When it is valid within the year; planned spans need the flights of the plan. */
  spans: YearSpan[]
  /** What to do besides flying, and by when; null if nothing. */
  act: { text: string; by: ClubDate | null; cure: Cure } | null
}

type YearFlight = {
  by: ClubDate
  model: string
  dual: boolean
  minutes: number
  cents: number
  counts_for: string[]
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
    counts_for: keys.map((key) => RULE_TITLES[key as RuleCode]),
  }))
  const lines = [
    ...papers(facts, until),
    ...(facts.licensed ? [certificateLine(facts, until, flights ?? null)] : []),
    ...(needs?.recency ?? []).map((need) =>
      recencyLine(facts, need, { first, until, planned: planned ?? [] }),
    ),
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

type Needs = { recency: PlanTask['recency']; experience: Experience | null }

/** What flights are needed for; null for a student. */
function flightNeeds(facts: LicenceFacts, first: ClubDate, until: ClubDate): Needs | null {
  if (!facts.licensed) return null
  const flights = [...facts.flown, ...facts.booked]
  const span = { first, last: until }
  const recency = (['recency', 'passengers'] as const).flatMap((key) => {
    const { limit, days, figures = {} } = ruleOf(facts, key) ?? {}
    if (!limit || !days) return []
    const model = key === 'passengers' && !figures.any_model ? modelFlown(facts, days) : null
    // Who has not flown for so long does not carry passengers in any model that could be kept.
    if (key === 'passengers' && !model && !figures.any_model) return []
    const models = model === null ? null : [model]
    // Passengers may be carried again after landings alone or dual.
    return [recencyNeed({ key, models, landings: limit, days, regainDual: key === 'recency' }, flights, span)]
  })
  return { recency, experience: experienceOf(facts, until) }
}

/** The model that was flown most often within the period, among those that can be planned. */
function modelFlown({ flown, kinds, today }: LicenceFacts, days: number): string | null {
  const since = addDays(today, -days)
  const recent = flown.filter(({ on, model }) => since <= on && kinds.some((kind) => kind.model === model))
  const count = (model: string) => recent.filter((flight) => flight.model === model).length
  const models = [...new Set(recent.map(({ model }) => model))]
  return models.toSorted((a, b) => count(b) - count(a))[0] ?? null
}

/** What counts towards the certificate of experience, if it ends within the year. */
function experienceOf(facts: LicenceFacts, until: ClubDate): Experience | null {
  const rule = ruleOf(facts, 'certificate')
  const certificate = inForce(facts, 'certificate-of-experience')
  const { hours = 0, dual_hours = 0, months = 0 } = rule?.figures ?? {}
  if (!rule || !certificate?.valid_until || certificate.valid_until > until || months === 0) return null
  const figures = { key: 'certificate', minutes: hours * 60, dualMinutes: dual_hours * 60, months }
  return experienceBy(certificate.valid_until, figures, [...facts.flown, ...facts.booked])
}

function planFlights(facts: LicenceFacts, needs: Needs, first: ClubDate): PlannedFlight[] | null {
  const { kinds, prefer, isBookable } = facts
  const experience = needs.experience && experienceNeed(needs.experience, { first, margin: MARGIN_DAYS })
  return fewestFlights({
    kinds,
    prefer,
    margin: MARGIN_DAYS,
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

const PAPERS = [
  { key: 'medical', kind: 'medical', cure: 'send-medical', renew: 'Renew the medical and send it to us' },
  { key: 'licence', kind: 'licence', cure: 'send-licence', renew: 'Renew the licence and send it to us' },
] as const

function papers(facts: LicenceFacts, until: ClubDate): (YearLine | null)[] {
  return PAPERS.map(({ key, kind, cure, renew }) => {
    if (!ruleOf(facts, key)) return null
    const line = paperLine(facts, { key, kind, until })
    const by = inForce(facts, kind)?.valid_until ?? null
    return line.outlook === 'holds' ? line : { ...line, act: { text: renew, by, cure } }
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
  if (valid_until === null)
    return {
      ...base,
      outlook: 'holds',
      value: 'No end date',
      spans: [{ from: today, to: until, planned: false }],
    }
  return {
    ...base,
    outlook: valid_until >= until ? 'holds' : 'ends',
    value: `Valid until ${dateInWords(valid_until)}`,
    spans: [{ from: today, to: valid_until < until ? valid_until : until, planned: false }],
  }
}

function certificateLine(
  facts: LicenceFacts,
  until: ClubDate,
  flights: readonly YearFlight[] | null,
): YearLine | null {
  const rule = ruleOf(facts, 'certificate')
  if (!rule) return null
  const kind = 'certificate-of-experience'
  const line = paperLine(facts, { key: 'certificate', kind, until })
  if (line.outlook === 'holds') return line
  const experience = experienceOf(facts, until)
  if (!experience) return { ...line, act: { text: rule.fix, by: null, cure: 'send-licence' } }
  const missing = experienceInWords(experience)
  if (!flights)
    return {
      ...line,
      value: `${line.value}. ${missing}, too little to fly in time`,
      act: { text: 'Arrange a test with an examiner', by: experience.by, cure: 'ask-club' },
    }
  return {
    ...line,
    value: `${line.value}. ${missing}`,
    spans: [...line.spans, { from: addDays(experience.by, 1), to: until, planned: true }],
    act: { text: 'Have an instructor certify your hours', by: experience.by, cure: 'send-licence' },
  }
}

/** For example '3.1 of 5 h flown or booked, 0 of 2 h with an instructor'. */
function experienceInWords({ minutes, dualMinutes, needed }: Experience): string {
  return `${hours(minutes)} of ${hours(needed.minutes)} h flown or booked, ${hours(dualMinutes)} of ${hours(needed.dualMinutes)} h with an instructor`
}

/** Rounded down, so that nothing looks complete before it is. */
const hours = (minutes: number) => String(Math.floor(minutes / 6) / 10)

const NOT_CURRENT = {
  recency: 'Not current: fly with an instructor first',
  passengers: 'Not current: fly the landings alone or dual',
}

function recencyLine(
  { today }: LicenceFacts,
  need: PlanTask['recency'][number],
  { first, until, planned }: { first: ClubDate; until: ClubDate; planned: readonly PlannedFlight[] },
): YearLine {
  const open = new Set(need.uncovered)
  const days = daysBetween(first, until)
  const counted = planned.filter(({ keys }) => keys.includes(need.key))
  const covers = (day: number) => counted.some((flight) => flight.day <= day && day <= flight.day + need.days)
  const states = Array.from({ length: days + 1 }, (_, day) => (open.has(day) ? covers(day) : false))
  const spans: YearSpan[] = []
  states.forEach((isPlanned, day) => {
    if (open.has(day) && !isPlanned) return
    const date = addDays(first, day)
    const last = spans.at(-1)
    if (last && last.planned === isPlanned && addDays(last.to, 1) === date) last.to = date
    else spans.push({ from: date, to: date, planned: isPlanned })
  })
  const gap = need.uncovered[0]
  const key = need.key as 'recency' | 'passengers'
  const inModel = need.models ? ` in a ${need.models[0]}` : ''
  const base = { key, title: RULE_TITLES[key], spans, act: null }
  if (gap === undefined) return { ...base, outlook: 'holds', value: `Current all year${inModel}` }
  if (gap === 0) return { ...base, outlook: 'ended', value: `${NOT_CURRENT[key]}${inModel}` }
  const last = addDays(first, gap - 1)
  if (spans[0]) spans[0].from = today
  return { ...base, outlook: 'ends', value: `Current until ${dateInWords(last)}${inModel}` }
}
