import { billFor } from '@rsfc/domain/bookings/payment/bill'
import { isCountedAfter } from '@rsfc/domain/bookings/counting'
import type { Transaction } from '../../db/client.ts'
import { readSiteSettings } from '../../db/site-settings.ts'
import type { Changes } from './save-change.ts'
import type { BookingRow } from './store.ts'

/** What follows from a change: whether the flight counts, its fee, and whether payment is asked for by itself. */
export async function withConsequences(
  tx: Transaction,
  before: BookingRow,
  asked: Changes,
): Promise<Changes> {
  const after = { ...before, ...asked }
  const statistics_status = isCountedAfter(before, after, asked.statistics_status)
  const completes = before.booking_status !== 'completed' && after.booking_status === 'completed'
  const byHand = asked.payment_fee !== undefined
  if (!completes && !refigures(before, after))
    return { ...asked, statistics_status, ...(byHand && { fee_basis: null }) }
  const settings = await readSiteSettings(tx)
  const { hourly_rate, incremental_rate, instructor_rate, examiner_rate } = settings
  const rates = { hourly_rate, incremental_rate, instructor_rate, examiner_rate }
  // A flight completed anew, after an officer took it back, costs what flights cost now.
  const unbilled = completes && before.fee_basis ? { ...after, fee_basis: null, payment_fee: 0 } : after
  const bill = byHand ? { fee_basis: null } : billFor(unbilled, rates)
  const requests = completes && asked.payment_status === undefined && after.payment_status === 'processing'
  return {
    ...asked,
    statistics_status,
    ...bill,
    ...(requests && settings.automated_payment && { payment_status: 'requesting-payment' as const }),
  }
}

const FIGURES = ['actual_start_time', 'actual_end_time', 'flight_instructor', 'flight_examiner'] as const

function refigures(before: BookingRow, after: BookingRow): boolean {
  return FIGURES.some((name) => before[name] !== after[name])
}
