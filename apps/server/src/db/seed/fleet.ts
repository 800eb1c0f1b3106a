import { addDays, clubInstant, type ClubDate } from '@rsfc/domain/time/club-time'
import type { aircraft, downtimes } from '../schema/fleet.ts'
import { nextWeekday, type Calendar } from './calendar.ts'
import { picturePath } from './pictures.ts'
import { randomFor } from './random.ts'
import type { Schedule } from './schedule.ts'

export type AircraftRow = typeof aircraft.$inferInsert & { _id: string }
type DowntimeRow = typeof downtimes.$inferInsert & { _id: string }

const KM_PER_NAUTICAL_MILE = 1.852

function km(nauticalMiles: number): number {
  return Math.round(nauticalMiles * KM_PER_NAUTICAL_MILE)
}

const TAMPICO = {
  aircraft_name: 'Tampico TB-9',
  aircraft_model: 'Socata TB-9 Tampico',
  aircraft_capacity: 4,
  speed: km(165),
  range: km(556),
  aircraft_status: 'active',
} as const

/** Cycles and hours are those of the aircraft's life before the two years that the demo tells. */
const FLEET = [
  {
    ...TAMPICO,
    aircraft_registration: '9V-BOA',
    aircraft_flight_cycles: 9418,
    aircraft_flight_hours: 7655,
    aircraft_age: 28,
    aircraft_remarks: 'Headset jack on the rear left seat is loose; use the right one.',
    aircraft_description:
      'Our workhorse since the nineties: roomy, forgiving and honest on the controls. Most of our members went solo in her, and many still ask for her by name.',
    aircraft_image: picturePath('fleet', 'fleet-tb9-three-quarter'),
  },
  {
    ...TAMPICO,
    aircraft_registration: '9V-BOC',
    aircraft_flight_cycles: 7102,
    aircraft_flight_hours: 5931,
    aircraft_age: 26,
    aircraft_remarks: 'New tyres and brake pads fitted; allow a little more pedal while they bed in.',
    aircraft_description:
      'The younger of our two Tampicos, with the newer radio stack and the better air vents. The favourite for navigation training across the Causeway.',
    aircraft_image: picturePath('fleet', 'ramp-tb9-parked-evening'),
  },
  {
    aircraft_name: 'Cessna 172',
    aircraft_model: 'Cessna 172 Skyhawk',
    aircraft_registration: '9V-BOB',
    aircraft_capacity: 3,
    speed: km(122),
    range: km(435),
    aircraft_flight_cycles: 0,
    aircraft_flight_hours: 0,
    aircraft_age: 0,
    aircraft_status: 'inactive',
    aircraft_remarks:
      'On order. Not offered for booking until she has arrived and been entered on the register.',
    aircraft_description:
      'Our third aircraft is on order: high wing, big windows and the best view of the Johor Strait that money can buy. We will throw a party the day she lands at Seletar.',
    aircraft_image: picturePath('fleet', 'fleet-c172-three-quarter'),
  },
] as const

export function planFleet({ today }: Calendar): AircraftRow[] {
  const random = randomFor('fleet')
  return FLEET.map((plane, i) => {
    const createdAt = clubInstant(addDays(today, -1100 + i * 200), '11:00')
    return { _id: random.id(createdAt), ...plane, createdAt }
  })
}

/** Days from today, from a Tuesday on; the workshop works on our closing days when it can. */
const DOWNTIMES = [
  { plane: 0, from: -690, days: 2, remarks: '50-hour check' },
  { plane: 1, from: -655, days: 2, remarks: '50-hour check' },
  { plane: 0, from: -600, days: 6, remarks: 'Annual inspection and certificate of airworthiness renewal' },
  { plane: 1, from: -560, days: 3, remarks: '100-hour check' },
  { plane: 0, from: -500, days: 2, remarks: '50-hour check' },
  { plane: 1, from: -455, days: 2, remarks: 'Nose wheel shimmy damper replaced' },
  { plane: 0, from: -400, days: 3, remarks: '100-hour check' },
  { plane: 1, from: -350, days: 6, remarks: 'Annual inspection and certificate of airworthiness renewal' },
  { plane: 0, from: -300, days: 2, remarks: '50-hour check' },
  { plane: 1, from: -250, days: 2, remarks: '50-hour check' },
  { plane: 0, from: -225, days: 6, remarks: 'Annual inspection and certificate of airworthiness renewal' },
  {
    plane: 1,
    from: -160,
    days: 3,
    remarks: 'Bird strike on the left wing: inspected, leading edge filled and painted',
  },
  { plane: 0, from: -115, days: 2, remarks: '50-hour check' },
  { plane: 1, from: -75, days: 3, remarks: 'New tyres and brake pads; 100-hour check' },
  { plane: 0, from: 8, days: 2, remarks: '50-hour check' },
  { plane: 1, from: 30, days: 2, remarks: 'Radio and transponder test' },
  { plane: 1, from: 58, days: 6, remarks: 'Annual inspection and certificate of airworthiness renewal' },
] as const

export function planDowntimes({ today }: Calendar, fleet: AircraftRow[], schedule: Schedule): DowntimeRow[] {
  const random = randomFor('downtimes')
  return DOWNTIMES.map(({ plane, from, days, remarks }) => {
    const start_date = nextWeekday(addDays(today, from), 2)
    const end_date: ClubDate = addDays(start_date, days - 1)
    const aircraft_id = fleet[plane]!._id
    schedule.takeDays(aircraft_id, start_date, end_date)
    return {
      _id: random.id(clubInstant(addDays(start_date, -14), '09:00')),
      aircraft_id,
      start_date,
      start_time: '09:00',
      end_date,
      end_time: '17:00',
      remarks,
    }
  })
}
