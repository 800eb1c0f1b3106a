import type { NewOverride, FlightReadiness } from '@rsfc/contract/readiness/schemas'
import { isMovable, mayReadBooking } from '@rsfc/domain/bookings/permissions'
import type { z } from 'zod'
import type { Call } from '../../call.ts'
import { inTransaction } from '../../db/transaction.ts'
import { refused, type Refusal } from '../../http/answers/refusal.ts'
import { override } from '../../readiness/decide.ts'
import { judgePlans, planOf } from '../../readiness/judge-flights.ts'
import { lockFlight } from './store.ts'

/** Lets a booking through that a rule blocks, for those whom the rule names. */
export function overrideRule(
  call: Call,
  id: string,
  { rule, reason }: z.output<typeof NewOverride>,
): Promise<FlightReadiness | Refusal> {
  return inTransaction(call, async (tx) => {
    const booking = await lockFlight(tx.db, id)
    if (!booking) return refused(404)
    if (!mayReadBooking(tx.actor, booking)) return refused(403)
    const plan = isMovable(booking) ? planOf(booking) : null
    if (!plan) return refused(409, { message: 'Only a flight that is still to be flown can be let through.' })
    const [judged] = await judgePlans(tx, [plan])
    const lines = (judged?.lines ?? []).filter((line) => line.rule === rule && line.state === 'block')
    const [first] = lines
    if (!first) return refused(409, { message: 'This rule does not block the flight.' })
    if (!first.overridable) return refused(403)
    await override(tx, id, lines, reason)
    const [after] = await judgePlans(tx, [plan])
    return after as FlightReadiness
  })
}
