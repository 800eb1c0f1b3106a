import { DEFAULT_QUESTIONS } from '@rsfc/domain/events/questions'
import { addDays, type ClubDate } from '@rsfc/domain/time/club-time'
import type { event_signups, events } from '../events/tables.ts'
import { addMinutes, firstWeekday, instantAt, notInFuture, type Calendar } from './calendar.ts'
import type { DemoMember } from './members.ts'
import { picturePath } from './pictures.ts'
import { randomFor, type Random } from './random.ts'
import { DEMO_EVENTS, type DemoEvent } from './texts/event-texts.ts'

type EventRow = typeof events.$inferInsert & { _id: string; event_image: string[] }
type SignUpRow = typeof event_signups.$inferInsert

const ANNOUNCED_DAYS_BEFORE = 45

export function planEvents(
  calendar: Calendar,
  club: DemoMember[],
): { events: EventRow[]; signUps: SignUpRow[] } {
  const random = randomFor('events')
  const planned = DEMO_EVENTS.map((event) => ({ event, row: planEvent(event, calendar, random) }))
  const active = club.filter(({ row }) => row.account_status === 'active')
  return {
    events: planned.map(({ row }) => row),
    signUps: planned.flatMap(({ event, row }) => planSignUps(event, row, active, calendar, random)),
  }
}

/** A Saturday. A past event stays in the past, and an upcoming one in the future. */
function saturdayOf(event: DemoEvent, today: ClubDate): ClubDate {
  return firstWeekday(addDays(today, event.days < 0 ? event.days - 6 : event.days), 'Saturday')
}

function planEvent(event: DemoEvent, calendar: Calendar, random: Random): EventRow {
  const day = saturdayOf(event, calendar.today)
  const createdAt = notInFuture(calendar, instantAt(addDays(day, -ANNOUNCED_DAYS_BEFORE), 11 * 60))
  return {
    _id: random.id(createdAt),
    event_title: event.event_title,
    event_description: event.event_description,
    event_image: event.pictures.map((picture) => picturePath('events', picture)),
    event_start_date: instantAt(day, event.from),
    event_end_date: instantAt(addDays(day, event.extraDays ?? 0), event.until),
    event_price: event.event_price,
    event_type: event.event_type,
    event_participants: event.event_participants,
    event_questions: [...DEFAULT_QUESTIONS, ...Object.keys(event.extraQuestions ?? {})],
    createdAt,
  }
}

function planSignUps(
  event: DemoEvent,
  row: EventRow,
  active: DemoMember[],
  calendar: Calendar,
  random: Random,
): SignUpRow[] {
  const { signUps, waiting = 0 } = event
  const attendees = random.sample(
    active.filter(({ row: { date_joined } }) => instantAt(date_joined!, 0) < row.createdAt!),
    signUps + waiting,
  )
  const times = signUpTimes(attendees.length, row, calendar, random)
  return attendees.map(({ row: member, name }, i) => {
    const createdAt = times[i]!
    return {
      _id: random.id(createdAt),
      event_id: row._id,
      user_id: member._id,
      questions: row.event_questions!,
      event_answers: [
        name,
        member.email,
        member.contact_number!,
        ...Object.values(event.extraQuestions ?? {}).map((answers) => random.pick(answers)),
      ],
      waiting: i >= signUps,
      createdAt,
    }
  })
}

/** In ascending order, because those on the waiting list signed up last. */
function signUpTimes(count: number, row: EventRow, { now }: Calendar, random: Random): Date[] {
  const opened = row.createdAt!
  const closed = row.event_start_date < now ? row.event_start_date : now
  const openMinutes = Math.max(0, (closed.getTime() - opened.getTime()) / 60_000)
  const minutes = Array.from({ length: count }, () => random.next() * openMinutes).toSorted((a, b) => a - b)
  return minutes.map((minute) => addMinutes(opened, Math.floor(minute)))
}
