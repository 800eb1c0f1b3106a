import { SITE } from './site.ts'
import { addMinutes, notInFuture, type Calendar } from './calendar.ts'
import type { DemoAccounts } from './demo-accounts.ts'
import { randomFor } from './random.ts'
import type { applications } from '../../people/applications/tables.ts'
import type { audit } from '../../people/records/audit-tables.ts'
import type { bookings } from '../../flying/records/booking-tables.ts'
import type { events } from '../events/tables.ts'
import type { support_cases, support_replies } from '../support/tables.ts'

type AuditRow = typeof audit.$inferInsert
type Change = Pick<AuditRow, 'action' | 'subject' | 'subject_id' | 'before' | 'after'> & { at: Date }

type Records = {
  bookings: readonly (typeof bookings.$inferInsert)[]
  applications: readonly (typeof applications.$inferInsert)[]
  cases: readonly (typeof support_cases.$inferInsert)[]
  replies: readonly (typeof support_replies.$inferInsert)[]
  events: readonly (typeof events.$inferInsert)[]
}

/** Entries for each kind of decision; two full years would be thousands. */
const LATEST = 25

/** The officer's recent decisions, as the site would have recorded them. */
export function planAudit(calendar: Calendar, { admin }: DemoAccounts, records: Records): AuditRow[] {
  const random = randomFor('audit')
  const later = (at: Date | undefined) => addMinutes(at ?? calendar.now, random.between(30, 900))
  const changes = [
    ...latest(records.bookings.filter(({ booking_status }) => booking_status !== 'pending')).map((booking) =>
      decisionOn(booking, later(booking.createdAt)),
    ),
    ...latest(records.bookings.filter(({ paid_at }) => paid_at)).map(paymentOf),
    ...records.applications
      .filter(({ application_status }) => application_status !== 'pending')
      .map((application) => decisionOnDocuments(application, later(application.createdAt))),
    ...records.replies.map((reply) => answerTo(reply, records.cases)),
    ...latest(records.events).map(publicationOf),
    announcement(addMinutes(calendar.now, -60 * 24 * 6)),
  ]
  return changes
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((change) => {
      const at = notInFuture(calendar, change.at)
      return { _id: random.id(at), actor_id: admin.row._id, actor_name: admin.name, ...change, at }
    })
}

function latest<Row extends { createdAt?: Date | undefined }>(rows: readonly Row[]): Row[] {
  return rows
    .toSorted((a, b) => (b.createdAt?.getTime() ?? 0) - (a.createdAt?.getTime() ?? 0))
    .slice(0, LATEST)
}

function decisionOn({ _id, booking_status }: Records['bookings'][number], at: Date): Change {
  const decided = booking_status === 'completed' ? 'confirmed' : booking_status
  return {
    at,
    action: 'booking.update',
    subject: 'booking',
    subject_id: _id ?? null,
    before: { booking_status: 'pending' },
    after: { booking_status: decided },
  }
}

function paymentOf({ _id, paid_at }: Records['bookings'][number]): Change {
  return {
    at: paid_at ?? new Date(0),
    action: 'booking.update',
    subject: 'booking',
    subject_id: _id ?? null,
    before: { payment_status: 'to-check-payment' },
    after: { payment_status: 'paid' },
  }
}

function decisionOnDocuments({ _id, application_status }: Records['applications'][number], at: Date): Change {
  return {
    at,
    action: 'application.decide',
    subject: 'application',
    subject_id: _id ?? null,
    before: { application_status: 'pending' },
    after: { application_status },
  }
}

function answerTo({ case_id, createdAt }: Records['replies'][number], cases: Records['cases']): Change {
  const answered = cases.find(({ _id }) => _id === case_id)
  return {
    at: createdAt ?? new Date(0),
    action: 'case.answer',
    subject: 'case',
    subject_id: case_id,
    before: { case_status: 'open', replied: false },
    after: { case_status: answered?.case_status, replied: true },
  }
}

function publicationOf({ _id, createdAt, event_title, event_type }: Records['events'][number]): Change {
  return {
    at: createdAt ?? new Date(0),
    action: 'event.create',
    subject: 'event',
    subject_id: _id ?? null,
    before: null,
    after: { event_title, event_type },
  }
}

function announcement(at: Date): Change {
  return {
    at,
    action: 'site.update',
    subject: 'site',
    subject_id: null,
    before: { announcement: '', announcement_status: false },
    after: { announcement: SITE.announcement, announcement_status: true },
  }
}
