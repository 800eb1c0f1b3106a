import type { site_settings } from '../schema/site.ts'

/** Dollars per hour: solo $300 and dual $335 the half hour (§9). */
export const RATES = { hourly_rate: 600, incremental_rate: 600, instructor_rate: 70, examiner_rate: 70 }

export const SITE: Partial<typeof site_settings.$inferInsert> = {
  ...RATES,
  announcement: 'Blue skies and welcome to the demo club: look around, book a flight, nothing here is real.',
  announcement_status: true,
  automated_payment: true,
}
