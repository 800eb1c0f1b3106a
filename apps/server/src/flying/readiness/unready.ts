import type { TransactionCall } from '../../people/call/call.ts'
import type { Session } from '../../people/call/session.ts'
import { isBlocking } from './decide.ts'
import { judgePlans, type Plan } from './judge-flights.ts'

/** The indexes of the flights that would be refused as requests. */
export async function findUnready(
  { db, now }: Pick<TransactionCall<Session | null>, 'db' | 'now'>,
  plans: readonly Plan[],
): Promise<Set<number>> {
  const judged = await judgePlans({ db, now, actor: null }, plans, { openOnly: true })
  return new Set(judged.flatMap(({ lines }, index) => (lines.some(isBlocking) ? [index] : [])))
}
