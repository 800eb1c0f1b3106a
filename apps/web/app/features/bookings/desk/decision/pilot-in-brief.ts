import type { Pilot } from '@rsfc/contract/bookings/schemas'
import { durationInWords } from '@rsfc/domain/bookings/flight-words'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { dateInWords } from '@rsfc/domain/time/club-words'

/** One short line: licence, medical, recent hours and what is to pay. */
export function pilotInBrief(pilot: Pilot): string {
  const licence = pilot.license_type === 'none' ? 'No licence' : pilot.license_type.toUpperCase()
  const medical = pilot.medical_date ? `medical to ${monthOf(pilot.medical_date)}` : null
  const hours = `${durationInWords(pilot.recent_minutes)} in 90 days`
  const debt = pilot.debt > 0 ? `owes ${dollarsInWords(pilot.debt)}` : null
  return [licence, medical, hours, debt].filter(Boolean).join(' · ')
}

function monthOf(date: string): string {
  return dateInWords(date).split(' ').slice(2).join(' ')
}
