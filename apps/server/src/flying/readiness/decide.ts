import type { FlightReadiness, ReadinessLine } from '@rsfc/contract/readiness/schemas'
import { OVERRIDE_LETTERS } from '@rsfc/domain/airworthiness/grounding'
import { asksForDecision } from '@rsfc/domain/readiness/line'
import { checkFirstInWords, notReadyInWords } from '@rsfc/domain/readiness/refusal-words'
import { AIRCRAFT_RULES, type RuleCode } from '@rsfc/domain/readiness/rules'
import type { TransactionCall } from '../../people/call/call.ts'
import { recordChange } from '../../people/records/audit-store.ts'
import { insertOverrides, insertSnapshot, type Decision, type Snapshot } from './decisions-store.ts'
import { Refusal, refused } from '../../base/errors/refusal.ts'
import { judgePlans, type Plan } from './judge-flights.ts'

type DecisionInput = {
  decision: Decision
  /** Overrides blocking rules that the actor may override; empty for no override. */
  override_reason?: string
  /** The rules whose lines the officer has seen. If given, any other line that asks for a decision refuses. */
  accepted_rules?: readonly RuleCode[] | undefined
}

/**
 * Judges a booking in the transaction that requests, changes or confirms it, and stores the result. A blocking rule
 * refuses the booking. An actor who may override it can still request or move the flight, but must override it to
 * confirm.
 */
export async function decideReadiness(
  tx: TransactionCall,
  plan: BookedPlan,
  input: DecisionInput,
): Promise<Refusal | null> {
  const snapshot = await judgeDecision(tx, plan, input)
  if (snapshot instanceof Refusal) return snapshot
  await insertSnapshot(tx.db, snapshot)
  return null
}

type BookedPlan = Plan & { booking_id: string }

/** The same without storing the result, because a new booking must be saved first. */
export async function judgeDecision(
  tx: TransactionCall,
  plan: BookedPlan,
  { decision, override_reason = '', accepted_rules }: DecisionInput,
): Promise<Refusal | Snapshot> {
  const [judged] = (await judgePlans(tx, [plan])) as [FlightReadiness]
  const blocking = judged.lines.filter(isBlocking)
  const unseen = accepted_rules ? judged.lines.filter((line) => isUnseen(line, accepted_rules)) : []
  if (decision === 'confirm' && unseen.length > 0) {
    const message = blocking.length > 0 ? notReadyInWords(blocking) : checkFirstInWords(unseen)
    return refused(409, { message, lines: judged.lines })
  }
  if (override_reason !== '' && blocking.length > 0 && blocking.every(({ overridable }) => overridable)) {
    if (override_reason.length < OVERRIDE_LETTERS) {
      const message = `must have at least ${OVERRIDE_LETTERS} letters`
      return refused(400, { errors: [{ field: 'override_reason', message }] })
    }
    await override(tx, plan.booking_id, blocking, override_reason)
    return judgeDecision(tx, plan, { decision })
  }
  const isFinal = decision === 'confirm' || !plan.crew_open
  const refusing = isFinal ? blocking : blocking.filter(({ overridable }) => !overridable)
  if (refusing.length > 0) return refused(409, { message: notReadyInWords(blocking), lines: judged.lines })
  return {
    booking_id: plan.booking_id,
    decision,
    result: judged.result,
    lines: judged.lines.map(({ override: _given, overridable: _may, ...line }) => line),
    at: tx.now,
    by: tx.actor._id,
  }
}

function isUnseen(line: ReadinessLine, accepted: readonly RuleCode[]): boolean {
  if (line.state === 'block' && !isBlocking(line)) return false
  return asksForDecision(line) && !accepted.includes(line.rule)
}

/** A grounded aircraft is refused by the database, with its own status. */
export function isBlocking({ rule, state, override: given }: ReadinessLine): boolean {
  return state === 'block' && given === null && !AIRCRAFT_RULES.includes(rule)
}

export async function override(
  tx: TransactionCall,
  booking_id: string,
  lines: readonly Pick<ReadinessLine, 'rule'>[],
  reason: string,
): Promise<void> {
  const rules = [...new Set(lines.map(({ rule }) => rule))]
  await insertOverrides(
    tx.db,
    rules.map((rule) => ({ booking_id, rule, reason, by: tx.actor._id, at: tx.now })),
  )
  for (const rule of rules) {
    const what = { action: 'booking.override', subject: 'booking' as const, subject_id: booking_id }
    await recordChange(tx, what, null, { rule, reason })
  }
}
