import { BOOKING_STATUSES } from '@rsfc/domain/bookings/status'
import { AIRCRAFT_STATUSES } from '@rsfc/domain/fleet/status'
import { z } from 'zod'
import { ClubDate, ClubTime, Id, line, prose } from '../kit/fields.ts'

export { StoredPicture } from '../kit/fields.ts'

const USE_NUMBER = 'Use a number'
const bounded = <N extends z.ZodNumber>(number: N, most: number) =>
  number.min(0, 'Use 0 or more').max(most, `Use at most ${most}`)
const figure = (most: number) => bounded(z.number(USE_NUMBER), most)
const count = (most: number) => bounded(z.int('Use a whole number'), most)

/** Only what an upload gave: never an address somewhere else, nor someone's private file. */
const StoredImage = line(300).refine(
  (path) => path === '' || /^public\/uploads\/fleet\/[\w-]+\.jpg$/.test(path),
  'Upload the picture first, and use the path that the upload gave',
)

/** What a form may say of an aircraft (§3); nothing is compulsory (§5). Range in km, speed in km/h. */
export const AircraftFields = z.object({
  aircraft_name: line(100),
  aircraft_model: line(100),
  aircraft_registration: line(20),
  aircraft_capacity: count(1000),
  range: figure(100_000),
  speed: figure(10_000),
  aircraft_flight_cycles: count(10_000_000),
  aircraft_flight_hours: figure(1_000_000),
  aircraft_age: count(200),
  aircraft_status: z.enum(AIRCRAFT_STATUSES),
  aircraft_remarks: prose(2000),
  aircraft_description: prose(4000),
  aircraft_image: StoredImage,
})

export const DowntimeFields = z.object({
  start_date: ClubDate,
  start_time: ClubTime,
  end_date: ClubDate,
  end_time: ClubTime,
  remarks: prose(1000),
})

export const Downtime = DowntimeFields.extend({ _id: Id })
export type Downtime = z.output<typeof Downtime>

export const Aircraft = AircraftFields.extend({
  _id: Id,
  /** Those whose end is ahead. */
  aircraft_downtime: z.array(Downtime),
})
export type Aircraft = z.output<typeof Aircraft>

/** A booking that holds the aircraft at a time when it should be down. */
const DowntimeClash = z.object({
  _id: Id,
  pilot_name: z.string(),
  flight_date: ClubDate,
  start_time: ClubTime,
  end_time: ClubTime,
  booking_status: z.enum(BOOKING_STATUSES),
})
export type DowntimeClash = z.output<typeof DowntimeClash>

export const DowntimeList = z.array(Downtime)

export const AircraftList = z.array(Aircraft)

export const DowntimeClashList = z.array(DowntimeClash)

export const AircraftChanges = AircraftFields.partial()

export const DowntimeSpan = DowntimeFields.omit({ remarks: true })

export const AircraftToRemove = z.object({ aircraft_id: Id.optional() })

export const DowntimeToRemove = z.object({ downtime: z.object({ _id: Id }) })

export const ChangedDowntime = z.object({ downtime: DowntimeFields.partial().extend({ _id: Id }) })

export const NewDowntime = z.object({
  startDate: ClubDate,
  endDate: ClubDate,
  startTime: ClubTime,
  endTime: ClubTime,
  remarks: prose(1000).default(''),
})
