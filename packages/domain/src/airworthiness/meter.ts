import type { Fault } from '../bookings/request.ts'
import { readFigure } from '../records/read-figure.ts'
import { inFigures } from '../text/figures.ts'

/** Tenths of an hour, as the meter in the aircraft shows them. */
export type Tenths = number

export const METER_MAX = 99_999.9

export function toTenths(hours: number): Tenths {
  return Math.round(hours * 10)
}

export function toHours(tenths: Tenths): number {
  return tenths / 10
}

/** For example '1,234.5'. */
export function meterInWords(tenths: Tenths): string {
  return inFigures(toHours(tenths), 1)
}

/** Reads '1234.5', '1,234.5', '1234,5' or '1234:30' in hours; null if it is none, or is not in tenths. */
export function readMeter(text: string): number | null {
  const typed = text.trim().replace(/\s*h$/i, '')
  const [, hours, minutes] = /^(\d{1,5}):([0-5]\d)$/.exec(typed) ?? []
  if (hours !== undefined) return toHours(toTenths(Number(hours) + Number(minutes) / 60))
  const figure = readFigure(typed, 1)
  return figure !== null && figure >= 0 ? figure : null
}

/** Minutes in tenths of an hour, rounded up so that an inspection is never late. */
export function minutesToTenths(minutes: number): Tenths {
  return Math.ceil(minutes / 6)
}

type Reported = { meter_out: Tenths | null; meter_in: Tenths | null }
/** The last reading before the flight, and the first one after it. */
type Neighbours = { before: Tenths | null; after: Tenths | null }

/** Null when valid. The meter never falls from one flight to the next; only an officer may correct it. */
export function judgeMeter({ meter_out, meter_in }: Reported, { before, after }: Neighbours): Fault | null {
  if (meter_out === null && meter_in === null) return null
  if (meter_out === null) return fault('meter_out', 'Enter the meter reading at the start too')
  if (meter_in === null) return fault('meter_in', 'Enter the meter reading at the end too')
  if (meter_in < meter_out)
    return fault('meter_in', 'The meter reading at the end cannot be lower than at the start')
  if (before !== null && meter_out < before)
    return fault(
      'meter_out',
      `The last reading was ${meterInWords(before)}. If that is wrong, please tell an officer.`,
    )
  if (after !== null && meter_in > after)
    return fault(
      'meter_in',
      `The next flight began with the meter at ${meterInWords(after)}. If that is wrong, please tell an officer.`,
    )
  return null
}

function fault(field: string, message: string): Fault {
  return { field, message }
}

/** Hours on the meter that no flight report accounts for. */
export type MeterGap = { from: Tenths; to: Tenths }

/**
 * The gap between the last reading and the start of a flight; null if there is none or no earlier reading.
 */
export function gapBefore(before: Tenths | null, meter_out: Tenths): MeterGap | null {
  return before !== null && meter_out > before ? { from: before, to: meter_out } : null
}

const UNUSUAL_TENTHS = 5

/** Whether meter and clock differ by half an hour or more. The pilot is then asked to check the readings. */
export function disagreesWithClock(flight: Reported, minutes: number): boolean {
  const { meter_out, meter_in } = flight
  if (meter_out === null || meter_in === null) return false
  return Math.abs(meter_in - meter_out - minutes / 6) >= UNUSUAL_TENTHS
}
