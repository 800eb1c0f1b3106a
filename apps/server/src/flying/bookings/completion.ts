import { billFor } from '@rsfc/domain/bookings/payment/bill'
import { fieldChargesOf, plannedRoute } from '@rsfc/domain/bookings/payment/field-charges'
import type { Route } from '@rsfc/domain/places/place'
import { isCountedAfter } from '@rsfc/domain/bookings/counting'
import type { Transaction } from '../../base/database/client.ts'
import { fieldRates, readRatesOn } from '../records/rates-store.ts'
import { readSiteSettings } from '../../people/records/site-settings-store.ts'
import type { Changes } from './save-change.ts'
import type { BookingRow } from './store.ts'

/** Where the flight was and how often it landed, if that was reported. */
type Flown = Route & {
  landings_day?: number | null | undefined
  landings_night?: number | null | undefined
}

/**
 * Adds the consequences of a change: whether the flight counts, its fee, and the automatic payment request. A corrected
 * report names its places and landings only if they change.
 */
export async function withConsequences(
  tx: Transaction,
  before: BookingRow,
  changes: Changes,
  flown?: Flown,
): Promise<Changes> {
  const after = { ...before, ...changes }
  const statistics_status = isCountedAfter(before, after, changes.statistics_status)
  const completes = before.booking_status !== 'completed' && after.booking_status === 'completed'
  const byHand = changes.payment_fee !== undefined
  if (!completes && !flown && !affectsFee(before, after))
    return { ...changes, statistics_status, ...(byHand && { fee_basis: null }) }
  const settings = await readSiteSettings(tx)
  const rates = await readRatesOn(tx, after.flight_date)
  // A flight that is reopened and completed again is billed at the rates of its date.
  const unbilled = completes && before.fee_basis ? { ...after, fee_basis: null, payment_fee: 0 } : after
  const bill = byHand
    ? { fee_basis: null }
    : billFor(unbilled, rates, await chargesOfField(tx, after, completes, flown))
  const requests = completes && changes.payment_status === undefined && after.payment_status === 'processing'
  return {
    ...changes,
    statistics_status,
    ...bill,
    ...(requests && settings.automated_payment && { payment_status: 'requesting-payment' as const }),
  }
}

/** Undefined if the charges of the bill stay. A flight without a report is taken as planned. */
async function chargesOfField(
  tx: Transaction,
  flight: BookingRow,
  completes: boolean,
  flown = completes ? plannedRoute(flight.destination) : undefined,
) {
  return flown && fieldChargesOf({ ...flight, ...flown }, await fieldRates(tx))
}

const FEE_FIELDS = ['actual_start_time', 'actual_end_time', 'flight_instructor', 'flight_examiner'] as const

function affectsFee(before: BookingRow, after: BookingRow): boolean {
  return FEE_FIELDS.some((name) => before[name] !== after[name])
}
