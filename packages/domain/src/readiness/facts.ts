import type { InstructorAnswer } from '../bookings/instructor-answer.ts'
import type { FlightType } from '../bookings/status.ts'
import type { AircraftClass, AircraftKind } from '../fleet/aircraft-class.ts'
import type { FieldDay } from '../field/field.ts'
import type { Span } from '../bookings/board/availability.ts'
import type { Tenths } from '../airworthiness/meter.ts'
import type { ClubDate, ClubTime } from '../time/club-time.ts'
import type { Credential } from './credential.ts'
import type { FlightLandings } from './recency.ts'

type SoloAuthorisation = {
  aircraft_model: string
  area: string
  conditions: string
  valid_from: ClubDate
  valid_until: ClubDate
}

/** `submitted_on` is the day on which it was entered or sent. */
export type HeldCredential = Credential & {
  submitted_on: ClubDate
  /** Of a licence; empty or missing if not on record. */
  state_of_issue?: string
  /** Whether a licence is for Singapore only. */
  restricted?: boolean
}

/** The minutes flown that count for a certificate of experience that ends on this day. */
type Experience = {
  by: ClubDate
  minutes: number
  dual_minutes: number
  /** The instructor with whom the pilot flew last in that time, who can be asked to certify it. */
  certifier?: string | null
}

export type PilotFacts = {
  license_type: string
  membership_type: string
  /** When the member applied for ordinary membership, if that is not decided yet. */
  membership_sent_on: ClubDate | null
  account_status: string
  /** The overdue amount, in dollars. */
  overdue: number
  credentials: readonly HeldCredential[]
  solo_authorisations: readonly SoloAuthorisation[]
  /** The flights as pilot within the longest period of any rule. */
  flown: readonly FlightLandings[]
  /** Whether officers have said where the licences on record were issued. */
  states_set_up: boolean
  /** Null while the certificate does not end soon. */
  experience: Experience | null
}

export const DUTIES = ['instructor', 'examiner'] as const
export type Duty = (typeof DUTIES)[number]

/** A pilot's earlier bookings that are still to be flown; of each kind of aircraft at least the last one. */
export type BookedFlights = readonly (AircraftKind & { on: ClubDate })[]

/** Someone who flies along with a duty, and is judged for it. Of their bookings, those as pilot. */
export type CrewMember = { duty: Duty; pilot: PilotFacts; booked: BookedFlights }

export type AircraftFacts = {
  aircraft_model: string
  aircraft_class: AircraftClass
  aircraft_registration: string
  /** Whether officers have said who is checked out on this model. */
  checkouts_set_up: boolean
  /** Whether officers have said that they do not enter its inspections. */
  inspections_waived: boolean
  /** The reasons why it is grounded today. */
  groundings: readonly string[]
  /** When it was last grounded; null if no grounding is open. */
  grounded_at?: string | null
  meter: Tenths
  inspections: readonly {
    name: string
    due_on: ClubDate | null
    due_tenths: Tenths | null
    tolerance_tenths: Tenths
    blocks: boolean
  }[]
}

/** Everything a flight is judged by. Rules about a value that is null do not apply. */
export type Facts = {
  today: ClubDate
  /** The day for which everything is judged. */
  flight_date: ClubDate
  times: { start_time: ClubTime; end_time: ClubTime; light: Span; field: FieldDay } | null
  /** Public holidays from today on, on which offices are closed. */
  holidays: readonly ClubDate[]
  flight_type: FlightType
  instructed: boolean
  instructor_answer: InstructorAnswer | null
  examined: boolean
  /** An officer can still assign instructor and examiner, because the booking is not confirmed. */
  crew_open: boolean
  /** Null in a booking from before passengers and destinations were asked for. */
  passengers: number | null
  destination: string | null
  /** Whether a part of the flight is at night. */
  night: boolean
  pilot: PilotFacts
  /** The instructor and the examiner of the flight. */
  crew: readonly CrewMember[]
  booked: BookedFlights
  aircraft: AircraftFacts | null
}
