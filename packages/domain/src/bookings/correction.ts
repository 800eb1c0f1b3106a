import { isAdmin } from '../members/account.ts'
import type { Actor } from '../members/permissions.ts'
import { isSettled } from './payment/bill.ts'
import { mayCompleteFlight } from './permissions.ts'
import type { BookingStatus, PaymentStatus } from './status.ts'

/** How long its pilot may correct the report of a flight; afterwards an officer does it. */
const CORRECTION_HOURS = 24

/** The shortest reason for a correction, in characters, as in the database. */
export const CORRECTION_REASON_LETTERS = 3

type Reported = {
  user_id: string | null
  flight_instructor: string | null
  booking_status: BookingStatus
  payment_status: PaymentStatus
}

/** Until when the pilot may correct a report: not at this moment any more. */
export function correctableUntil(reported_at: Date): Date {
  return new Date(reported_at.getTime() + CORRECTION_HOURS * 60 * 60_000)
}

export type CorrectionFault = 'not-completed' | 'not-yours' | 'too-late' | 'settled'

/** Null if the actor may correct the report as its pilot or instructor, without an officer. */
export function judgeCorrection(
  actor: Pick<Actor, '_id'>,
  flight: Reported,
  { reported_at, now }: { reported_at: Date; now: Date },
): CorrectionFault | null {
  if (flight.booking_status !== 'completed') return 'not-completed'
  if (!mayCompleteFlight(actor, flight)) return 'not-yours'
  if (isSettled(flight)) return 'settled'
  return now >= correctableUntil(reported_at) ? 'too-late' : null
}

/** An officer corrects whatever its pilot can no longer correct. */
export function mayCorrectAnyway(actor: Pick<Actor, 'account_type'>, fault: CorrectionFault): boolean {
  return fault !== 'not-completed' && isAdmin(actor)
}

export const CORRECTION_FAULTS: Readonly<Record<CorrectionFault, string>> = {
  'not-completed': 'This flight is not completed, so there is no report to correct.',
  'not-yours': 'This is not your flight.',
  'too-late': `A report can be corrected for ${CORRECTION_HOURS} hours. Please ask an officer.`,
  settled: 'You have paid for this flight. Please ask an officer to correct the report.',
}
