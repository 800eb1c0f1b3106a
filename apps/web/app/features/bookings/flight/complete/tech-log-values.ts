import type { TechLog } from '@rsfc/contract/airworthiness/schemas'
import { judgeConditions } from '@rsfc/domain/airworthiness/flight'
import { judgeMovements } from '@rsfc/domain/airworthiness/movements'
import { HOME, LOCAL, placeInWords, type Place } from '@rsfc/domain/places/place'
import { disagreesWithClock, judgeMeter, toTenths } from '@rsfc/domain/airworthiness/meter'
import { durationInWords } from '@rsfc/domain/bookings/flight-words'
import type { Fault } from '@rsfc/domain/bookings/request'
import type { ClubDate, ClubTime } from '@rsfc/domain/time/club-time'
import { minutesOfDay } from '@rsfc/domain/time/day-minutes'
import { readTime } from '@rsfc/domain/time/read-text'

/** The value of a number field: a text while it is empty or cannot be read. */
type Figure = number | string

export type TechLogValues = {
  meter_out: Figure
  meter_in: Figure
  from: string
  via: string[]
  to: string
  takeoffs_day: Figure
  takeoffs_night: Figure
  landings_day: Figure
  landings_night: Figure
  night_minutes: Figure
  instrument_minutes: Figure
  fuel_left_l: Figure
  fuel_added_l: Figure
  oil_added_l: Figure
  persons_on_board: Figure
  note_for_next: string
  defect_title: string
  defect_description: string
}

/** The meter starts at the end of the flight before, if that is known. The flight landed where it was booked to. */
export function techLogValues(last: number | null, destination: Place | null = null): TechLogValues {
  const isAway = destination !== null && destination !== LOCAL
  return {
    from: placeInWords(HOME),
    via: isAway ? [placeInWords(destination)] : [],
    to: placeInWords(HOME),
    takeoffs_day: '',
    takeoffs_night: '',
    meter_out: last ?? '',
    meter_in: '',
    landings_day: isAway ? 2 : 1,
    landings_night: '',
    night_minutes: '',
    instrument_minutes: '',
    fuel_left_l: '',
    fuel_added_l: '',
    oil_added_l: '',
    persons_on_board: '',
    note_for_next: '',
    defect_title: '',
    defect_description: '',
  }
}

/** The meter after the flight before this one; null if it is unknown or only estimated. */
export function lastReading(
  log: TechLog | undefined,
  { flight_date, start_time }: { flight_date: ClubDate; start_time: ClubTime },
): number | null {
  if (!log) return null
  const [latest] = log.last_flights
  const before = log.last_flights.find(({ start }) => start < `${flight_date}T${start_time}`)
  // A later flight may have been reported already, so the current meter is too high.
  if (before !== latest) return before?.meter_in ?? null
  return log.meter_estimated ? null : log.meter
}

function toNumber(figure: Figure): number | null {
  return typeof figure === 'number' ? figure : null
}

/** A start without an end was only prefilled, so it does not count. */
function readingsOf({ meter_out, meter_in }: Pick<TechLogValues, 'meter_out' | 'meter_in'>) {
  const end = toNumber(meter_in)
  return { meter_out: end === null ? null : toNumber(meter_out), meter_in: end }
}

function conditionsOf(values: Pick<TechLogValues, 'night_minutes' | 'instrument_minutes'>) {
  return {
    night_minutes: toNumber(values.night_minutes),
    instrument_minutes: toNumber(values.instrument_minutes),
  }
}

type Movements = 'takeoffs_day' | 'takeoffs_night' | 'landings_day' | 'landings_night'

function movementsOf(values: Pick<TechLogValues, Movements>) {
  return {
    takeoffs_day: toNumber(values.takeoffs_day),
    takeoffs_night: toNumber(values.takeoffs_night),
    landings_day: toNumber(values.landings_day),
    landings_night: toNumber(values.landings_night),
  }
}

export function toTechLog(values: TechLogValues) {
  return {
    ...readingsOf(values),
    ...conditionsOf(values),
    from: values.from || null,
    via: values.via,
    to: values.to || null,
    ...movementsOf(values),

    fuel_left_l: toNumber(values.fuel_left_l),
    fuel_added_l: toNumber(values.fuel_added_l),
    oil_added_l: toNumber(values.oil_added_l),
    persons_on_board: toNumber(values.persons_on_board),
    note_for_next: values.note_for_next,
  }
}

const inTenths = (hours: number | null) => (hours === null ? null : toTenths(hours))

/** What the form can check alone. Only the server knows the flights before and after. */
export function meterFault(values: Pick<TechLogValues, 'meter_out' | 'meter_in'>): Fault | null {
  const { meter_out, meter_in } = readingsOf(values)
  return judgeMeter(
    { meter_out: inTenths(meter_out), meter_in: inTenths(meter_in) },
    { before: null, after: null },
  )
}

type Comparison = {
  /** '1 h 6 min by the clock, 1.1 h by the meter.' */
  text: string
  /** What looks odd, with what to do. */
  doubt: string | null
}

type Times = { start_time: string; end_time: string }

/** The minutes between start and end; null while the times are incomplete. */
function clockMinutes({ start_time, end_time }: Times): number | null {
  const [start, end] = [readTime(start_time), readTime(end_time)]
  return start && end && end > start ? minutesOfDay(end) - minutesOfDay(start) : null
}

export function conditionsFault(
  values: Times & Pick<TechLogValues, 'night_minutes' | 'instrument_minutes' | 'via' | Movements>,
): Fault | null {
  const minutes = clockMinutes(values)
  if (minutes === null) return null
  return (
    judgeConditions(conditionsOf(values), minutes) ??
    judgeMovements({ ...movementsOf(values), via: values.via }, minutes)
  )
}

/** The time in the air by the clock and by the meter, as far as both are known. */
export function compareTimes(
  { start_time, end_time, ...values }: Times & Pick<TechLogValues, 'meter_out' | 'meter_in'>,
  last: number | null,
): Comparison | null {
  const minutes = clockMinutes({ start_time, end_time })
  if (minutes === null) return null
  const byClock = `${durationInWords(minutes)} by the clock`
  const { meter_out, meter_in } = readingsOf(values)
  if (meter_out === null || meter_in === null || meter_in < meter_out)
    return { text: `${byClock}.`, doubt: null }
  const readings = { meter_out: toTenths(meter_out), meter_in: toTenths(meter_in) }
  const text = `${byClock}, ${((readings.meter_in - readings.meter_out) / 10).toFixed(1)} h by the meter.`
  if (disagreesWithClock(readings, minutes))
    return { text, doubt: 'They are half an hour or more apart. Please check the readings.' }
  const missing = last === null ? 0 : readings.meter_out - toTenths(last)
  if (missing > 0)
    return {
      text,
      doubt: `The last flight ended at ${last?.toFixed(1)}. We will ask both of you about the ${(missing / 10).toFixed(1)} h in between.`,
    }
  return { text, doubt: null }
}
