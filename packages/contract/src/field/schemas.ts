import { BAND_KINDS } from '@rsfc/domain/field/field'
import { faultOfBands } from '@rsfc/domain/field/judge-bands'
import { SHEET_MARKS } from '@rsfc/domain/field/sheet'
import { isEmailAddress } from '@rsfc/domain/members/email-address'
import { WEEKDAYS } from '@rsfc/domain/time/weekdays'
import { BOOKING_STATUSES } from '@rsfc/domain/bookings/status'
import { z } from 'zod'
import { ClubDate, ClubStamp, ClubTime, Id, line, SeenVersion, Version } from '../kit/fields.ts'
import { says } from '../kit/plain-errors.ts'

const DayHours = z
  .object({
    day: z.enum(WEEKDAYS),
    /** Null on a closed day. */
    opens: ClubTime.nullable(),
    closes: ClubTime.nullable(),
  })
  .superRefine(({ opens, closes }, context) => {
    const fault = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (opens === null && closes !== null) fault('opens', 'Give both times, or none on a closed day')
    if (opens !== null && closes === null) fault('closes', 'Give both times, or none on a closed day')
    if (opens !== null && closes !== null && closes <= opens)
      fault('closes', 'The club must close after it opens')
  })

/** From Monday to Sunday. */
const Week = z
  .array(DayHours)
  .length(7)
  .refine(
    (days) => days.every(({ day }, index) => day === WEEKDAYS[index]),
    says('must be from Monday to Sunday'),
  )

const Band = z.object({
  kind: z.enum(BAND_KINDS),
  days: z.array(z.enum(WEEKDAYS)).min(1, 'Choose at least one day').max(7),
  from: ClubTime,
  /** Before `from` if it lasts until the next morning. */
  to: ClubTime,
  words: line(100),
})

const BandList = z
  .array(Band)
  .max(20)
  .superRefine((bands, context) => {
    const fault = faultOfBands(bands)
    if (fault) context.addIssue({ code: 'custom', path: [fault.index, fault.field], message: fault.message })
  })

export const Holiday = z.object({
  date: ClubDate,
  name: line(80).min(1, 'Enter the name of the holiday'),
  source: line(300),
  /** When somebody looked at the source. */
  looked_up: ClubDate,
})
export type Holiday = z.output<typeof Holiday>

export const NewHoliday = Holiday.extend({
  source: line(300).default(''),
  looked_up: ClubDate.optional(),
})

/** A holiday is known by its date. */
export const HolidayToRemove = Holiday.pick({ date: true })

export const HolidayList = z.array(Holiday)

const Times = z.object({
  start_date: ClubDate,
  start_time: ClubTime,
  end_date: ClubDate,
  end_time: ClubTime,
})

export const ClosureTimes = Times

export const NewClosure = Times.extend({
  reason: line(200).min(3),
  source: line(300).default(''),
  /** The bookings in it that the officer has seen. If others have come since, nothing is saved. */
  seen: z.array(Id).max(500).default([]),
})

export const Closure = Times.extend({ _id: Id, reason: z.string(), source: z.string() })
export type Closure = z.output<typeof Closure>
export const ClosureList = z.array(Closure)

export const ClosureClash = z.object({
  _id: Id,
  pilot_name: z.string(),
  flight_date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  aircraft_registration: z.string(),
  booking_status: z.enum(BOOKING_STATUSES),
})
export type ClosureClash = z.output<typeof ClosureClash>
export const ClosureClashList = z.array(ClosureClash)

/** What holds at the airfield, for everyone. */
export const Field = z.object({
  hours: z.array(
    z.object({ day: z.enum(WEEKDAYS), opens: z.string().nullable(), closes: z.string().nullable() }),
  ),
  bands: z.array(Band),
  holidays: z.array(z.object({ date: z.string(), name: z.string() })),
  /** Those that have not ended. */
  closures: z.array(z.object({ from: z.string(), to: z.string(), reason: z.string() })),
  version: Version,
})
export type Field = z.output<typeof Field>

export const FieldChanges = z
  .object({ hours: Week, bands: BandList })
  .partial()
  .extend({ version: SeenVersion })

/** Empty: the sheet is not sent. */
const SheetEmail = line(254)
  .toLowerCase()
  .refine(
    (text) => text === '' || isEmailAddress(text),
    says('must be an email address such as name@example.com'),
  )

export const SheetSettings = z.object({ sheet_cut_off: ClubTime, sheet_email: z.string(), version: Version })
export type SheetSettings = z.output<typeof SheetSettings>
export const SheetSettingsChanges = z
  .object({
    sheet_cut_off: ClubTime.refine(
      (time) => time >= '06:00',
      says('must be between 06:00 and 23:59, on the day before'),
    ),
    sheet_email: SheetEmail,
  })
  .partial()
  .extend({ version: SeenVersion })

export const SheetQuery = z.object({ date: ClubDate.optional() })

const SheetLine = z.object({
  booking_id: Id,
  registration: z.string(),
  model: z.string(),
  pilot: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  destination: z.string(),
  /** Without the passengers if they are not recorded. */
  persons: z.int(),
  passengers_unknown: z.boolean().optional(),
})

export const Sheet = z.object({
  flight_date: z.string(),
  cut_off: z.string(),
  /** Null until the sheet of the day is sent. */
  sent_at: ClubStamp.nullable(),
  sent_to: z.string(),
  lines: z.array(SheetLine.extend({ mark: z.enum(SHEET_MARKS).nullable(), was: SheetLine.partial() })),
})
export type Sheet = z.output<typeof Sheet>
