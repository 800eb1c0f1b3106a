import { flightFee, type FeeBasis, type FlightRates } from './fee.ts'
import type { FieldCharges } from './field-charges.ts'
import { flownMinutes } from '../post-flight.ts'
import type { BookingStatus, PaymentStatus } from '../status.ts'

type Billed = {
  booking_status: BookingStatus
  payment_status: PaymentStatus
  payment_fee: number
  fee_basis: FeeBasis | null
  actual_start_time: string | null
  actual_end_time: string | null
  flight_instructor: string | null
  flight_examiner: string | null
}

export type Bill = { payment_fee: number; fee_basis: FeeBasis }

/**
 * The new fee after a change; null if the fee stays. A completed flight without a fee is charged at the rates
 * of its day; when times or crew change, the fee is recalculated at the same rates. A fee that was set by
 * hand, is paid or is reported as paid does not change. Charges of the field stay unless new ones are given.
 */
export function billFor(
  flight: Billed,
  ratesOfDay: FlightRates,
  charges: FieldCharges = chargesIn(flight.fee_basis),
): Bill | null {
  const minutes = flownMinutes(flight)
  if (flight.booking_status !== 'completed' || minutes === null || isSettled(flight)) return null
  if (flight.fee_basis === null && flight.payment_fee > 0) return null
  const fee_basis = {
    minutes,
    rates: flight.fee_basis?.rates ?? ratesOfDay,
    instructor: flight.flight_instructor !== null,
    examiner: flight.flight_examiner !== null,
    ...charges,
  }
  return { payment_fee: flightFee(fee_basis).total, fee_basis }
}

function chargesIn(basis: FeeBasis | null): FieldCharges {
  const { fuel, landings } = basis ?? {}
  return { ...(fuel !== undefined && { fuel }), ...(landings && { landings }) }
}

/** Paid, or reported as paid. */
export function isSettled({ payment_status }: Pick<Billed, 'payment_status'>): boolean {
  return payment_status === 'paid' || payment_status === 'to-check-payment'
}
