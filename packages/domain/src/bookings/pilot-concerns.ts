import { dollarsInWords } from '../money/money-words.ts'
import { dateInWords } from '../time/club-words.ts'
import type { ClubDate } from '../time/club-time.ts'
import type { FlightType } from './status.ts'

type Pilot = {
  license_type: string
  certificate_of_expiry: ClubDate | null
  medical_date: ClubDate | null
  account_status: string
  debt: number
  recent_minutes: number
}
type Flight = { flight_date: ClubDate; flight_type: FlightType }

/** What an officer should know before confirming the flight of a pilot; empty if nothing stands out. */
export function pilotConcerns(pilot: Pilot, { flight_date, flight_type }: Flight): string[] {
  const { license_type, medical_date, certificate_of_expiry, debt, recent_minutes } = pilot
  const solo = flight_type === 'leisure'
  return [
    pilot.account_status !== 'active' && 'The account is not active',
    solo && license_type === 'none' && 'No licence',
    solo && license_type === 'spl' && 'Student pilot licence only',
    expiry('Medical', medical_date, flight_date),
    license_type !== 'none' && expiry('Certificate', certificate_of_expiry, flight_date),
    debt > 0 && `Owes ${dollarsInWords(debt)}`,
    solo && recent_minutes === 0 && 'No flight in the last 90 days',
  ].filter((concern) => concern !== false)
}

/** Both are still valid on their last day. */
function expiry(what: string, date: ClubDate | null, flight_date: ClubDate): string | false {
  if (date === null) return `${what} not on record`
  return date < flight_date && `${what} expires before the flight, on ${dateInWords(date)}`
}
