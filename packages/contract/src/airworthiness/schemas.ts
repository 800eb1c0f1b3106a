import {
  DEFECT_STATES,
  DEFERRAL_ENDS,
  DEFERRAL_NEEDS,
  SEVERITIES,
  TRIAGE_DECISIONS,
} from '@rsfc/domain/airworthiness/defect'
import { FLIGHT_FUNCTIONS } from '@rsfc/domain/airworthiness/flight'
import { GROUNDING_CAUSES } from '@rsfc/domain/airworthiness/grounding'
import type { INSPECTION_FIELDS } from '@rsfc/domain/airworthiness/inspection-fields'
import { INSPECTION_KINDS, isDocumentByDate, MAX_TOLERANCE } from '@rsfc/domain/airworthiness/inspection'
import { METER_MAX } from '@rsfc/domain/airworthiness/meter'
import { BOOKING_STATUSES } from '@rsfc/domain/bookings/status'
import { AIRCRAFT_STATUSES } from '@rsfc/domain/fleet/status'
import { VIA_MAX } from '@rsfc/domain/places/place'
import { z } from 'zod'
import {
  ClubDate,
  ClubStamp,
  ClubTime,
  Id,
  line,
  Place,
  prose,
  quantity,
  SeenVersion,
  storedPicturePath,
  title,
  Version,
} from '../kit/fields.ts'
import { says } from '../kit/plain-errors.ts'

export { StoredPicture } from '../kit/fields.ts'

/** Hours with one decimal, as the meter shows them. */
const Hours = quantity({ max: METER_MAX, unit: ' hours' }).refine(
  (hours) => Math.abs(hours * 10 - Math.round(hours * 10)) < 1e-6,
  says('must have at most one decimal'),
)
const reason = (min: number) => prose(500).min(min, says(`must have at least ${min} letters`))
const Reason = reason(3)

/** An officer corrects a meter reading that no flight report explains. */
export const MeterCorrection = z.object({ value: Hours, reason: Reason })

export const MeterReading = z.object({
  _id: Id,
  at: ClubStamp,
  kind: z.enum(['in', 'correction', 'out']),
  value: z.number(),
  reason: z.string(),
  flight_id: Id.nullable(),
  entered_by_name: z.string().nullable(),
  /** False if its flight was corrected or deleted since: it stays on record. */
  counts: z.boolean(),
})
export type MeterReading = z.output<typeof MeterReading>
export const MeterReadingList = z.array(MeterReading)

export const NewDefect = z.object({
  title: title(200).min(3, 'Describe what is wrong, in at least 3 letters'),
  description: prose(4000).default(''),
  severity: z.enum(SEVERITIES),
  pictures: z.array(storedPicturePath('defects')).max(6).default([]),
})

const Grounding = z.object({
  /** Null if it follows from the status of the aircraft; then changing the status lifts it. */
  _id: Id.nullable(),
  aircraft_id: Id,
  cause: z.enum(GROUNDING_CAUSES),
  reason: z.string(),
  /** Null if it follows from the status. */
  from: ClubStamp.nullable(),
  lifted_at: ClubStamp.nullable(),
})

const DefectStep = z.object({
  _id: Id,
  state: z.enum(DEFECT_STATES),
  at: ClubStamp,
  by_name: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})

const DefectSummary = z.object({
  _id: Id,
  title: z.string(),
  description: z.string(),
  severity: z.enum(SEVERITIES),
  state: z.enum(DEFECT_STATES),
  /** Whether the reporter's word alone grounds the aircraft if the defect is critical. */
  trusted: z.boolean(),
  limitation: z.string(),
  until: ClubDate.nullable(),
  until_hours: z.number().nullable(),
  pictures: z.array(z.string()),
  reported_by_name: z.string().nullable(),
  createdAt: ClubStamp,
})
export type DefectSummary = z.output<typeof DefectSummary>

export const Defect = DefectSummary.extend({ aircraft_id: Id, steps: z.array(DefectStep) })
export type Defect = z.output<typeof Defect>
export const DefectList = z.array(Defect)

export const Triage = z
  .object({
    decision: z.enum(TRIAGE_DECISIONS),
    /** What the crew must do or not do while it is deferred. */
    limitation: prose(500).default(''),
    until: ClubDate.nullish(),
    until_hours: Hours.nullish(),
    /** Until the next inspection is due, instead of a day or hours. */
    until_inspection: z.boolean().default(false),
    reason: prose(500).default(''),
  })
  .refine(({ decision, limitation }) => decision !== 'deferred' || limitation.length >= 3, {
    path: ['limitation'],
    message: DEFERRAL_NEEDS,
  })
  .refine((given) => given.decision !== 'deferred' || hasEnd(given), {
    path: ['until'],
    message: DEFERRAL_ENDS,
  })

type End = { until?: unknown; until_hours?: unknown; until_inspection: boolean }

function hasEnd({ until, until_hours, until_inspection }: End): boolean {
  return until_inspection || [until, until_hours].some((limit) => limit !== null && limit !== undefined)
}

export const Rectification = z.object({
  work: reason(3),
  by: line(200).min(2, says('must name who did the work')),
  licence_number: line(60).default(''),
})

export const Release = z.object({ statement: reason(3) })

export const NewGrounding = z.object({ reason: Reason })
export const Lift = z.object({ reason: Reason })

const InspectionFields = z.object({
  name: line(120).min(2, says('must have at least 2 letters')),
  kind: z.enum(INSPECTION_KINDS),
  document: z.boolean().default(false),
  interval_hours: Hours.min(0.1).nullish(),
  interval_months: quantity({ min: 1, max: 600, whole: true }).nullish(),
  tolerance_hours: quantity({ max: MAX_TOLERANCE, unit: ' hours' }).default(0),
  last_done_on: ClubDate.nullish(),
  last_done_hours: Hours.nullish(),
  due_on: ClubDate.nullish(),
  due_hours: Hours.nullish(),
  blocks: z.boolean().default(true),
} satisfies Record<keyof typeof INSPECTION_FIELDS, z.ZodType>)

const BY_HOURS = 'Enter the hours between two inspections'
const BY_DATE = 'Enter the months between two inspections'
const BY_END = 'Enter the end date'

function checkIntervals(item: z.output<typeof InspectionFields>, context: z.RefinementCtx): void {
  const fault = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  if (item.kind !== 'calendar' && !item.interval_hours) fault('interval_hours', BY_HOURS)
  if (item.kind === 'hours' || item.interval_months) return
  if (!isDocumentByDate(item)) fault('interval_months', BY_DATE)
  else if (!item.due_on) fault('due_on', BY_END)
}

export const NewInspection = InspectionFields.superRefine(checkIntervals)
/** All fields are sent, changed or not. */
export const InspectionChanges = InspectionFields.extend({ version: SeenVersion }).superRefine(checkIntervals)

export const CopiedInspections = z.object({ from: Id })

export const InspectionDone = z.object({
  done_on: ClubDate,
  at_hours: Hours,
  by: line(200).default(''),
  release_number: line(60).default(''),
  note: prose(1000).default(''),
})

const AffectedBooking = z.object({
  _id: Id,
  pilot_name: z.string(),
  flight_date: ClubDate,
  start_time: ClubTime,
  end_time: ClubTime,
  booking_status: z.enum(BOOKING_STATUSES),
})

export const Inspection = z.object({
  _id: Id,
  aircraft_id: Id,
  name: z.string(),
  kind: z.enum(INSPECTION_KINDS),
  document: z.boolean(),
  interval_hours: z.number().nullable(),
  interval_months: z.number().nullable(),
  tolerance_hours: z.number(),
  last_done_on: ClubDate.nullable(),
  last_done_hours: z.number().nullable(),
  due_on: ClubDate.nullable(),
  due_hours: z.number().nullable(),
  blocks: z.boolean(),
  remaining_hours: z.number().nullable(),
  remaining_days: z.int().nullable(),
  /** Null if the coming bookings do not use up the hours. */
  expected_on: ClubDate.nullable(),
  version: Version,
})
export type Inspection = z.output<typeof Inspection>
export const InspectionList = z.array(Inspection)

/** An inspection that was done. */
const DoneInspection = z.object({
  _id: Id,
  inspection_id: Id,
  name: z.string(),
  done_on: ClubDate,
  at_hours: z.number(),
  by: z.string(),
  release_number: z.string(),
  note: z.string(),
  /** Name and licence number as they were when it was entered. */
  entered_by_name: z.string().nullable(),
  entered_by_licence: z.string().nullable(),
})
export const DoneInspectionList = z.array(DoneInspection)

/** A time when the aircraft did not fly: grounded, or in planned downtime. */
const Standstill = z.object({
  _id: Id,
  cause: z.enum([...GROUNDING_CAUSES, 'downtime']),
  reason: z.string(),
  from: ClubStamp,
  /** Null while it lasts. */
  to: ClubStamp.nullable(),
  by_name: z.string().nullable(),
  /** Name and licence number as they were when it was lifted. */
  lifted_by_name: z.string().nullable(),
  lifted_by_licence: z.string().nullable(),
  lifted_reason: z.string(),
})
export type Standstill = z.output<typeof Standstill>
export const StandstillList = z.array(Standstill)

const LastFlight = z.object({
  _id: Id,
  start: ClubStamp,
  end: ClubStamp,
  function: z.enum(FLIGHT_FUNCTIONS),
  pilot_name: z.string().nullable(),
  meter_out: z.number().nullable(),
  meter_in: z.number().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  via: z.array(z.string()),
  /** Null if nobody counted them. */
  takeoffs: z.int().nullable(),
  landings: z.int().nullable(),
  fuel_left_l: z.number().nullable(),
  note_for_next: z.string(),
})

export const TechLog = z.object({
  aircraft_id: Id,
  aircraft_name: z.string(),
  aircraft_registration: z.string(),
  aircraft_status: z.enum(AIRCRAFT_STATUSES),
  /** The last reading plus the flights since then without one; null if nothing is known. */
  meter: z.number().nullable(),
  /** Whether some flights were counted by the clock, because they have no reading. */
  meter_estimated: z.boolean(),
  fuel_left_l: z.number().nullable(),
  /** Because of an open grounding, or its status. */
  grounded: z.boolean(),
  /** All reasons in words; empty if it is not grounded. */
  grounded_reason: z.string(),
  groundings: z.array(Grounding),
  /** Whether a critical report waits for an officer; it grounds nothing. */
  unjudged: z.boolean(),
  /** Whether a critical report of the reader grounds the aircraft at once. */
  grounds_at_once: z.boolean(),
  defects: z.array(DefectSummary),
  inspections: z.array(Inspection),
  last_flights: z.array(LastFlight),
})
export type TechLog = z.output<typeof TechLog>

const ShopDays = z.object({ from: ClubDate, to: ClubDate, disturbed: z.array(Id) })

const ForecastItem = Inspection.extend({
  /** The bookings after it falls due; empty for members. */
  affected: z.array(AffectedBooking),
  /** The days in the workshop that disturb the fewest bookings; for officers only. */
  shop_days: z.array(ShopDays),
})

const AircraftForecast = z.object({
  aircraft_id: Id,
  aircraft_name: z.string(),
  aircraft_registration: z.string(),
  aircraft_status: z.enum(AIRCRAFT_STATUSES),
  meter: z.number().nullable(),
  meter_estimated: z.boolean(),
  grounded: z.boolean(),
  grounded_reason: z.string(),
  groundings: z.array(Grounding),
  /** Whether a critical report waits for an officer; it grounds nothing. */
  unjudged: z.boolean(),
  open_defects: z.int(),
  items: z.array(ForecastItem),
})
export type AircraftForecast = z.output<typeof AircraftForecast>
export const Forecast = z.array(AircraftForecast)

const GapSide = z.object({
  pilot_name: z.string().nullable(),
  at: ClubStamp,
  answer: z.enum(['right', 'wrong']).nullable(),
})

export const MeterGap = z.object({
  _id: Id,
  aircraft_id: Id,
  aircraft_registration: z.string(),
  from_hours: z.number(),
  to_hours: z.number(),
  before: GapSide.nullable(),
  after: GapSide,
  createdAt: ClubStamp,
})
export type MeterGap = z.output<typeof MeterGap>
export const MeterGapList = z.array(MeterGap)

export const GapClosing = z.object({ reason: Reason })

export const GapToken = z.object({ token: line(100) })
export const GapAnswer = GapToken.extend({ answer: z.enum(['right', 'wrong']) })
export const GapQuestion = z.object({
  aircraft_registration: z.string(),
  side: z.enum(['before', 'after']),
  reading: z.number(),
  other: z.number(),
  answer: z.enum(['right', 'wrong']).nullable(),
})
export type GapQuestion = z.output<typeof GapQuestion>

/** What a pilot reports about the flight itself; every field is optional. */
export const FlightReport = z.object({
  function: z.enum(FLIGHT_FUNCTIONS).optional(),
  /** The home field, if left out. */
  from: Place.nullish(),
  to: Place.nullish(),
  /** Landings on the way, in their order. */
  via: z.array(Place).max(VIA_MAX).optional(),
  /** As many as landings, if left out. */
  takeoffs_day: quantity({ max: 500, whole: true }).nullish(),
  takeoffs_night: quantity({ max: 500, whole: true }).nullish(),
  landings_day: quantity({ max: 500, whole: true }).nullish(),
  landings_night: quantity({ max: 500, whole: true }).nullish(),
  /** Included in the flight's time, like instrument time. */
  night_minutes: quantity({ max: 1440, unit: ' minutes', whole: true }).nullish(),
  instrument_minutes: quantity({ max: 1440, unit: ' minutes', whole: true }).nullish(),
  meter_out: Hours.nullish(),
  meter_in: Hours.nullish(),
  fuel_added_l: quantity({ max: 5000, unit: ' litres' }).nullish(),
  fuel_left_l: quantity({ max: 5000, unit: ' litres' }).nullish(),
  oil_added_l: quantity({ max: 100, unit: ' litres' }).nullish(),
  persons_on_board: quantity({ min: 1, max: 1000, whole: true }).nullish(),
  note_for_next: prose(1000).default(''),
  defect: NewDefect.optional(),
})

/** A positioning or maintenance flight, entered by an officer. */
export const NewFlight = FlightReport.omit({ defect: true }).extend({
  pilot_id: Id,
  instructor_id: Id.nullish(),
  flight_date: ClubDate,
  start_time: ClubTime,
  end_time: ClubTime,
})

export const Flight = LastFlight.extend({ booking_id: Id.nullable(), aircraft_id: Id })
