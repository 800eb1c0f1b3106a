import { answerColumns, answerTo, type Response } from '@rsfc/domain/events/answers'
import { CLUB_SHORT_NAME } from '@rsfc/domain/site/club'
import { cutText } from '@rsfc/domain/text/cut-text'
import { clubDate, clubTime } from '@rsfc/domain/time/club-time'
import ical from 'ical-generator'
import { eventEntry } from './event-entry.ts'
import type { Call } from '../../people/call/call.ts'
import type { Database } from '../../base/database/client.ts'
import { csvStream } from '../../base/http/answers/csv.ts'
import type { FileAnswer } from '../../base/http/answers/file-answer.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import type { Session } from '../../people/call/session.ts'
import { findEvent, signUpsOf, type SignUpRow } from './store.ts'

/** A calendar file. */
export async function eventCalendar(
  { db, now, platform }: Call<Session | null>,
  id: string,
): Promise<FileAnswer | Refusal> {
  const event = await findEvent(db, id)
  if (!event) return refused(404)
  const siteUrl = platform.publicUrl()
  const calendar = ical({ prodId: { company: CLUB_SHORT_NAME, product: 'Events', language: 'EN' } })
  calendar.createEvent(eventEntry(event, siteUrl, now))
  return { body: calendar.toString(), name: `${fileName(event.event_title)}.ics` }
}

/** A CSV file with one row per sign-up and one column per question, including questions that were removed. */
export async function signUpSheet(db: Database, id: string): Promise<FileAnswer | Refusal> {
  const event = await findEvent(db, id)
  if (!event) return refused(404)
  const rows = await signUpsOf(db, id)
  const questions = answerColumns(event.event_questions, rows.map(toResponse))
  const columns = [
    { header: 'Member', of: (row: SignUpRow) => `${row.first_name} ${row.last_name}` },
    { header: 'Member email', of: (row: SignUpRow) => row.email },
    { header: 'Signed up', of: (row: SignUpRow) => `${clubDate(row.createdAt)} ${clubTime(row.createdAt)}` },
    { header: 'State', of: (row: SignUpRow) => (row.waiting ? `Waiting, ${row.position}` : 'Has a place') },
    ...questions.map((header) => ({ header, of: (row: SignUpRow) => answerTo(toResponse(row), header) })),
  ]
  return { body: csvStream(columns, rows), name: `${fileName(event.event_title)} sign-ups.csv` }
}

function toResponse({ _id, questions, event_answers }: SignUpRow): Response {
  return { _id, questions, answers: event_answers }
}

function fileName(title: string): string {
  return cutText(title.replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, ' ').trim(), 80) || 'event'
}
