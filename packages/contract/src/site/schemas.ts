import type { RequestLimits as LimitFields } from '@rsfc/domain/bookings/request-limits'
import { ANNOUNCEMENT_MAX, ANNOUNCEMENT_TOO_LONG } from '@rsfc/domain/site/announcement'
import { EVENTS_SHOWN } from '@rsfc/domain/site/flying-today'
import { z } from 'zod'
import { ClubStamp, Id, prose, quantity, SeenVersion, Version } from '../kit/fields.ts'

export const Announcement = z.object({
  announcement: z.string(),
  announcement_status: z.boolean(),
  version: Version,
})
export const Maintenance = z.object({ maintenance_status: z.boolean() })

const rate = quantity({ max: 100_000, dollars: true })

/** Rates in dollars per hour (9.rates.labels). */
const Settings = z.object({
  hourly_rate: rate,
  incremental_rate: rate,
  instructor_rate: rate,
  examiner_rate: rate,
  automated_payment: z.boolean(),
})

export const Configurations = Settings.extend({ version: Version })
export type Configurations = z.output<typeof Configurations>

export const StaffMember = z.object({
  _id: Id,
  first_name: z.string(),
  last_name: z.string(),
  salutation: z.string(),
})

export const ConfigurationChanges = Settings.partial().extend({ version: SeenVersion })

const most = quantity({ min: 1, max: 1000, whole: true })

/** Open requests of members without a flight yet, of all others, and the longest request. */
const Limits = z.object({
  new_requests: most,
  new_request_hours: most,
  member_requests: most,
  member_request_hours: most,
  longest_request_hours: quantity({ min: 1, max: 24, whole: true }),
} satisfies Record<keyof LimitFields, z.ZodType>)

export const RequestLimits = Limits.extend({ version: Version })
export type RequestLimits = z.output<typeof RequestLimits>
export const RequestLimitChanges = Limits.partial().extend({ version: SeenVersion })

export const MaintenanceStatus = z.object({ status: z.boolean() })

export const Health = z.object({ database: z.literal('reachable'), migrations: z.literal('applied') })

export const Readiness = Health.extend({ store: z.literal('reachable'), queue: z.literal('running') })

export const Staff = z.object({ instructors: z.array(StaffMember), examiners: z.array(StaffMember) })

export const NewAnnouncement = z.object({
  version: SeenVersion,
  announcement: prose(10_000).refine((text) => [...text].length <= ANNOUNCEMENT_MAX, ANNOUNCEMENT_TOO_LONG),
  status: z.boolean(),
})

/** The same in sentences, as the home page shows them to visitors. */
export const TodayWords = z.object({
  flights: z.string(),
  aircraft: z.string(),
  weather: z.string(),
  observed: z.string(),
  events: z.array(z.string()),
})

/** Counts of a day and types of aircraft, without who flies or when. */
export const FlyingToday = z.object({
  as_of: ClubStamp,
  flights: z.int(),
  /** Null if the club has turned off booking out. */
  in_air: z.int().nullable(),
  aircraft: z.array(z.string()),
  events: z
    .array(z.object({ _id: Id, event_title: z.string(), event_start_date: ClubStamp }))
    .max(EVENTS_SHOWN),
  words: TodayWords,
})
export type FlyingToday = z.output<typeof FlyingToday>
