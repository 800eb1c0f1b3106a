import { OVERRIDE_LETTERS } from '@rsfc/domain/airworthiness/grounding'
import { BOOKING_STATUSES, FLIGHT_TYPES } from '@rsfc/domain/bookings/status'
import { CREDENTIAL_KINDS, CREDENTIAL_STATES } from '@rsfc/domain/readiness/credential'
import { LINE_OUTLOOKS } from '@rsfc/domain/licence-plan/year-line'
import { DUTIES } from '@rsfc/domain/readiness/facts'
import { LINE_STATES, READINESS_RESULTS } from '@rsfc/domain/readiness/line'
import { RECENCY_STATES } from '@rsfc/domain/readiness/recency'
import { CREWS, OVERRIDERS, RULE_CODES, RULE_MODES } from '@rsfc/domain/readiness/rules'
import { z } from 'zod'
import {
  ClubDate,
  ClubStamp,
  ClubTime,
  Id,
  line,
  listQuery,
  MedicalDetails,
  OptionalDate,
  prose,
  quantity,
  SeenVersion,
  Version,
} from '../kit/fields.ts'
import { says } from '../kit/plain-errors.ts'

const Reason = prose(500).min(OVERRIDE_LETTERS, says(`must have at least ${OVERRIDE_LETTERS} letters`))

export const Credential = z.object({
  _id: Id,
  member_id: Id,
  kind: z.enum(CREDENTIAL_KINDS),
  /** The type of a licence, the aircraft model of a checkout, or the name of a rating. */
  detail: z.string(),
  number: z.string(),
  /** The day of the examination for a medical. */
  examined_on: z.string().nullable(),
  /** The state that issued a licence; empty if not on record. */
  state_of_issue: z.string(),
  /** Whether a licence is for Singapore only. */
  restricted: z.boolean(),
  valid_from: z.string().nullable(),
  valid_until: z.string().nullable(),
  state: z.enum(CREDENTIAL_STATES),
  /** The person who verified, rejected or revoked it; null if unknown. */
  verified_by: Id.nullable(),
  verified_by_name: z.string().nullable(),
  decided_at: ClubStamp.nullable(),
  /** Why it was rejected or revoked. */
  reason: z.string(),
  document_id: Id.nullable(),
  /** The application with which the member submitted it, and through which it is decided. */
  application_id: Id.nullable(),
  createdAt: ClubStamp,
})
export type Credential = z.output<typeof Credential>
export const CredentialList = z.array(Credential)

export const NewCredential = z.object({
  kind: z.enum(CREDENTIAL_KINDS),
  detail: line(200).default(''),
  number: line(100).default(''),
  /** The day of the examination for a medical. */
  examined_on: MedicalDetails.shape.examined_on,
  state_of_issue: line(60).default(''),
  restricted: z.boolean().default(false),
  valid_from: OptionalDate,
  valid_until: OptionalDate,
  dates_checked: MedicalDetails.shape.dates_checked,
})

/** Of a medical, class and examination; what is left out stays as it is on the paper. */
export const Verification = MedicalDetails

export const CredentialDecision = z.object({ reason: prose(500).default('') })

export const SoloAuthorisation = z.object({
  _id: Id,
  student_id: Id,
  aircraft_model: z.string(),
  area: z.string(),
  conditions: z.string(),
  valid_from: z.string(),
  valid_until: z.string(),
  granted_by: Id.nullable(),
  granted_by_name: z.string().nullable(),
  /** Null while it is in force. */
  withdrawn_at: ClubStamp.nullable(),
})
export type SoloAuthorisation = z.output<typeof SoloAuthorisation>
export const SoloAuthorisationList = z.array(SoloAuthorisation)

export const NewSoloAuthorisation = z.object({
  aircraft_model: line(200).min(1, says('must be chosen')),
  area: line(200).default(''),
  conditions: prose(500).default(''),
  valid_from: ClubDate,
  valid_until: ClubDate,
})

/** As many are asked about at a time. */
export const MOST_LICENCES = 1000

const AircraftName = z.object({ aircraft_id: Id, aircraft: z.string() })

/** What officers are asked once. */
export const SetupState = z.object({
  /** The models for which nobody has said who is checked out. */
  checkouts: z.array(
    z.object({
      aircraft_model: z.string(),
      /** Who has flown it in command, the most often first. */
      pilots: z.array(
        z.object({ member_id: Id, name: z.string(), flights: z.int(), last_flight: z.string() }),
      ),
    }),
  ),
  /** The aircraft without inspections, each with others whose inspections can be copied. */
  inspections: z.array(AircraftName.extend({ like: z.array(AircraftName.extend({ items: z.int() })) })),
  /** The licences in force for which nobody has said where they were issued. */
  licences: z.array(
    z.object({ credential_id: Id, member_id: Id, name: z.string(), detail: z.string(), number: z.string() }),
  ),
})
export type SetupState = z.output<typeof SetupState>

export const CheckoutSetup = z.object({
  aircraft_model: line(200).min(1, says('must be chosen')),
  pilots: z.array(z.object({ member_id: Id, valid_until: OptionalDate })).max(500),
})

/** Where licences were issued. A licence without a state stays as it is, and is not asked about again. */
export const LicenceSetup = z.object({
  licences: z
    .array(z.object({ credential_id: Id, state_of_issue: line(60) }))
    .min(1)
    .max(MOST_LICENCES),
})

export const InspectionWaiver = z.object({ aircraft_id: Id })

const RuleFields = z.object({
  mode: z.enum(RULE_MODES),
  applies_to: z.array(z.enum(CREWS)).min(1, says('must name at least one kind of flight')),
  flight_types: z.array(z.enum(FLIGHT_TYPES)).min(1, says('must name at least one flight type')),
  /** Landings for recency, dollars for the overdue amount; null if the rule has no figure. */
  limit: quantity({ max: 100_000 }).nullable(),
  days: quantity({ max: 3660, whole: true }).nullable(),
  /** Further figures by name. */
  figures: z.record(z.string(), quantity({ max: 10_000 })),
  source: line(300),
  fix: line(300),
  overridable_by: z.enum(OVERRIDERS),
  /** When the source was looked up. */
  looked_up_on: ClubDate.nullable(),
})

/** Null while nobody holds the office. */
export const ChiefInstructor = z.object({ _id: Id, name: z.string() }).nullable()
export type ChiefInstructor = z.output<typeof ChiefInstructor>
export const NewChiefInstructor = z.object({ member_id: Id.nullable() })

/**
 * A super-admin who confirms a rule while there is no chief flying instructor says why. `as_read`: the version that was
 * read; another one is not confirmed.
 */
export const RuleConfirmed = z.object({ reason: Reason.optional(), as_read: SeenVersion })

export const Rule = RuleFields.extend({
  code: z.enum(RULE_CODES),
  title: z.string(),
  /** The rule in a sentence. */
  rule_text: z.string(),
  /** Follows from the tech log and cannot be turned off. */
  fixed: z.boolean(),
  /** Null if the rule is unchanged. */
  changed_at: ClubStamp.nullable(),
  changed_by_name: z.string().nullable(),
  /** Null until somebody confirms the rule as it stands. */
  confirmed_at: ClubStamp.nullable(),
  confirmed_by_name: z.string().nullable(),
  /** Why a super-admin confirmed it while there was no chief flying instructor; otherwise empty. */
  confirmed_reason: z.string(),
  version: Version,
})
export type Rule = z.output<typeof Rule>
export const RuleList = z.array(Rule)

export const RuleChanges = RuleFields.partial().extend({ version: SeenVersion })
export const RulePreviewed = RuleFields.partial()

const ReadinessOverride = z.object({ reason: z.string(), by_name: z.string().nullable(), at: ClubStamp })

export const ReadinessLine = z.object({
  rule: z.enum(RULE_CODES),
  state: z.enum(LINE_STATES),
  title: z.string(),
  value: z.string(),
  /** The day for which the rule is judged. */
  needed_on: z.string(),
  rule_text: z.string(),
  source: z.string(),
  /** How to fix it; empty if nothing is wrong. */
  fix: z.string(),
  /** The page where the pilot can fix it; null if there is none. */
  link: z.string().nullable(),
  /** The label of the button to that page. */
  link_label: z.string().nullable(),
  /** The override that allows the flight despite the rule. */
  override: ReadinessOverride.nullable(),
  /** Whether the caller may override the rule. */
  overridable: z.boolean(),
})
export type ReadinessLine = z.output<typeof ReadinessLine>

const Recency = z.object({
  landings: z.int(),
  needed: z.number(),
  days: z.int(),
  current_until: z.string().nullable(),
  current_until_if_flown: z.string().nullable(),
  current_until_after: z.string().nullable(),
})

/** An instructor or examiner of a flight, judged for its day; for officers and that person. */
export const CrewReadiness = z.object({
  duty: z.enum(DUTIES),
  member_id: Id,
  name: z.string(),
  lines: z.array(ReadinessLine),
})
export type CrewReadiness = z.output<typeof CrewReadiness>

export const FlightReadiness = z.object({
  result: z.enum(READINESS_RESULTS),
  lines: z.array(ReadinessLine),
  crew: z.array(CrewReadiness),
  /** By when to fly again, in figures and in a sentence; null if the rule about recency is off. */
  recency: Recency.nullable(),
  planner: z.string().nullable(),
})
export type FlightReadiness = z.output<typeof FlightReadiness>

/** A booking, or a flight that is not booked yet. */
export const ReadinessQuery = z.object({
  booking_id: Id.optional(),
  user_id: Id.optional(),
  aircraft_type: Id.optional(),
  flight_type: z.enum(FLIGHT_TYPES).default('leisure'),
  flight_date: ClubDate.optional(),
  start_time: ClubTime.optional(),
  end_time: ClubTime.optional(),
  /** The instructor whom the member would ask; for officers also one whom they would assign to a booking. */
  flight_instructor: Id.optional(),
  flight_examiner: Id.optional(),
  passengers: z.coerce.number().int().min(0).max(100).default(0),
  destination: line(60).default('local'),
})

/** Today by default. */
export const MemberReadinessQuery = z.object({ on: ClubDate.optional() })

/** The result for one booking, with the lines that are not in order. */
export const BookingReadiness = z.object({
  booking_id: Id,
  result: z.enum(READINESS_RESULTS),
  lines: z.array(ReadinessLine),
  crew: z.array(CrewReadiness),
})
export type BookingReadiness = z.output<typeof BookingReadiness>
export const BookingReadinessList = z.array(BookingReadiness)

const AffectedBooking = z.object({
  booking_id: Id,
  user_id: Id.nullable(),
  pilot_name: z.string(),
  flight_date: z.string(),
  start_time: z.string(),
  aircraft: z.string(),
  value: z.string(),
})

/** The coming bookings that a changed rule would affect. */
export const RulePreview = z.object({
  /** How many coming bookings were checked. */
  checked: z.int(),
  /** Bookings that the changed rule would block, and the current one does not. */
  blocked: z.array(AffectedBooking),
  /** Bookings that the changed rule would warn about, and the current one does not. */
  warned: z.array(AffectedBooking),
})
export type RulePreview = z.output<typeof RulePreview>

/** The lists of pilots; use `cursor` to read more. */
const MAX_PER_RESPONSE = 200

/** Only pilots with this result; 'ready' are those who are ready with a note. */
export const NotReadyQuery = listQuery(MAX_PER_RESPONSE).extend({
  result: z.enum(READINESS_RESULTS).optional(),
})

const NotReadyMember = z.object({
  _id: Id,
  member_id: Id,
  name: z.string(),
  result: z.enum(READINESS_RESULTS),
  /** The lines that are not in order, or will not be soon. */
  lines: z.array(ReadinessLine),
  next_flight: z.string().nullable(),
})
export type NotReadyMember = z.output<typeof NotReadyMember>
export const NotReadyList = z.array(NotReadyMember)

/** Only pilots who are about to lose recency, or only those who have lost it. */
export const RecencyQuery = listQuery(MAX_PER_RESPONSE).extend({ state: z.enum(RECENCY_STATES).optional() })

const PilotRecency = z.object({
  _id: Id,
  member_id: Id,
  name: z.string(),
  landings: z.int(),
  needed: z.number(),
  days: z.int(),
  /** The last day on which the pilot is current; null if not current. */
  current_until: z.string().nullable(),
  next_flight: z.string().nullable(),
  /** Whether the next flight is on or before that day. */
  flies_in_time: z.boolean(),
})
export type PilotRecency = z.output<typeof PilotRecency>
export const PilotRecencyList = z.array(PilotRecency)

/** How many pilots both lists have, by result and by recency. */
export const PilotCounts = z.object({
  not_ready: z.int(),
  attention: z.int(),
  /** Ready, with a note. */
  noted: z.int(),
  ending: z.int(),
  out: z.int(),
})

/** The plan with the fewest flights, or the cheapest one. */
export const PLAN_AIMS = ['fewest', 'cheapest'] as const
export const YearAheadQuery = z.object({ prefer: z.enum(PLAN_AIMS).default('fewest') })

const YearLine = z.object({
  key: z.enum([...RULE_CODES, 'last-flight', 'dues']),
  title: z.string(),
  outlook: z.enum(LINE_OUTLOOKS),
  value: z.string(),
  /** When it is valid within the year; planned spans need the flights of the plan. */
  spans: z.array(z.object({ from: z.string(), to: z.string(), planned: z.boolean() })),
  /** What to do besides flying; null if nothing. */
  act: z
    .object({
      text: z.string(),
      by: z.string().nullable(),
      link: z.string().nullable(),
      link_label: z.string(),
    })
    .nullable(),
})
export type YearLine = z.output<typeof YearLine>

const PlannedFlight = z.object({
  by: z.string(),
  aircraft_model: z.string(),
  flight_type: z.enum(FLIGHT_TYPES),
  minutes: z.int(),
  /** By the rates of today. */
  fee: z.number(),
  /** The titles of the rules that it keeps. */
  counts_for: z.array(z.string()),
  /** The titles of the papers that have to be renewed before it. */
  first: z.array(z.string()),
  /** The booking form, filled in. */
  link: z.string(),
})
export type PlannedFlight = z.output<typeof PlannedFlight>

/** What holds and what ends in the coming year, and the flights that keep it valid. */
export const YearAhead = z.object({
  from: z.string(),
  until: z.string(),
  lines: z.array(YearLine),
  /** Null if no flights can keep everything valid. */
  flights: z.array(PlannedFlight).nullable(),
  /** The coming bookings, which the plan counts as flown. */
  booked: z.array(z.object({ booking_id: Id, flight_date: z.string(), aircraft: z.string() })),
})
export type YearAhead = z.output<typeof YearAhead>

export const DayQuery = z.object({ on: ClubDate.optional() })

const DayFlight = z.object({
  booking_id: Id,
  booking_status: z.enum(BOOKING_STATUSES),
  start_time: z.string(),
  end_time: z.string(),
  flight_type: z.enum(FLIGHT_TYPES),
  aircraft: z.string(),
  pilot_name: z.string(),
  contact_number: z.string().nullable(),
  crew: z.array(z.string()),
  /** Null once the flight is completed, or its member is deleted. */
  result: z.enum(READINESS_RESULTS).nullable(),
  /** The lines that are not in order. */
  lines: z.array(ReadinessLine),
})
export type DayFlight = z.output<typeof DayFlight>
export const DaySheet = z.object({ date: z.string(), flights: z.array(DayFlight) })

export const NewOverride = z.object({ rule: z.enum(RULE_CODES), reason: Reason })

export const ReadinessSnapshot = z.object({
  _id: Id,
  decision: z.enum(['request', 'change', 'confirm']),
  result: z.enum(READINESS_RESULTS),
  lines: z.array(ReadinessLine.partial({ override: true, overridable: true, link_label: true })),
  at: ClubStamp,
  by_name: z.string().nullable(),
})
export type ReadinessSnapshot = z.output<typeof ReadinessSnapshot>
export const SnapshotList = z.array(ReadinessSnapshot)
