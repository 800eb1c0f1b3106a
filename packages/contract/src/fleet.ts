import { BOOKING_STATUSES } from '@rsfc/domain/bookings/status'
import { AIRCRAFT_STATUSES } from '@rsfc/domain/fleet/status'
import { z } from 'zod'
import { ClubDate, ClubTime, Id, line, Nothing, prose } from './fields.ts'
import { defineRoutes } from './http.ts'

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

const StoredPicture = z.object({ file_path: z.string() })

export const fleet = defineRoutes({
  list: {
    method: 'GET',
    path: '/fleet/',
    access: 'member',
    summary: 'Every aircraft, with the downtime ahead of it',
    data: z.array(Aircraft),
  },
  create: {
    method: 'POST',
    path: '/fleet/new',
    access: 'admin',
    summary: 'Add an aircraft',
    body: AircraftFields.partial(),
    data: Aircraft,
    notices: { 200: 'Aircraft added successfully', otherwise: 'Unable to add aircraft' },
  },
  uploadPicture: {
    method: 'POST',
    path: '/fleet/upload-image',
    access: 'admin',
    summary: 'Store a picture for an aircraft to come',
    upload: { field: 'image', kind: 'picture', max: 1 },
    data: StoredPicture,
    notices: { 200: 'Aircraft Image Uploaded', otherwise: 'Error, unable to upload image' },
  },
  changePicture: {
    method: 'POST',
    path: '/fleet/upload-image/:id',
    access: 'admin',
    summary: "Store a picture as an aircraft's own",
    upload: { field: 'image', kind: 'picture', max: 1 },
    data: StoredPicture,
    notices: { 200: 'Aircraft Image Uploaded', otherwise: 'Error, unable to upload image' },
  },
  update: {
    method: 'POST',
    path: '/fleet/update/:id',
    access: 'admin',
    summary: 'Change an aircraft',
    body: AircraftFields.partial(),
    data: Aircraft,
    notices: { 200: 'Aircraft updated successfully', otherwise: 'Unable to update aircraft' },
  },
  remove: {
    method: 'POST',
    path: '/fleet/delete/:id',
    access: 'admin',
    summary: 'Delete an aircraft that no booking needs',
    body: z.object({ aircraft_id: Id.optional() }),
    data: Nothing,
    notices: { 200: 'Aircraft deleted successfully', otherwise: 'Unable to delete aircraft' },
  },
  downtimes: {
    method: 'GET',
    path: '/fleet/downtime/:id',
    access: 'member',
    summary: "An aircraft's downtime whose end is ahead",
    data: z.array(Downtime),
  },
  clashes: {
    method: 'GET',
    path: '/fleet/downtime/:id/clashes',
    access: 'admin',
    summary: 'The bookings that stand in the way of downtime from one moment to another',
    query: DowntimeFields.omit({ remarks: true }),
    data: z.array(DowntimeClash),
  },
  addDowntime: {
    method: 'POST',
    path: '/fleet/downtime/:id',
    access: 'admin',
    summary: 'Take an aircraft out of use for a time',
    body: z.object({
      startDate: ClubDate,
      endDate: ClubDate,
      startTime: ClubTime,
      endTime: ClubTime,
      remarks: prose(1000).default(''),
    }),
    data: Downtime,
    notices: { 200: 'Downtime Added', otherwise: 'Downtime Failed to Add' },
  },
  changeDowntime: {
    method: 'PUT',
    path: '/fleet/downtime/:id',
    access: 'admin',
    summary: 'Change a downtime block of an aircraft',
    body: z.object({ downtime: DowntimeFields.partial().extend({ _id: Id }) }),
    data: Downtime,
    notices: { 200: 'Downtime Updated', otherwise: 'Downtime Failed to Update' },
  },
  removeDowntime: {
    method: 'DELETE',
    path: '/fleet/downtime/:id',
    access: 'admin',
    summary: 'Delete a downtime block of an aircraft',
    body: z.object({ downtime: z.object({ _id: Id }) }),
    data: Nothing,
    notices: { 200: 'Downtime Deleted', otherwise: 'Downtime Failed to Delete' },
  },
})
