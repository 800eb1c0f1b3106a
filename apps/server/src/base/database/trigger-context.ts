import { clubDate } from '@rsfc/domain/time/club-time'
import { sql } from './drizzle.ts'
import type { Transaction } from './client.ts'

type Acting = { db: Transaction; now: Date; actor: { _id: string } | null }

/** Tells the triggers that write to the ledger who is acting and what day it is, for this transaction. */
export async function actOnLedger({ db, now, actor }: Acting): Promise<void> {
  const [by, today] = [actor?._id ?? '', clubDate(now)]
  await db.execute(
    sql`select set_config('ledger.by', ${by}, true), set_config('ledger.today', ${today}, true)`,
  )
}

/** Writes statuses that follow from the ledger. The triggers check them, and do not enter anything again. */
export async function followingLedger<T>(db: Transaction, write: () => Promise<T>): Promise<T> {
  await db.execute(sql`select set_config('ledger.follows', 'on', true)`)
  const written = await write()
  await db.execute(sql`select set_config('ledger.follows', '', true)`)
  return written
}
