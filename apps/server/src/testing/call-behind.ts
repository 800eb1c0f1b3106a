import type { Database, Transaction } from '../base/database/client.ts'
import { someoneWaits } from './timetable.ts'

/** Starts a call that must wait for another officer's transaction, lets that finish, and returns the call's answer. */
export async function callBehind<Answer>(
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
