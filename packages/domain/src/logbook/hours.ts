import type { FlightFunction } from '../airworthiness/flight.ts'

/** How a flight counts in a person's logbook: by the function flown, or as instruction given. */
export const LOGBOOK_FUNCTIONS = ['pic', 'dual', 'solo', 'instructor'] as const
export type LogbookFunction = (typeof LOGBOOK_FUNCTIONS)[number]

export const LOGBOOK_FUNCTION_WORDS: Record<LogbookFunction, string> = {
  pic: 'In command',
  dual: 'Dual',
  solo: 'Solo',
  instructor: 'Instructor',
}

/** In minutes. Each flight counts in the total and in one of the functions. */
export type LogbookHours = {
  total: number
  pic: number
  dual: number
  solo: number
  instructor: number
  /** Included in solo. */
  solo_cross_country: number
  /** Included in the total, like instrument time. */
  night: number
  instrument: number
  landings_day: number
  landings_night: number
}

const HOURS_KEYS = [
  'total',
  'pic',
  'dual',
  'solo',
  'instructor',
  'solo_cross_country',
  'night',
  'instrument',
  'landings_day',
  'landings_night',
] as const satisfies readonly (keyof LogbookHours)[]

export const NO_HOURS: Readonly<LogbookHours> = {
  total: 0,
  pic: 0,
  dual: 0,
  solo: 0,
  instructor: 0,
  solo_cross_country: 0,
  night: 0,
  instrument: 0,
  landings_day: 0,
  landings_night: 0,
}

export type LoggedTime = {
  function: LogbookFunction
  minutes: number
  cross_country: boolean
  /** Null if it was not reported. */
  night_minutes: number | null
  instrument_minutes: number | null
  landings_day: number | null
  landings_night: number | null
}

export function hoursOf(flight: LoggedTime): LogbookHours {
  const { minutes, cross_country, night_minutes, instrument_minutes, landings_day, landings_night } = flight
  return {
    ...NO_HOURS,
    [flight.function]: minutes,
    total: minutes,
    solo_cross_country: flight.function === 'solo' && cross_country ? minutes : 0,
    night: night_minutes ?? 0,
    instrument: instrument_minutes ?? 0,
    landings_day: landings_day ?? 0,
    landings_night: landings_night ?? 0,
  }
}

export function addHours(one: LogbookHours, other: LogbookHours): LogbookHours {
  const sums = HOURS_KEYS.map((key) => [key, one[key] + other[key]])
  return Object.fromEntries(sums) as LogbookHours
}

/** Time in command as EASA logbooks count it: including solo flights as a student, and instruction given. */
export function commandMinutes({ pic, solo, instructor }: LogbookHours): number {
  return pic + solo + instructor
}

type Flown = { function: FlightFunction; isPilot: boolean }

/** Null for an instructor on a flight that was not instruction: only the pilot logs it. */
export function functionOf({ function: flown, isPilot }: Flown): LogbookFunction | null {
  if (isPilot) return flown
  return flown === 'dual' ? 'instructor' : null
}

/** Hours and minutes as in paper logbooks, for example '1:05'. */
export function clockHours(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** Reads '12:30', '12.5', '12,5', '12 h' or '750 min'; null if it is none of these. */
export function readClockHours(text: string): number | null {
  const typed = text.trim().replace(/\s*h$/i, '')
  const inMinutes = /^(\d{1,7}) ?m(?:in)?$/i.exec(typed)
  if (inMinutes) return Number(inMinutes[1])
  const clock = /^(\d{1,5}):([0-5]\d)$/.exec(typed)
  if (clock) return Number(clock[1]) * 60 + Number(clock[2])
  return /^\d{1,5}([.,]\d{1,2})?$/.test(typed) ? Math.round(Number(typed.replace(',', '.')) * 60) : null
}

/** Hours with two decimals, for files that programs read. */
export function decimalHours(minutes: number): number {
  return Math.round((minutes / 60) * 100) / 100
}
