import { flownHours } from '../time/flown-hours.ts'
import { addWorkingDays } from '../time/working-days.ts'
import { shortDateInWords } from '../time/club-words.ts'
import type { ClubDate } from '../time/club-time.ts'
import type { CredentialKind } from './credential.ts'
import type { Facts } from './facts.ts'
import { isStudentAlone } from './flown-as.ts'
import { inForce, lowerFirst, ofKind, type Finding } from './finding.ts'
import type { RuleSetting } from './rules.ts'

/**
 * While the rule only informs, a member without any such paper gets no line: most clubs begin with none of them on
 * record. Once the rule warns, a missing paper is not known.
 */
function paper(facts: Facts, rule: RuleSetting, kind: CredentialKind): Finding | null {
  const held = ofKind(facts, kind)
  if (held.length === 0 && rule.mode === 'inform') return null
  const found = inForce(held, facts, rule, 'ask-club')
  return found.verdict === 'unknown' && rule.mode === 'inform' ? { ...found, verdict: 'soon' } : found
}

export function english(facts: Facts, rule: RuleSetting): readonly Finding[] {
  if (isStudentAlone(facts)) return []
  const found = paper(facts, rule, 'english')
  if (!found) return []
  const held = ofKind(facts, 'english').find(({ state }) => state === 'verified')
  return [held ? { ...found, value: `Level ${held.detail}: ${lowerFirst(found.value)}` } : found]
}

export const VISITOR_PASSES = 'Visitor passes'

type Visit = { flight_date: ClubDate; holidays: readonly ClubDate[] }
type PassRule = Pick<RuleSetting, 'figures'>

/** The last day to apply for the passes of passengers. */
function visitorPassesBy({ flight_date, holidays }: Visit, { figures }: PassRule): ClubDate {
  return addWorkingDays(flight_date, -(figures.visitor_days ?? 0), holidays)
}

/** The pilot is reminded this many working days before the last day to apply. */
const REMINDED_DAYS = 2

/** Whether the pilot of a flight with passengers is reminded today to apply for their passes. */
export function remindsOfPasses(visit: Visit, today: ClubDate, rule: PassRule): boolean {
  const by = visitorPassesBy(visit, rule)
  return today <= by && today >= addWorkingDays(by, -REMINDED_DAYS, visit.holidays)
}

/** With the day by which a new pass, or those of visitors, must be applied for. */
export function airportPass(facts: Facts, rule: RuleSetting): readonly Finding[] {
  const { pass_days = 0, visitor_days = 0 } = rule.figures
  const found = paper(facts, rule, 'airport-pass')
  const lines: Finding[] = []
  if (found?.verdict === 'ok') lines.push(found)
  else if (found) {
    const ready = shortDateInWords(addWorkingDays(facts.today, pass_days, facts.holidays), facts.today)
    const fix = `Apply for a new pass today to have it by ${ready}, in ${pass_days} working days.`
    lines.push({ ...found, fix })
  }
  if (!facts.passengers) return lines
  const by = visitorPassesBy(facts, rule)
  const inTime = by >= facts.today
  lines.push({
    verdict: 'soon',
    title: VISITOR_PASSES,
    value: inTime
      ? `Apply by ${shortDateInWords(by, facts.today)}`
      : `Take ${visitor_days} working days, longer than until the flight`,
    fix: inTime
      ? 'Passengers without a pass cannot enter the airfield.'
      : 'Ask the club whether it can be done sooner.',
  })
  return lines
}

/** What counts towards the certificate is told while it ends soon or has ended. */
export function certificate(facts: Facts, rule: RuleSetting): Finding {
  const found = inForce(ofKind(facts, 'certificate-of-experience'), facts, rule, 'certify-hours')
  const { experience } = facts.pilot
  if (found.verdict === 'ok' || !experience || found.fix !== undefined) return found
  const { hours = 0, dual_hours = 0 } = rule.figures
  const { minutes, dual_minutes, certifier } = experience
  const by = shortDateInWords(experience.by, facts.today)
  const value = `${found.value}. ${flownHours(minutes)} of ${hours} h, ${flownHours(dual_minutes)} of ${dual_hours} dual, by ${by}`
  if (minutes < hours * 60 || dual_minutes < dual_hours * 60) return { ...found, value, fix: rule.fix }
  return {
    ...found,
    value,
    fix: `Ask ${certifier ?? 'an instructor'} to certify your hours.`,
    ...(certifier && { cure_label: `Ask ${certifier} to certify` }),
  }
}
