import { and, asc, count, desc, eq, gt, gte, lte, type PgColumn, sql } from '../../base/database/drizzle.ts'
import type { Waiting } from '@rsfc/contract/dashboard/schemas'
import { clubStamp } from '@rsfc/domain/time/club-words'
import type { Queryable } from '../../base/database/client.ts'
import { aircraft_months, aircraft_weeks } from '../../flying/records/booking-tables.ts'
import { chat_answers, chat_questions } from '../chat/tables.ts'
import { aircraft } from '../../flying/records/aircraft-tables.ts'
import { members } from '../../people/records/member-tables.ts'

const MOST_EXPIRIES = 200
const MOST_QUESTIONS = 50

type Counted = Omit<Waiting, 'total'>

/** All counts in one query; those of bookings use the indexes of open bookings. */
export async function countWaiting(db: Queryable, lastDate: string): Promise<Counted> {
  const flown = (payment: string) =>
    sql`(select count(*)::int from bookings
      where booking_status = 'completed' and payment_status <> 'paid' and payment_status = ${payment})`
  const { rows } = await db.execute<Counted>(sql`
    select
      (select count(*)::int from bookings where booking_status = 'pending') as requests,
      ${flown('to-check-payment')} as payments_to_check,
      ${flown('processing')} as payments_to_request,
      ${flown('overdue')} as overdue,
      (select count(*)::int from applications where application_status = 'pending') as documents,
      (select count(*)::int from support_cases where case_status <> 'resolved') as open_cases,
      (select (count(*) filter (where medical_date <= ${lastDate}::date)
             + count(*) filter (where certificate_of_expiry <= ${lastDate}::date))::int
         from members where account_status = 'active') as expiries`)
  const [row] = rows
  if (!row) throw new Error('the query for the counts returned no row')
  return row
}

/** Medicals and certificates of active members that expire by a date, soonest first. */
export async function findExpiries(db: Queryable, lastDate: string) {
  const due = async (kind: 'medical' | 'certificate') => {
    const date = kind === 'medical' ? members.medical_date : members.certificate_of_expiry
    const rows = await db
      .select({
        _id: members._id,
        first_name: members.first_name,
        last_name: members.last_name,
        date,
        reminders: members.expiry_reminders,
        reminded_at: sql<string | null>`(select max(created_at) from expiry_reminders
          where user_id = members._id and kind = ${kind} and expires_on = members.${sql.identifier(date.name)})`,
      })
      .from(members)
      .where(and(lte(date, lastDate), eq(members.account_status, 'active')))
      .orderBy(asc(date), asc(members._id))
      .limit(MOST_EXPIRIES)
    return rows.map((row) => ({
      _id: row._id,
      name: `${row.first_name} ${row.last_name}`,
      kind,
      date: row.date ?? lastDate,
      reminders: row.reminders,
      reminded_at: row.reminded_at ? clubStamp(new Date(row.reminded_at)) : null,
    }))
  }
  const [medicals, certificates] = await Promise.all([due('medical'), due('certificate')])
  return [...medicals, ...certificates]
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .slice(0, MOST_EXPIRIES)
}

export function aircraftNames(db: Queryable) {
  return db
    .select({ _id: aircraft._id, name: aircraft.aircraft_registration })
    .from(aircraft)
    .orderBy(asc(aircraft.aircraft_registration), asc(aircraft._id))
}

/** Flights per aircraft and week; weeks start on Monday. */
export function flightsByWeek(db: Queryable, firstMonday: string) {
  const { week, aircraft_type, minutes, flights } = aircraft_weeks
  return db
    .select({ week, aircraft_type, minutes, flights })
    .from(aircraft_weeks)
    .where(and(gte(week, firstMonday), gt(flights, 0)))
}

/** Fees of flights by the month in which they were paid in full, in club time, and bookings per flight type, except cancelled and rejected ones. */
export function figuresByMonth(db: Queryable, firstOfMonth: string) {
  const { month, ...figures } = aircraft_months
  const total = (figure: PgColumn) => sql<number>`sum(${figure})`.mapWith(Number)
  return db
    .select({
      month,
      cents: total(figures.revenue),
      payments: total(figures.payments),
      training: total(figures.training),
      examiniation: total(figures.examiniation),
      leisure: total(figures.leisure),
    })
    .from(aircraft_months)
    .where(gte(month, firstOfMonth))
    .groupBy(month)
}

export function answersSince(db: Queryable, since: Date) {
  return db
    .select({ code: chat_answers.code, asked: count() })
    .from(chat_answers)
    .where(gte(chat_answers.createdAt, since))
    .groupBy(chat_answers.code)
    .orderBy(desc(count()), asc(chat_answers.code))
}

export function unansweredQuestions(db: Queryable, since: Date) {
  return db
    .select()
    .from(chat_questions)
    .where(gte(chat_questions.last_asked, since))
    .orderBy(desc(chat_questions.asked), desc(chat_questions.last_asked))
    .limit(MOST_QUESTIONS)
}
