import type { ClubDate } from '../time/club-time.ts'
import type { Credential } from './credential.ts'
import type { CrewMember, Duty, Facts } from './facts.ts'
import { inForce, ofKind, verifiedInForce, type Finding } from './finding.ts'
import type { Verdict } from './line.ts'
import { RULE_CHECKS } from './rule-checks.ts'
import { RULE_MODES, RULE_TITLES, type RuleCode, type RuleSetting } from './rules.ts'

/** The rules by which an instructor or examiner is judged, in the order of their lines. */
export const CREW_RULES = [
  'medical',
  'licence',
  'teaching-rating',
  'type-checkout',
  'recency',
] as const satisfies readonly RuleCode[]

const RATING_TITLES: Record<Duty, string> = {
  instructor: 'Instructor rating',
  examiner: 'Examiner rating',
}

export type CrewFinding = Finding & { code: RuleCode; title: string }

/** What a member with a duty meets, as if in command of the flight. Rules that are off are not checked. */
export function findingsOf(
  { duty, pilot, booked }: CrewMember,
  facts: Facts,
  rules: readonly RuleSetting[],
): CrewFinding[] {
  const own: Facts = {
    ...facts,
    pilot,
    booked,
    crew: [],
    instructed: false,
    examined: false,
    crew_open: false,
    instructor_answer: null,
    passengers: 0,
  }
  return CREW_RULES.flatMap((code) => {
    const rule = rules.find((one) => one.code === code && one.mode !== 'off')
    if (!rule) return []
    const found =
      code === 'teaching-rating'
        ? [inForce(ofKind(own, `${duty}-rating`), own, rule, 'ask-club')]
        : RULE_CHECKS[code](own, rule)
    const title = code === 'teaching-rating' ? RATING_TITLES[duty] : RULE_TITLES[code]
    return found.map((one) => ({ title, ...one, code }))
  })
}

/** Rules that only inform do not make anybody unfit. */
const isServing = (rules: readonly RuleSetting[], code: RuleCode) =>
  rules.some((rule) => rule.code === code && (rule.mode === 'warn' || rule.mode === 'block'))

/** The worst of what was found. */
function fitnessOf(found: readonly CrewFinding[]): Verdict {
  if (found.some(({ verdict }) => verdict === 'failed')) return 'failed'
  return found.some(({ verdict }) => verdict === 'unknown') ? 'unknown' : 'ok'
}

type Papers = {
  duty: Duty
  credentials: readonly Credential[]
  rules: readonly RuleSetting[]
  today: ClubDate
}

/** The papers that a duty needs on every flight, whatever the aircraft. */
const papersFor = (duty: Duty) =>
  [
    { code: 'medical', kind: 'medical' },
    { code: 'licence', kind: 'licence' },
    { code: 'teaching-rating', kind: `${duty}-rating` },
  ] as const

/** Whether nothing is known that speaks against it. What nobody has recorded is no reason not to propose someone. */
export function mayServeOn(day: ClubDate, { duty, credentials, rules, today }: Papers): boolean {
  if (!rules.some(({ code, mode }) => code === 'crew' && mode !== 'off')) return true
  return papersFor(duty).every(({ code, kind }) => {
    const rule = rules.find((one) => one.code === code)
    if (!rule || !isServing(rules, code)) return true
    const held = credentials.filter((one) => one.kind === kind && one.state === 'verified')
    return verifiedInForce(held, { flight_date: day, today }, rule, 'ask-club').verdict !== 'failed'
  })
}

const FIT: Record<Duty, string> = {
  instructor: 'The instructor is fit to teach',
  examiner: 'The examiner is fit to examine',
}
const TITLES: Record<Duty, string> = { instructor: 'Instructor on the day', examiner: 'Examiner on the day' }

/** The strictest mode among the rule about the crew and the rules that someone does not meet. */
function strictest(found: readonly CrewFinding[], rules: readonly RuleSetting[]) {
  const unmet = found.filter(({ verdict }) => verdict === 'failed' || verdict === 'unknown')
  const counting = new Set<RuleCode>(['crew', ...unmet.map(({ code }) => code)])
  const modes = new Set(rules.filter(({ code }) => counting.has(code)).map(({ mode }) => mode))
  return RULE_MODES.filter((mode) => mode !== 'off').findLast((mode) => modes.has(mode))
}

/** All that the pilot learns about the papers of the crew. */
export function crewFindings(facts: Facts, rules: readonly RuleSetting[]): Finding[] {
  // The others cannot make anybody unfit.
  const serving = rules.filter(({ code }) => isServing(rules, code))
  return facts.crew.map((member) => {
    const found = findingsOf(member, facts, serving)
    const verdict = fitnessOf(found)
    const title = TITLES[member.duty]
    if (verdict === 'ok') return { verdict, title, value: FIT[member.duty] }
    const mode = strictest(found, rules)
    return { verdict, title, value: 'Ask the club', cure: 'ask-club', ...(mode && { mode }) }
  })
}
