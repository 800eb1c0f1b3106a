import { DEFAULT_QUESTIONS } from '@rsfc/domain/events/questions'
import { addDays, type ClubDate } from '@rsfc/domain/time/club-time'
import type { event_signups, events } from '../schema/events.ts'
import { at, minutesAfter, nextWeekday, past, type Calendar } from './calendar.ts'
import { DEMO_EVENTS, type DemoEvent } from './texts/event-texts.ts'
import type { DemoMember } from './members.ts'
import { picturePath } from './pictures.ts'
import { randomFor, type Random } from './random.ts'

type EventRow = typeof events.$inferInsert & { _id: string; event_image: string[] }
type SignUpRow = typeof event_signups.$inferInsert

const SATURDAY = 6
const ANNOUNCED_DAYS_BEFORE = 45

export function planEvents(
  calendar: Calendar,
  club: DemoMember[],
): { events: EventRow[]; signUps: SignUpRow[] } {
  const random = randomFor('events')
  const planned = DEMO_EVENTS.map((event) => ({ event, row: eventRow(event, calendar, random) }))
  const active = club.filter(({ row }) => row.account_status === 'active')
  return {
    events: planned.map(({ row }) => row),
    signUps: planned.flatMap(({ event, row }) => signUpsOf(event, row, active, calendar, random)),
  }
}

/** On a Saturday; a past event stays past, a coming one stays ahead. */
function dayOf(event: DemoEvent, today: ClubDate): ClubDate {
  return nextWeekday(addDays(today, event.days < 0 ? event.days - 6 : event.days), SATURDAY)
}

function eventRow(event: DemoEvent, calendar: Calendar, random: Random): EventRow {
  const day = dayOf(event, calendar.today)
  const createdAt = past(calendar, at(addDays(day, -ANNOUNCED_DAYS_BEFORE), 11 * 60))
  return {
    _id: random.id(createdAt),
    event_title: event.event_title,
    event_description: event.event_description,
    event_image: event.pictures.map((picture) => picturePath('events', picture)),
    event_start_date: at(day, event.from),
    event_end_date: at(addDays(day, event.lasts ?? 0), event.until),
    event_price: event.event_price,
    event_type: event.event_type,
    event_participants: event.event_participants,
    event_questions: [...DEFAULT_QUESTIONS, ...Object.keys(event.asks ?? {})],
    createdAt,
  }
}

function signUpsOf(
  event: DemoEvent,
  row: EventRow,
  active: DemoMember[],
  calendar: Calendar,
  random: Random,
): SignUpRow[] {
  const { signUps, waiting = 0 } = event
  const coming = random.sample(
    active.filter(({ row: { date_joined } }) => at(date_joined!, 0) < row.createdAt!),
    signUps + waiting,
  )
  const times = signUpTimes(coming.length, row, calendar, random)
  return coming.map(({ row: member, name }, i) => {
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
        ...Object.values(event.asks ?? {}).map((answers) => random.pick(answers)),
      ],
      waiting: i >= signUps,
      createdAt,
    }
  })
}

/** In order, since whoever waits came last. */
function signUpTimes(count: number, row: EventRow, { now }: Calendar, random: Random): Date[] {
  const opened = row.createdAt!
  const closed = row.event_start_date < now ? row.event_start_date : now
  const open = Math.max(0, (closed.getTime() - opened.getTime()) / 60_000)
  const minutes = Array.from({ length: count }, () => random.next() * open).toSorted((a, b) => a - b)
  return minutes.map((some) => minutesAfter(opened, Math.floor(some)))
}
