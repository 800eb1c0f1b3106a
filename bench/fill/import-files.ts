import type { ImportKind } from '@rsfc/domain/imports/kinds'
import { addDays } from '@rsfc/domain/time/club-time'

/** The date on which the files are imported. */
export const TODAY = '2026-11-16'
const AIRCRAFT = 8
const SLOTS_A_DAY = 6
/** The percentage of coming bookings. */
const COMING = 2

type Row = (n: number, rows: number) => (string | number)[]

const pilot = (n: number) => `pilot${n}@bench.example`
const plane = (letter: string, n: number) => `9V-${letter}${n % AIRCRAFT}`
const hours = (tenths: number) => (tenths / 10).toFixed(1)
const clock = (hour: number, minutes: number) =>
  `${String(hour).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`

/**
 * A two-hour slot on one aircraft, different for each number. The slots go back in time from the last day.
 */
function slotOf(n: number, lastDay: string) {
  const slot = Math.floor(n / AIRCRAFT)
  const hour = 8 + 2 * (SLOTS_A_DAY - 1 - (slot % SLOTS_A_DAY))
  return { day: addDays(lastDay, -Math.floor(slot / SLOTS_A_DAY)), hour }
}

// prettier-ignore
const FILES: Readonly<Record<ImportKind, { header: string; row: Row }>> = {
  members: {
    header: 'First name,Last name,Email,Mobile,Address,Membership,Status,Joined,DOB,Licence,Licence number,Medical expiry,Certificate of experience,Flights,Hours',
    row: (n) => [`Mei ${n}`, 'Ong', pilot(n), `+65 5550 ${n}`, `Blk ${n % 900} Jalan Kayu`, 'full', 'active', `${1990 + (n % 36)}-03-14`, `${1950 + (n % 55)}-07-21`, 'private', `SG-PPL-${n}`, '2027-08-31', '2027-06-30', n % 300, hours(n % 9000)],
  },
  aircraft: {
    header: 'Registration,Name,Model,Seats,Range,Speed,Flight cycles,Airframe hours,Age,Status,Description',
    row: (n) => [`9V-X${n}`, 'Tampico', 'TB-9', 4, 1030, 198, 5120, '4310.2', 28, n % 9 === 0 ? 'sold' : 'in service', 'White with a red stripe'],
  },
  bookings: {
    header: 'Pilot,Aircraft,Date,From,To,Type,Status,Instructor,Actual start,Actual end,Distance,Fee,Paid,Hobbs out,Hobbs in,Landings,Remarks',
    row: (n, rows) => {
      const coming = n < (rows * COMING) / 100
      const { day, hour } = slotOf(n, addDays(TODAY, Math.ceil((rows * COMING) / 100 / AIRCRAFT / SLOTS_A_DAY) + 2))
      const flown = !coming && day < TODAY && n % 10 !== 0
      const state = flown ? 'flown' : day > addDays(TODAY, 1) ? 'booked' : 'cancelled'
      const meter = 10 * (rows - Math.floor(n / AIRCRAFT))
      const about = [pilot(n % 2000), plane('B', n), day, clock(hour, 0), clock(hour + 2, 0), 'hire', state, '']
      return flown
        ? [...about, clock(hour, 5), clock(hour + 1, 5), 180, 950 + (n % 50), n % 8 === 0 ? 'no' : 'yes', hours(meter), hours(meter + 10), 2, 'Local flight']
        : [...about, '', '', '', '', '', '', '', '', 'Local flight']
    },
  },
  flights: {
    header: 'Registration,Pilot,Date,Departure,Arrival,Hobbs start,Hobbs end,Landings,Fuel added,POB',
    row: (n, rows) => {
      const { day, hour } = slotOf(n, addDays(TODAY, -1))
      const meter = 10 * (rows - Math.floor(n / AIRCRAFT))
      return [plane('F', n), pilot(n % 2000), day, clock(hour, 5), clock(hour + 1, 5), hours(meter), hours(meter + 10), 2, 40, 2]
    },
  },
  balances: {
    header: 'Email,Balance,As of',
    row: (n) => [pilot(n), n % 3 === 0 ? `(${n % 500}.50)` : `${n % 900}.25`, '2026-10-31'],
  },
}

/** A file of this kind as another system would write it, in which every row is new and valid. */
export function fileOf(kind: ImportKind, rows: number): string {
  const { header, row } = FILES[kind]
  return [header, ...Array.from({ length: rows }, (_, n) => row(n, rows).join(','))].join('\n')
}

/** The aircraft to which the files of bookings and flights refer. */
export const AIRCRAFT_FILE: string = [
  'Registration,Model',
  ...['B', 'F'].flatMap((letter) => Array.from({ length: AIRCRAFT }, (_, n) => `${plane(letter, n)},TB-9`)),
].join('\n')
