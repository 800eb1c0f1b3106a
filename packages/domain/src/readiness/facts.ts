import type { FlightType } from '../bookings/status.ts'
import type { Span } from '../bookings/board/availability.ts'
import type { Tenths } from '../airworthiness/meter.ts'
import type { ClubDate, ClubTime } from '../time/club-time.ts'
import type { Credential } from './credential.ts'
import type { Landed } from './recency.ts'

type SoloAuthorisation = {
  aircraft_model: string
  area: string
  conditions: string
  valid_from: ClubDate
  valid_until: ClubDate
}

export type PilotFacts = {
  license_type: string
  membership_type: string
  account_status: string
  /** In dollars. */
  overdue: number
  credentials: readonly Credential[]
  solo_authorisations: readonly SoloAuthorisation[]
  /** As pilot, within the longest period that a rule asks for. */
  flown: readonly Landed[]
}

export type AircraftFacts = {
  aircraft_model: string
  /** Why it may not fly today. */
  groundings: readonly string[]
  meter: Tenths
  inspections: readonly {
    name: string
    due_on: ClubDate | null
    due_tenths: Tenths | null
    tolerance_tenths: Tenths
    blocks: boolean
  }[]
}

/** All that a flight is judged by. What is null is not part of the question. */
export type Facts = {
  today: ClubDate
  /** The day of the flight, for which everything is judged. */
  flight_date: ClubDate
  times: { start_time: ClubTime; end_time: ClubTime; light: Span } | null
  flight_type: FlightType
  instructed: boolean
  examined: boolean
  /** An officer still assigns instructor and examiner: the booking is not confirmed. */
  crew_open: boolean
  pilot: PilotFacts
  /** The days of the pilot's flights that are booked before this one. */
  booked: readonly ClubDate[]
  aircraft: AircraftFacts | null
}
