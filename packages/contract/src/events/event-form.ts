import { YEAR_TOO_EARLY, ENDS_BEFORE_START, eventTime, NOT_A_TIME } from '@rsfc/domain/events/event-time'
import { HERITAGE_SINCE } from '@rsfc/domain/club/facts'
import type { EVENT_FIELDS } from '@rsfc/domain/events/event-fields'
import { EVENT_TYPES } from '@rsfc/domain/events/event-type'
import {
  DEFAULT_QUESTIONS,
  repeatedQuestions,
  splitParts,
  tidyQuestions,
} from '@rsfc/domain/events/questions'
import { z } from 'zod'
import { line, prose, SeenVersion, storedPicturePath } from '../kit/fields.ts'
import { whenMissing } from '../kit/plain-errors.ts'

const FILL_IN = 'Please fill in all the fields'
const INVALID_FIELD = 'Invalid field'
export const QUESTIONS_MAX = 30
export const EVENT_PICTURES_MAX = 12

/** A price in dollars, as a number or numeric text (5.new-event.price). */
const Price = z.union([z.number(), z.string()], whenMissing(FILL_IN)).transform((given, context) => {
  const text = String(given).trim()
  const message = text === '' ? FILL_IN : INVALID_FIELD
  if (/^\d{1,6}(\.\d+)?$/.test(text)) return Math.round(Number(text) * 100) / 100
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

/** The maximum number of participants; 0 or empty means no limit. */
const Participants = z.union([z.number(), z.string(), z.null()]).transform((given, context) => {
  const text = String(given ?? '').trim() || '0'
  if (/^\d{1,5}$/.test(text)) return Number(text)
  context.addIssue({
    code: 'custom',
    message: 'Places must be a whole number up to 99,999, or 0 for no limit',
  })
  return z.NEVER
})

/** A list, or one string joined by the separator (9.separator). */
const Questions = z
  .union([z.string().max(20_000), z.array(z.string())], 'These questions are too long')
  .transform((given) => tidyQuestions(typeof given === 'string' ? splitParts(given) : given))
  .pipe(z.array(line(300)).max(QUESTIONS_MAX, `Questions: at most ${QUESTIONS_MAX}`))
  .superRefine((questions, context) => {
    for (const question of repeatedQuestions(questions))
      context.addIssue({ code: 'custom', message: `Questions: '${question}' is asked twice` })
  })

/** A date, or a date and time; in club time if it has no offset. */
function dateTime(edge: 'start' | 'end') {
  return z.string(whenMissing(FILL_IN)).transform((text, context) => {
    const stamp = eventTime(text, edge)
    if (stamp && Number(stamp.slice(0, 4)) >= HERITAGE_SINCE) return stamp
    if (stamp) context.addIssue({ code: 'custom', params: { fault: YEAR_TOO_EARLY } })
    else if (text.trim() === '') context.addIssue({ code: 'custom', message: FILL_IN })
    else context.addIssue({ code: 'custom', params: { fault: NOT_A_TIME } })
    return z.NEVER
  })
}

const path = storedPicturePath('events')
/** One path or a list. */
const Pictures = z
  .union([z.literal('').transform(() => []), path.transform((one) => [one]), z.array(path)])
  .pipe(z.array(z.string()).max(EVENT_PICTURES_MAX, `Image: at most ${EVENT_PICTURES_MAX} pictures`))

const fields = z.object({
  event_image: Pictures,
  event_start_date: dateTime('start'),
  event_end_date: dateTime('end'),
  event_title: line(200).min(1, FILL_IN),
  event_description: prose(10_000).min(1, FILL_IN),
  event_price: Price,
  event_type: z.enum(EVENT_TYPES, whenMissing(FILL_IN)),
  event_participants: Participants,
  questions: Questions,
} satisfies Record<keyof typeof EVENT_FIELDS, z.ZodType>)

type Span = { event_start_date: string; event_end_date: string }
const endsAfterItStarts = (event: Span) =>
  !(Date.parse(event.event_end_date) < Date.parse(event.event_start_date))
const ENDS_TOO_EARLY = { path: ['event_end_date'], message: ENDS_BEFORE_START }

export const NewEvent = fields
  .extend({
    event_image: Pictures.default([]),
    event_participants: Participants.default(0),
    questions: Questions.default([...DEFAULT_QUESTIONS]),
  })
  .refine(endsAfterItStarts, ENDS_TOO_EARLY)
export type NewEvent = z.output<typeof NewEvent>

/** Fields that are left out keep their value. */
export const ChangedEvent = fields
  .partial({ event_image: true, event_participants: true, questions: true })
  .extend({ version: SeenVersion })
  .refine(endsAfterItStarts, ENDS_TOO_EARLY)
export type ChangedEvent = z.output<typeof ChangedEvent>
