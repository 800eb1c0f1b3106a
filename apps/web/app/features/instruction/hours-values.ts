import { DATE_HINT } from '../../ui/forms/dates/date-hint.ts'
import type { HoursChanges, InstructorHours } from '@rsfc/contract/instruction/schemas'
import type { Weekday } from '@rsfc/domain/time/weekdays'
import type { ExceptionKind } from '@rsfc/domain/instruction/availability'
import { judgeAvailability, judgeComing } from '@rsfc/domain/instruction/judge-availability'
import { addDays, type ClubDate } from '@rsfc/domain/time/club-time'
import { readDate, readTime } from '@rsfc/domain/time/read-text'

/** A period of a weekday, as typed. */
export type WeeklyRow = { key: number; weekday: Weekday; from: string; to: string }

/** Time off or extra time, as typed: its first and last day, and times if it is not for whole days. */
export type ExceptionRow = {
  key: number
  kind: ExceptionKind
  first: string
  last: string
  from: string
  to: string
}

/** Weekly hours that start later. */
export type ComingRow = { key: number; validFrom: string; weekly: WeeklyRow[] }

export type HoursValues = { weekly: WeeklyRow[]; coming: ComingRow[]; exceptions: ExceptionRow[] }

/** Such as '2026-11-21T09:00' to '2026-11-21T12:00'. */
export type Span = { from: string; to: string }

/** Errors by the name of their field. */
export type HoursErrors = Readonly<Record<string, string>>

const MIDNIGHT = '00:00'
const BAD_TIME = 'Enter a time such as 09:30'

export function valuesOf({ weekly, coming, exceptions }: InstructorHours): HoursValues {
  return {
    weekly: weekly.map(withKey),
    coming: coming.map((plan, key) => ({
      key,
      validFrom: plan.valid_from,
      weekly: plan.weekly.map(withKey),
    })),
    exceptions: exceptions.map(({ from, to, kind }, key) => ({ key, kind, ...daysOf(from, to) })),
  }
}

function withKey(hours: InstructorHours['weekly'][number], key: number): WeeklyRow {
  return { ...hours, key }
}

/** Midnight to midnight is shown as whole days. */
function daysOf(from: string, to: string) {
  const [first, start] = [from.slice(0, 10), from.slice(11)]
  const [end, until] = [to.slice(0, 10), to.slice(11)]
  if (start === MIDNIGHT && until === MIDNIGHT) return { first, last: addDays(end, -1), from: '', to: '' }
  return { first, last: end, from: start, to: until }
}

type Read = { body: HoursChanges } | { errors: HoursErrors }

/** What to send, or what is wrong at which field. */
export function readValues(values: HoursValues, saved: InstructorHours, today: ClubDate): Read {
  const errors: Record<string, string> = {}
  const say = (field: string, message: string) => void (errors[field] ??= message)
  const readWeekly = (rows: readonly WeeklyRow[], name: string) =>
    rows.map(({ weekday, from, to }, index) => ({
      weekday,
      from: timeOr(from, () => say(`${name}.${index}.from`, BAD_TIME)),
      to: timeOr(to, () => say(`${name}.${index}.to`, BAD_TIME)),
    }))
  const weekly = readWeekly(values.weekly, 'weekly')
  const coming = values.coming.map((plan, index) => {
    const valid_from = readDate(plan.validFrom)
    if (!valid_from) say(`coming.${index}.valid_from`, DATE_HINT)
    return { valid_from: valid_from ?? '', weekly: readWeekly(plan.weekly, `coming.${index}.weekly`) }
  })
  const exceptions = values.exceptions.map((row, index) =>
    readException(row, (name, message) => say(`exceptions.${index}.${name}`, message)),
  )
  if (Object.keys(errors).length > 0) return { errors }
  for (const { field, message } of [
    ...judgeAvailability({ weekly, exceptions }),
    ...judgeComing(coming, today),
  ])
    say(fieldOf(field), message)
  if (Object.keys(errors).length > 0) return { errors }
  return { body: { weekly, coming, exceptions, version: saved.version } }
}

/** The span of a row of time off; null for extra time and for an incomplete row. */
export function timeOffOf(row: ExceptionRow): Span | null {
  if (row.kind !== 'off') return null
  let complete = true
  const { from, to } = readException(row, () => {
    complete = false
  })
  return complete && from < to ? { from, to } : null
}

/** The time off that is not saved yet. */
export function newTimeOff({ exceptions }: HoursChanges, saved: InstructorHours): Span[] {
  const known = new Set(saved.exceptions.map(({ from, to, kind }) => `${kind} ${from} ${to}`))
  return exceptions
    .filter(({ from, to, kind }) => kind === 'off' && !known.has(`${kind} ${from} ${to}`))
    .map(({ from, to }) => ({ from, to }))
}

/** Maps a field of the call to the form's field: an exception is `from` its first day `to` its last. */
export function fieldOf(field: string): string {
  return field.replace(/^(exceptions\.\d+)\.from$/, '$1.first').replace(/^(exceptions\.\d+)\.to$/, '$1.last')
}

function timeOr(text: string, fault: () => void): string {
  const time = readTime(text)
  if (!time) fault()
  return time ?? ''
}

function readException(
  { kind, first, last, from, to }: ExceptionRow,
  say: (name: string, message: string) => void,
): HoursChanges['exceptions'][number] {
  const start = readDate(first)
  if (!start) say('first', DATE_HINT)
  const end = last === '' ? start : readDate(last)
  if (!end && last !== '') say('last', DATE_HINT)
  if (kind === 'extra' && from === '') say('from', 'Enter the start')
  if (kind === 'extra' && to === '') say('to', 'Enter the end')
  const begins = from === '' ? MIDNIGHT : timeOr(from, () => say('from', BAD_TIME))
  const ends = to === '' ? MIDNIGHT : timeOr(to, () => say('to', BAD_TIME))
  // Without an end time, the span lasts to the end of the last day.
  const lastDay = end && to === '' ? addDays(end, 1) : end
  return { from: `${start ?? ''}T${begins}`, to: `${lastDay ?? ''}T${ends}`, kind }
}
