import { EXTENSION_MINUTES, LADDER_STEPS } from '@rsfc/domain/overdue/ladder'
import { z } from 'zod'
import {
  ClubStamp,
  ClubTime,
  Id,
  line,
  personName,
  PhoneNumber,
  prose,
  quantity,
  ReportId,
  SeenVersion,
  Version,
} from '../kit/fields.ts'
import { says } from '../kit/plain-errors.ts'

const OUT_STATES = ['flying', 'overdue', 'acknowledged', 'landed'] as const

const minutes = (max: number, min = 0) => quantity({ min, max, whole: true, unit: ' minutes' })
const filled = <T extends z.ZodType<string>>(text: T) =>
  text.refine((value) => value !== '', says('must be filled in'))

export const NewBookOut = z.object({
  persons: quantity({ min: 1, max: 100, whole: true }),
  route: filled(line(300)),
  /** A time on the day of the flight, or a date and time. */
  eta: z.union([ClubTime, ClubStamp], says('must be a time such as 11:30')),
  endurance_minutes: minutes(1440, 15),
  phone: filled(PhoneNumber),
})

/**
 * Empty if sent from a page with a connection. A device without one adds the flight and the time of landing.
 */
export const Landing = z.object({
  report_id: ReportId,
  /**
   * The departure that was reported as landed. If the flight was booked out again since, that one stays open.
   */
  book_out_id: Id.optional(),
  landed_at: ClubStamp.optional(),
})

export const BookOut = z.object({
  _id: Id,
  booking_id: Id.nullable(),
  state: z.enum(OUT_STATES),
  persons: z.int(),
  route: z.string(),
  phone: z.string(),
  out_at: ClubStamp,
  eta: ClubStamp,
  endurance_minutes: z.int(),
  /** The expected return or the end of the endurance, whichever is earlier. */
  deadline: ClubStamp,
  landed_at: ClubStamp.nullable(),
})
export type BookOut = z.output<typeof BookOut>

/** What the page of a flight shows. */
export const BookOutState = z.object({
  /** Whether the club uses booking out. */
  enabled: z.boolean(),
  /** The latest departure; null if the flight was never booked out. */
  book_out: BookOut.nullable(),
})

export const OverdueNotice = z.object({
  step: z.enum(LADDER_STEPS),
  name: z.string(),
  phone: z.string(),
  at: ClubStamp,
  /** Whether the mail was sent. `failing` means that it failed and will be tried again. */
  mail: z.enum(['sent', 'waiting', 'failing']),
})

export const FlightOut = BookOut.extend({
  pilot_name: z.string(),
  aircraft_name: z.string(),
  aircraft_registration: z.string(),
  acknowledged_name: z.string().nullable(),
  acknowledged_at: ClubStamp.nullable(),
  acknowledged_note: z.string(),
  notices: z.array(OverdueNotice),
})
export type FlightOut = z.output<typeof FlightOut>

export const FlightsOut = z.object({
  enabled: z.boolean(),
  /** Mails about overdue flights cannot be sent, so officers have to phone. */
  mail_fails: z.boolean(),
  flights: z.array(FlightOut),
})

export type FlightsOut = z.output<typeof FlightsOut>

export const EmergencySheet = FlightOut.extend({
  aircraft_model: z.string(),
  aircraft_colours: z.string(),
  fuel_until: ClubStamp,
  pilot_phone: z.string(),
  pilot_address: z.string(),
  instructor: z.object({ name: z.string(), phone: z.string() }).nullable(),
  contact: z.object({ name: z.string(), phone: z.string(), relation: z.string() }).nullable(),
})
export type EmergencySheet = z.output<typeof EmergencySheet>

export const Acknowledgement = z.object({ note: prose(500).default('') })

const Settings = z.object({
  enabled: z.boolean(),
  pilot_minutes: minutes(240),
  duty_minutes: minutes(240),
  safety_minutes: minutes(240),
  repeat_minutes: minutes(240, 5),
  /** The people to tell; if there are none, all officers are told. */
  duty: z.array(Id).max(20),
  safety: z.array(Id).max(20),
})

export const OverdueSettings = Settings.extend({ version: Version })
export type OverdueSettings = z.output<typeof OverdueSettings>

export const OverdueSettingsChanges = Settings.partial().extend({ version: SeenVersion })

/** The person to call if the member does not come back; empty if there is none. */
export const EmergencyContact = z.object({
  contact_name: personName(100),
  contact_phone: PhoneNumber,
  relation: line(60),
})

const Token = z.object({ token: z.string().min(1).max(100) })

export const OverdueToken = Token

/** What the page behind a link in a mail shows. */
export const OverdueQuestion = z.object({
  state: z.enum(OUT_STATES),
  pilot_name: z.string(),
  aircraft_registration: z.string(),
  deadline: ClubStamp,
  /** The name of the person who was asked. */
  name: z.string(),
  /** Whether the pilot was asked; anyone else can take charge. */
  own: z.boolean(),
  acknowledged_name: z.string().nullable(),
})
export type OverdueQuestion = z.output<typeof OverdueQuestion>

export const OverdueAnswer = Token.extend({
  answer: z.enum(['landed', 'extend', 'acknowledge']),
  minutes: z.union(EXTENSION_MINUTES.map((choice) => z.literal(choice))).optional(),
})
