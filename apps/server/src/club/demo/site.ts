import { CHARGES } from '@rsfc/domain/club/facts'
import type { FieldRate } from '@rsfc/domain/bookings/payment/field-charges'
import type { site_settings } from '../../people/records/site-tables.ts'

const HALF_HOURS = 60 / CHARGES.minutes

/** Dollars per hour (9.charges.solo, 9.charges.dual). */
export const RATES = {
  hourly_rate: CHARGES.solo * HALF_HOURS,
  incremental_rate: CHARGES.solo * HALF_HOURS,
  instructor_rate: (CHARGES.dual - CHARGES.solo) * HALF_HOURS,
  examiner_rate: (CHARGES.dual - CHARGES.solo) * HALF_HOURS,
}

export const SITE: Partial<typeof site_settings.$inferInsert> = {
  ...RATES,
  announcement: 'Welcome to the demo club! Look around and book a flight: nothing here is real.',
  announcement_status: true,
  automated_payment: true,
}

/** Examples, not the fees of these airports: two fields abroad, nothing at home, no fuel surcharge. */
export const FIELD_RATES: readonly FieldRate[] = [landingFee('WMKJ', 28), landingFee('WMKM', 22)]

function landingFee(place: string, amount: number): FieldRate {
  const starts_on = '2020-01-01'
  const counted = { training_exempt: false, touch_and_goes: true }
  const everyAircraft = { aircraft_type: null, up_to_kg: null, aircraft_within: [] }
  return { kind: 'landing', place, ...everyAircraft, starts_on, amount, ...counted }
}
