import type { PayNowPayee } from '@rsfc/domain/bookings/payment/paynow'
import type { FreedTime } from '@rsfc/domain/wishes/offered-slot'
import type { Database, Transaction } from '../../base/database/client.ts'
import type { Files } from '../../base/files/files.ts'
import type { PictureDecoder } from '../../base/files/picture-decoder.ts'
import type { Door } from '../../base/http/serve-routes.ts'
import type { Mailer } from '../../base/mail/mailer.ts'
import type { Jobs } from '../../base/queue/queue.ts'
import type { SecretBox } from '../../base/secrets/secret-box.ts'
import type { ApplicationStep, EnteredMedical, FlightStory, Leaver, Reaction } from './reactions.ts'
import type { Session } from './session.ts'

/**
 * One request or one run of a job: the actor, the time, and the services to use. The actor is null for visitors on
 * public routes, and when the site itself acts.
 */
export type Call<Actor extends Session | null = Session> = {
  actor: Actor
  now: Date
  db: Database
  platform: Services
}

/** A call inside `inTransaction`: its `db` is the transaction. */
export type TransactionCall<Actor extends Session | null = Session> = Omit<Call<Actor>, 'db'> & {
  db: Transaction
}

/** What a call can use besides the database and the time. */
export type Services = {
  /** The site's address, for links. */
  publicUrl: () => string
  mailer: Mailer
  jobs: Jobs
  files: Files
  decoder: PictureDecoder
  secrets: SecretBox
  /** What members at one network address can upload together in 30 days. */
  networkUploadsGb: number
  /** Who receives members' payments; `demo` marks the placeholder, which cannot receive money. */
  payNow: PayNowPayee & { demo: boolean }
  reactions: Reactions
}

/** What a noun needs to serve its routes and define its jobs. What only one noun needs is passed to that noun. */
export type Platform = Services & {
  db: Database
  /** The only source of the current time, so that tests can set it. */
  clock: () => Date
  door: Door<Session>
}

/** Events on one floor that concern a higher one. start/reactions.ts lists who reacts to them. */
export type Reactions = {
  /** A member is being deleted. */
  memberLeaves: Reaction<TransactionCall<Session | null>, Leaver>
  /** A licence or medical was submitted, decided or deleted. */
  applicationMoves: Reaction<TransactionCall, ApplicationStep>
  /** An officer enters the medical date of a member. */
  medicalIsEntered: Reaction<TransactionCall, EnteredMedical>
  /** A pilot writes about a completed flight. */
  flightIsTold: Reaction<TransactionCall, FlightStory>
  /** All access of the member with this id ends. */
  accessEnds: Reaction<{ db: Transaction }, string>
  /** The fee of a flight is requested, or has changed. */
  feeIsCharged: Reaction<TransactionCall<Session | null>, { _id: string; user_id: string }>
  /** An aircraft or an instructor has become free for a time. */
  timeIsFreed: Reaction<TransactionCall<Session | null>, readonly FreedTime[]>
}

/** For jobs and start-up, where no member is the actor. */
export function siteCall(platform: Platform): Call<null> {
  return { actor: null, now: platform.clock(), db: platform.db, platform }
}
