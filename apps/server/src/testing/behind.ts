import type { Database, Transaction } from '../base/database/client.ts'
import { someoneWaits } from './timetable.ts'

/** Starts a call that must wait for what another officer is doing, lets them finish, and returns its answer. */
export async function behind<Answer>(
  db: Database,
  doing: (tx: Transaction) => Promise<unknown>,
  call: () => Promise<Answer>,
): Promise<Answer> {
  let answer: Promise<Answer> | undefined
  await db.transaction(async (tx) => {
    await doing(tx)
    answer = call()
    await someoneWaits(db)
  })
  return answer as Promise<Answer>
}
