import type { Weekday } from '@rsfc/domain/time/weekdays'
import { mondayOf } from '@rsfc/domain/time/calendar-spans'
import { addDays, clubInstant } from '@rsfc/domain/time/club-time'
import type {
  instructor_exceptions,
  instructor_hours,
  instructor_plans,
} from '../../flying/instruction/tables.ts'
import type { BookingRow } from './booking-planner.ts'
import type { Calendar } from './calendar.ts'
import type { DemoAccounts } from './demo-accounts.ts'
import type { DemoMember } from './members.ts'
import { randomFor } from './random.ts'

type Hours = readonly [Weekday, from: string, to: string][]

const OPEN_DAYS: readonly Weekday[] = ['Monday', 'Wednesday', 'Friday', 'Saturday', 'Sunday']

/** The first is instructor@, who teaches whenever the club is open. */
const WEEKS: readonly Hours[] = [
  OPEN_DAYS.map((day) => [day, '09:00', '17:00'] as const),
  [
    ['Friday', '13:00', '18:00'],
    ['Saturday', '09:00', '17:00'],
    ['Sunday', '09:00', '13:00'],
  ],
  [
    ['Monday', '09:00', '12:30'],
    ['Wednesday', '09:00', '12:30'],
    ['Saturday', '08:00', '12:00'],
    ['Saturday', '13:00', '17:00'],
  ],
  [
    ['Wednesday', '10:00', '17:00'],
    ['Sunday', '10:00', '18:00'],
  ],
]

type Planned = {
  calendar: Calendar
  club: readonly DemoMember[]
  accounts: DemoAccounts
  bookings: readonly BookingRow[]
}

/** Weekly hours of all instructors; one is on leave next week, and one request waits for an answer. */
export function planInstruction({ calendar, club, accounts, bookings }: Planned) {
  const random = randomFor('instruction')
  const valid_from = addDays(calendar.today, -200)
  const createdAt = clubInstant(valid_from, '12:00')
  const others = club.filter(({ row }) => row.instructor_rated && row._id !== accounts.instructor.row._id)
  const instructors = [accounts.instructor, ...others]
  const plans = instructors.map(({ row }): typeof instructor_plans.$inferInsert & { _id: string } => ({
    _id: random.id(createdAt),
    instructor_id: row._id,
    valid_from,
    createdAt,
  }))
  const hours = plans.flatMap(({ _id: plan_id }, index) =>
    WEEKS[index % WEEKS.length]!.map(([weekday, from, to]): typeof instructor_hours.$inferInsert => ({
      _id: random.id(createdAt),
      plan_id,
      weekday,
      from,
      to,
    })),
  )
  askForLesson(bookings, accounts)
  const exceptions = [leaveNextWeek(others, bookings, calendar)].flatMap((leave) =>
    leave ? [{ _id: random.id(calendar.now), ...leave }] : [],
  )
  return { instructorPlans: plans, instructorHours: hours, instructorExceptions: exceptions }
}

/** Chosen as the instructor with the fewest flights in that week. */
function leaveNextWeek(
  instructors: readonly DemoMember[],
  bookings: readonly BookingRow[],
  calendar: Calendar,
): typeof instructor_exceptions.$inferInsert | undefined {
  const from = addDays(mondayOf(calendar.today), 7)
  const to = addDays(from, 7)
  const flights = (id: string) =>
    bookings.filter((row) => row.flight_instructor === id && row.flight_date >= from && row.flight_date < to)
      .length
  const [away] = instructors.toSorted((a, b) => flights(a.row._id) - flights(b.row._id))
  return (
    away && {
      instructor_id: away.row._id,
      from: clubInstant(from, '00:00'),
      to: clubInstant(to, '00:00'),
      kind: 'off',
    }
  )
}

/** student@ asks instructor@ for a lesson. */
function askForLesson(bookings: readonly BookingRow[], { student, instructor }: DemoAccounts): void {
  const lesson = bookings.find(
    (row) =>
      row.user_id === student.row._id &&
      row.flight_instructor === instructor.row._id &&
      row.booking_status === 'pending',
  )
  if (lesson) lesson.instructor_answer = 'asked'
}
