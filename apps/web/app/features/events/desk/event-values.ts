import { NewEvent } from '@rsfc/contract/events/event-form'
import type { ClubEvent } from '@rsfc/contract/events/schemas'
import { EVENT_FIELDS } from '@rsfc/domain/events/event-fields'
import { joinParts } from '@rsfc/domain/events/questions'
import { namesOf } from '@rsfc/domain/records/record'
import { clubDate, clubInstant, clubTime, isRealDate } from '@rsfc/domain/time/club-time'
import { clubStamp } from '@rsfc/domain/time/club-words'
import { readTime } from '@rsfc/domain/time/read-text'
import { z } from 'zod'

/** The form's values. Dates and times are separate fields, in club time. */
export type EventValues = Record<keyof typeof TYPED | 'event_start_time' | 'event_end_time', string> & {
  event_type: ClubEvent['event_type'] | ''
}

// Pictures and questions have editors of their own.
const { event_image: _pictures, questions: _questions, ...TYPED } = EVENT_FIELDS

export const EMPTY_EVENT = Object.fromEntries(
  [...namesOf(TYPED), 'event_start_time', 'event_end_time'].map((name) => [name, '']),
) as EventValues

export function valuesOf(event: ClubEvent): EventValues {
  const [start, end] = [new Date(event.event_start_date), new Date(event.event_end_date)]
  return {
    event_title: event.event_title,
    event_description: event.event_description,
    event_type: event.event_type,
    event_price: String(event.event_price),
    event_participants: event.event_participants === 0 ? '' : String(event.event_participants),
    event_start_date: clubDate(start),
    event_start_time: clubTime(start),
    event_end_date: clubDate(end),
    event_end_time: clubTime(end),
  }
}

type Rest = { event_image: readonly string[]; questions: readonly string[] }

/** The request body: dates and times joined, pictures and joined questions added (7.events.new, 9.separator). */
export function toBody(values: EventValues, { event_image, questions }: Rest) {
  const { event_start_time, event_end_time, event_type, ...fields } = values
  return {
    ...fields,
    event_type: event_type as ClubEvent['event_type'],
    event_image: [...event_image],
    questions: joinParts(questions),
    event_start_date: toStamp(values.event_start_date, event_start_time),
    event_end_date: toStamp(values.event_end_date, event_end_time),
  }
}

/** Validates the form's values with the schema of the request. */
export function eventSchema(rest: Rest) {
  return z.preprocess((values) => toBody(values as EventValues, rest), NewEvent)
}

function toStamp(date: string, time: string): string {
  if (!date || !time) return ''
  // A date or time that cannot be read stays as typed, and the schema refuses it.
  return isRealDate(date) && readTime(time) === time ? clubStamp(clubInstant(date, time)) : `${date} ${time}`
}
