import { checkCharacter } from '@rsfc/domain/ledger/payment-reference'
import { addDays } from '@rsfc/domain/time/club-time'
import type { FlyingClub } from './flying-club.ts'
import { addBooking } from './timetable.ts'

const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
let made = 0

/** A payment reference that no other flight in the test file has. */
export function newReference(): string {
  const number = ++made
  const drawn = `TEST${LETTERS[Math.floor(number / 31)]}${LETTERS[number % 31]}`
  return `RSFC${drawn}${checkCharacter(`RSFC${drawn}`)}`
}

let days = 0

/** A flight whose fee has been requested. */
export function oweFlight(
  club: FlyingClub,
  { member }: { member: { _id: string } },
  payment_fee: number,
  payment_reference = newReference(),
) {
  return addBooking(club.db, {
    aircraft_type: club.plane,
    user_id: member._id,
    flight_date: addDays('2026-10-01', -days++),
    booking_status: 'completed',
    payment_status: 'requesting-payment',
    payment_requested_at: club.now(),
    payment_fee,
    payment_reference,
  })
}
