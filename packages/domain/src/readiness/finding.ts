import { waitingInWords } from '../applications/renewal.ts'
import { daysBetween, type ClubDate } from '../time/club-time.ts'
import { dateInWords } from '../time/club-words.ts'
import { coversDay, endIsUnknown, lastToEnd, type Credential, type CredentialKind } from './credential.ts'
import type { Facts, HeldCredential } from './facts.ts'
import type { Cure, Verdict } from './line.ts'
import type { RuleMode, RuleSetting } from './rules.ts'

/** `fix` is only given where it differs from the text of the rule. */
export type Finding = {
  verdict: Verdict
  value: string
  fix?: string
  cure?: Cure
  cure_label?: string
  title?: string
  /** Instead of the rule's own mode. */
  mode?: Exclude<RuleMode, 'off'>
}

/** Returns nothing if the rule does not apply to this flight. */
export type RuleCheck = (facts: Facts, rule: RuleSetting) => readonly Finding[]

const NOT_ON_RECORD = 'Not on record'

export function ofKind({ pilot }: Facts, kind: CredentialKind): HeldCredential[] {
  return pilot.credentials.filter((credential) => credential.kind === kind)
}

/**
 * The credential that counts on the day of the flight. An unverified one does not count, but is not asked for again.
 */
export function inForce(
  credentials: readonly HeldCredential[],
  facts: Facts,
  rule: RuleSetting,
  cure: Cure,
): Finding {
  const found = verifiedInForce(credentials, facts, rule, cure)
  const waiting = credentials.find((one) => one.state === 'submitted' && coversDay(one, facts.flight_date))
  if (found.verdict === 'ok' || !waiting) return found
  const since = waitingInWords(waiting.submitted_on)
  const value = found.verdict === 'unknown' ? since : `${found.value}. ${since}`
  return { verdict: found.verdict, value, fix: 'An officer will check it.' }
}

export function verifiedInForce(
  credentials: readonly Credential[],
  { flight_date, today }: Pick<Facts, 'flight_date' | 'today'>,
  { days }: RuleSetting,
  cure: Cure,
): Finding {
  const verified = credentials.filter(({ state }) => state === 'verified')
  const covering = verified.filter((one) => coversDay(one, flight_date))
  // One with an end says more than one without, whose end nobody has recorded.
  const best = lastToEnd(covering.filter((one) => !endIsUnknown(one))) ?? lastToEnd(covering)
  if (best) return endingWith(best, flight_date, days ?? 0, cure)
  const last = lastToEnd(verified)
  if (last) return { verdict: 'failed', value: missedBy(last, flight_date, today), cure }
  return { verdict: 'unknown', value: NOT_ON_RECORD, cure }
}

function endingWith(best: Credential, flight_date: ClubDate, days: number, cure: Cure): Finding {
  const { valid_until } = best
  if (endIsUnknown(best)) return { verdict: 'unknown', value: 'End date not on record', cure }
  if (valid_until === null) return { verdict: 'ok', value: 'No end date' }
  const left = daysBetween(flight_date, valid_until)
  const value = `Valid until ${dateInWords(valid_until)}`
  return left <= days ? { verdict: 'soon', value, cure } : { verdict: 'ok', value }
}

function missedBy({ valid_from, valid_until }: Credential, flight_date: ClubDate, today: ClubDate): string {
  if (valid_until !== null && valid_until < flight_date) {
    if (valid_until < today) return `Ended ${dateInWords(valid_until)}`
    return `Ends ${dateInWords(valid_until)}, before the flight`
  }
  return `Starts ${dateInWords(valid_from ?? flight_date)}, after the flight`
}

export const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** A club that has just moved in is asked once, and until it answers nobody is held up. */
export const toBeSetUp = (fix: string): Finding => ({ verdict: 'soon', value: 'To be set up', fix })
