import { AIRCRAFT, toKilometres } from '@rsfc/domain/club/facts'
import type { AIRCRAFT_FIELDS } from '@rsfc/domain/fleet/aircraft-fields'
import { addDays, clubInstant, type ClubDate } from '@rsfc/domain/time/club-time'
import type { aircraft, downtimes } from '../../flying/records/aircraft-tables.ts'
import { CLOSES, firstWeekday, OPENS, type Calendar } from './calendar.ts'
import { picturePath } from './pictures.ts'
import { randomFor } from './random.ts'
import type { Schedule } from './schedule.ts'

export type AircraftRow = typeof aircraft.$inferInsert & { _id: string }
type DowntimeRow = typeof downtimes.$inferInsert & { _id: string }

const { tampico, cessna } = AIRCRAFT

const TAMPICO = {
  aircraft_name: tampico.name,
  aircraft_model: 'Socata TB-9 Tampico',
  aircraft_class: 'sep',
  aircraft_capacity: tampico.passengers.to,
  speed: toKilometres(tampico.knots),
  range: toKilometres(tampico.nauticalMiles),
  aircraft_status: 'active',
  max_takeoff_kg: 1060,
  crosswind_limit: 20,
} as const

/** Cycles and hours before the two years of demo flights. */
const FLEET = [
  {
    ...TAMPICO,
    aircraft_registration: '9V-BOA',
    aircraft_colours: 'White with a blue stripe and a blue tail',
    aircraft_flight_cycles: 9418,
    aircraft_flight_hours: 7655,
    aircraft_age: 28,
    aircraft_remarks: 'Rear left headset jack is loose; please use the right one.',
    aircraft_description:
      'Our workhorse since the nineties: roomy, forgiving and easy to fly. Most of our members flew their first solo in her, and many still ask for her by name.',
    aircraft_image: picturePath('fleet', 'fleet-tb9-three-quarter'),
  },
  {
    ...TAMPICO,
    aircraft_registration: '9V-BOC',
    aircraft_colours: 'White with a red stripe',
    aircraft_flight_cycles: 7102,
    aircraft_flight_hours: 5931,
    aircraft_age: 26,
    aircraft_remarks:
      'New tyres and brake pads fitted; brakes need a little more pressure until they bed in.',
    aircraft_description:
      'The younger of our two Tampicos, with the newer radios and the better air vents. The favourite for navigation training across the Causeway.',
    aircraft_image: picturePath('fleet', 'ramp-tb9-parked-evening'),
  },
  {
    aircraft_name: cessna.name,
    aircraft_model: 'Cessna 172 Skyhawk',
    aircraft_class: 'sep',
    aircraft_registration: '9V-BOB',
    aircraft_colours: '',
    max_takeoff_kg: 1111,
    crosswind_limit: 15,
    aircraft_capacity: cessna.passengers.to,
    speed: toKilometres(cessna.knots),
    range: toKilometres(cessna.nauticalMiles),
    aircraft_flight_cycles: 0,
    aircraft_flight_hours: 0,
    aircraft_age: 0,
    aircraft_status: 'inactive',
    aircraft_remarks: 'On order. Not available for booking until she has arrived and been registered.',
    aircraft_description:
      'Our third aircraft is on order: high wing, big windows and a great view of the Johor Strait. We will throw a party the day she lands at Seletar.',
    aircraft_image: picturePath('fleet', 'fleet-c172-three-quarter'),
  },
] as const satisfies readonly Record<keyof typeof AIRCRAFT_FIELDS, unknown>[]

export function planFleet({ today }: Calendar): AircraftRow[] {
  const random = randomFor('fleet')
  return FLEET.map((details, i) => {
    const createdAt = clubInstant(addDays(today, -1100 + i * 200), '11:00')
    return { _id: random.id(createdAt), ...details, createdAt }
  })
}

/** `from` is in days from today. Each downtime starts on a Tuesday, when the club is closed. */
const DOWNTIMES = [
  { aircraft: 0, from: -690, days: 2, remarks: '50-hour check' },
  { aircraft: 1, from: -655, days: 2, remarks: '50-hour check' },
  { aircraft: 0, from: -600, days: 6, remarks: 'Annual inspection and certificate of airworthiness renewal' },
  { aircraft: 1, from: -560, days: 3, remarks: '100-hour check' },
  { aircraft: 0, from: -500, days: 2, remarks: '50-hour check' },
  { aircraft: 1, from: -455, days: 2, remarks: 'Nose wheel shimmy damper replaced' },
  { aircraft: 0, from: -400, days: 3, remarks: '100-hour check' },
  { aircraft: 1, from: -350, days: 6, remarks: 'New engine mounts, interior and seat belts' },
  { aircraft: 0, from: -300, days: 2, remarks: '50-hour check' },
  { aircraft: 1, from: -250, days: 2, remarks: '50-hour check' },
  { aircraft: 0, from: -225, days: 6, remarks: 'Annual inspection and certificate of airworthiness renewal' },
  {
    aircraft: 1,
    from: -160,
    days: 3,
    remarks: 'Bird strike on the left wing: inspected, leading edge repaired and repainted',
  },
  { aircraft: 0, from: -115, days: 2, remarks: '50-hour check' },
  { aircraft: 1, from: -75, days: 3, remarks: 'New tyres and brake pads; 100-hour check' },
  { aircraft: 0, from: 8, days: 2, remarks: '50-hour check' },
  { aircraft: 1, from: 30, days: 2, remarks: 'Radio and transponder test' },
  { aircraft: 1, from: 58, days: 6, remarks: 'Annual inspection and certificate of airworthiness renewal' },
] as const

export function planDowntimes({ today }: Calendar, fleet: AircraftRow[], schedule: Schedule): DowntimeRow[] {
  const random = randomFor('downtimes')
  return DOWNTIMES.map(({ aircraft: index, from, days, remarks }) => {
    const start_date = firstWeekday(addDays(today, from), 'Tuesday')
    const end_date: ClubDate = addDays(start_date, days - 1)
    const aircraft_id = fleet[index]!._id
    schedule.reserveDays(aircraft_id, start_date, end_date)
    return {
      _id: random.id(clubInstant(addDays(start_date, -14), OPENS)),
      aircraft_id,
      start_date,
      start_time: OPENS,
      end_date,
      end_time: CLOSES,
      remarks,
    }
  })
}
