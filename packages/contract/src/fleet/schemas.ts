import { BOOKING_STATUSES } from '@rsfc/domain/bookings/status'
import { RECORDED_CLASSES } from '@rsfc/domain/fleet/aircraft-class'
import type { AIRCRAFT_FIELDS } from '@rsfc/domain/fleet/aircraft-fields'
import { AIRCRAFT_STATUSES } from '@rsfc/domain/fleet/status'
import { z } from 'zod'
import { ClubDate, ClubTime, Id, line, prose, quantity, SeenVersion, Version } from '../kit/fields.ts'
import { says } from '../kit/plain-errors.ts'

export { StoredPicture } from '../kit/fields.ts'

const count = (max: number) => quantity({ max, whole: true })

/** Only the path of an uploaded picture, not any other URL or a private file. */
const StoredImage = line(300).refine(
  (path) => path === '' || /^public\/uploads\/fleet\/[\w-]+\.jpg$/.test(path),
  says('must be uploaded first'),
)

/** The types of the fields that officers edit, each optional (5.aircraft.none). Range in km, speed in km/h. */
export const AircraftFields = z.object({
  aircraft_name: line(100),
  aircraft_model: line(100),
  /** In capitals, because 9V-BOA and 9v-boa are the same aircraft. */
  aircraft_registration: line(20).toUpperCase(),
  /** Empty if it is not recorded. */
  aircraft_class: z.enum(RECORDED_CLASSES),
  aircraft_capacity: count(1000),
  /** Null if it is not recorded. */
  max_takeoff_kg: quantity({ min: 1, max: 600_000, whole: true, unit: ' kg' }).nullable(),
  range: quantity({ max: 100_000, unit: ' km' }),
  speed: quantity({ max: 10_000, unit: ' km/h' }),
  aircraft_flight_cycles: count(10_000_000),
  aircraft_flight_hours: quantity({ max: 1_000_000 }),
  aircraft_age: count(200),
  aircraft_status: z.enum(AIRCRAFT_STATUSES),
  aircraft_remarks: prose(2000),
  aircraft_description: prose(4000),
  aircraft_image: StoredImage,
  aircraft_colours: line(100),
  /** In knots; null if unknown. */
  crosswind_limit: quantity({ min: 1, max: 60, whole: true, unit: ' kt' }).nullable(),
} satisfies Record<keyof typeof AIRCRAFT_FIELDS, z.ZodType>)

export const DowntimeFields = z.object({
  start_date: ClubDate,
  start_time: ClubTime,
  end_date: ClubDate,
  end_time: ClubTime,
  remarks: prose(1000),
})

export const Downtime = DowntimeFields.extend({ _id: Id, version: Version })
export type Downtime = z.output<typeof Downtime>

export const Aircraft = AircraftFields.extend({
  _id: Id,
  /** Only those that have not ended (4.downtime.ahead). */
  aircraft_downtime: z.array(Downtime),
  version: Version,
})
export type Aircraft = z.output<typeof Aircraft>

/** A booking that overlaps a planned downtime, or any other time that the aircraft does not fly. */
export const DowntimeClash = z.object({
  _id: Id,
  pilot_name: z.string(),
  flight_date: ClubDate,
  start_time: ClubTime,
  end_time: ClubTime,
  booking_status: z.enum(BOOKING_STATUSES),
  /** Aircraft of the same model that can fly and are free at that time. */
  swaps: z.array(z.object({ _id: Id, aircraft_name: z.string(), aircraft_registration: z.string() })),
})
export type DowntimeClash = z.output<typeof DowntimeClash>

export const DowntimeList = z.array(Downtime)

export const AircraftList = z.array(Aircraft)

export const DowntimeClashList = z.array(DowntimeClash)

export const NewAircraft = AircraftFields.partial()

export const AircraftChanges = NewAircraft.extend({ version: SeenVersion })

export const DowntimeSpan = DowntimeFields.omit({ remarks: true })

export const AircraftToRemove = z.object({ aircraft_id: Id.optional() })

export const DowntimeToRemove = z.object({ downtime: z.object({ _id: Id }) })

export const ChangedDowntime = z.object({
  downtime: DowntimeFields.partial().extend({ _id: Id }),
  version: SeenVersion,
})

export const NewDowntime = z.object({
  startDate: ClubDate,
  endDate: ClubDate,
  startTime: ClubTime,
  endTime: ClubTime,
  remarks: prose(1000).default(''),
})
