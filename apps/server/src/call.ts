import type { Database, Transaction } from './db/client.ts'
import type { Platform } from './platform.ts'
import type { Session } from './security/sessions/session.ts'

/**
 * One request or one run of a job: who acts, when, and with what. The actor is null for visitors on public
 * routes, and when the site itself acts.
 */
export type Call<Actor extends Session | null = Session> = {
  actor: Actor
  now: Date
  db: Database
  platform: Omit<Platform, 'db' | 'clock'>
}

/** A call inside `inTransaction`: its `db` is the transaction. */
export type TransactionCall<Actor extends Session | null = Session> = Omit<Call<Actor>, 'db'> & {
  db: Transaction
}

/** For jobs and start-up, where no member is the actor. */
export function siteCall(platform: Platform): Call<null> {
  return { actor: null, now: platform.clock(), db: platform.db, platform }
}
