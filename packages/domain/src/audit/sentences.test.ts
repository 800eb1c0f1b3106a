import { expect, test } from 'vitest'
import { AUDIT_ACTIONS } from './actions.ts'
import type { AboutRecord, AuditStory } from './entry.ts'
import { fieldLabel } from './field-words.ts'
import { sentenceOf } from './sentences.ts'

const SITI = '00000000-0000-7000-8000-000000000001'
const FARID = '00000000-0000-7000-8000-000000000002'

const about = (values: Partial<AboutRecord> = {}): AboutRecord => ({
  name: 'Siti Aminah',
  member_id: SITI,
  flight_date: null,
  aircraft: null,
  application_type: null,
  exists: true,
  ...values,
})

function told(action: string, values: Partial<AuditStory> = {}): string {
  const story: AuditStory = {
    at: '2026-11-16T09:00:00+08:00',
    actor_id: FARID,
    action,
    subject: 'member',
    subject_id: SITI,
    before: null,
    after: null,
    about: about(),
    names: { [FARID]: 'Farid Rahman' },
    ...values,
  }
  return sentenceOf(story)
    .map((part) => (typeof part === 'string' ? part : `[${part.record}]`))
    .join('')
}

const FLIGHT = {
  subject: 'booking',
  about: about({ name: 'Wei Ling', flight_date: '2026-11-22', aircraft: '9V-BOA' }),
} as const
const EVENT = { subject: 'event', about: about({ name: 'Open day', member_id: null }) } as const
const PLANE = { subject: 'aircraft', about: about({ name: '9V-BOA', member_id: null }) } as const
const MEDICAL = { subject: 'application', about: about({ application_type: 'medical' }) } as const
const CASE = { subject: 'case', about: about({ name: 'Tan', member_id: null }) } as const
const SITE = { subject: 'site', subject_id: null, about: about({ name: null, member_id: null }) } as const

test.each<[string, Partial<AuditStory>, string]>([
  ['member.create', { after: { first_name: 'Siti' } }, 'added [Siti Aminah] as a member'],
  [
    'member.update',
    { before: { contact_number: '1' }, after: { contact_number: '2' } },
    'changed [Siti Aminah’s] contact number',
  ],
  [
    'member.update',
    { actor_id: SITI, before: { address: '1' }, after: { address: '2' } },
    'changed [their own] residential address',
  ],
  [
    'member.update',
    { before: { account_status: 'active' }, after: { account_status: 'banned' } },
    'suspended [Siti Aminah]',
  ],
  [
    'member.update',
    { before: { account_status: 'active' }, after: { account_status: 'disabled' } },
    'disabled [Siti Aminah]',
  ],
  ['member.update', { after: { account_status: 'active' } }, 'made [Siti Aminah’s] account active again'],
  ['member.update', { after: { account_type: 'admin', officer_since: 'x' } }, 'made [Siti Aminah] Admin'],
  [
    'member.update',
    { after: { title: 1, email: 1, address: 1, flights: 1 } },
    'changed [Siti Aminah’s] 4 details',
  ],
  [
    'member.update',
    { about: about({ name: null }), after: { title: '' } },
    'changed [a deleted member’s] title',
  ],
  ['member.parent', {}, "recorded a parent's consent for [Siti Aminah]"],
  ['member.parent-withdrawn', {}, "recorded that a parent's consent for [Siti Aminah] is withdrawn"],
  ['member.remind', { after: { reminder: 'medical' } }, 'reminded [Siti Aminah] of the medical'],
  ['instructor.hours', {}, 'changed [Siti Aminah’s] hours as instructor'],
  ['note.add', {}, 'wrote a note about [Siti Aminah]'],
  ['mail.send', { ...SITE, subject: 'mail', after: { sent: 1 } }, 'sent a mail to 1 member'],
  [
    'job.retry',
    { ...SITE, subject: 'mail', after: { jobs: ['Mail', 'Reminders'] } },
    'retried failed jobs: Mail and Reminders',
  ],
  [
    'key.create',
    { ...SITE, subject: 'key', after: { name: 'Hangar board' } },
    'made the API key Hangar board',
  ],
  [
    'key.revoke',
    { ...SITE, subject: 'key', before: { name: 'Hangar board' } },
    'revoked the API key Hangar board',
  ],
  ['job.dismiss', { ...SITE, subject: 'mail', after: { jobs: ['Mail'] } }, 'dismissed failed jobs: Mail'],
  ['booking.create', { ...FLIGHT, actor_id: SITI }, 'requested [a flight on Sun 22 Nov, 9V-BOA]'],
  ['booking.create', FLIGHT, 'requested [a flight for Wei Ling on Sun 22 Nov, 9V-BOA]'],
  [
    'booking.update',
    { ...FLIGHT, after: { booking_status: 'confirmed', flight_instructor: FARID } },
    'confirmed [Wei Ling’s flight on Sun 22 Nov, 9V-BOA]',
  ],
  [
    'booking.update',
    { ...FLIGHT, after: { payment_status: 'paid', paid_at: 'x' } },
    'received the payment for [Wei Ling’s flight on Sun 22 Nov, 9V-BOA]',
  ],
  [
    'booking.update',
    { ...FLIGHT, after: { instructor_answer: 'declined', flight_instructor: null } },
    'declined the instructor request for [Wei Ling’s flight on Sun 22 Nov, 9V-BOA]',
  ],
  [
    'booking.update',
    { ...FLIGHT, after: { start_time: '10:00' } },
    'moved [Wei Ling’s flight on Sun 22 Nov, 9V-BOA]',
  ],
  [
    'booking.update',
    { ...FLIGHT, after: { flight_instructor: FARID, flight_instructor_name: 'Farid' } },
    'assigned Farid Rahman as instructor to [Wei Ling’s flight on Sun 22 Nov, 9V-BOA]',
  ],
  [
    'booking.update',
    { ...FLIGHT, after: { flight_examiner: null } },
    'removed the examiner from [Wei Ling’s flight on Sun 22 Nov, 9V-BOA]',
  ],
  [
    'booking.update',
    { ...FLIGHT, after: { payment_fee: 10 } },
    'changed the fee of [Wei Ling’s flight on Sun 22 Nov, 9V-BOA]',
  ],
  [
    'booking.update',
    { ...FLIGHT, at: '2025-12-30T09:00:00+08:00', actor_id: SITI, after: { booking_status: 'cancelled' } },
    'cancelled [their flight on Sun 22 Nov 2026, 9V-BOA]',
  ],
  [
    'booking.undo',
    { ...FLIGHT, after: { booking_status: 'pending' } },
    'undid the last change of [Wei Ling’s flight on Sun 22 Nov, 9V-BOA]',
  ],
  ['booking.delete', { ...FLIGHT, about: about({ name: null }) }, 'deleted [a flight]'],
  [
    'aircraft.update',
    { ...PLANE, after: { aircraft_status: 'under-maintenance' } },
    'set [9V-BOA] to under maintenance',
  ],
  [
    'aircraft.delete',
    { ...PLANE, about: about({ name: null }), before: { aircraft_registration: '9V-BOX' } },
    'removed [9V-BOX] from the fleet',
  ],
  [
    'aircraft.downtime.add',
    {
      ...PLANE,
      after: { start_date: '2026-11-22', start_time: '10:00', end_date: '2026-11-23', end_time: '17:00' },
    },
    'added downtime for [9V-BOA], Sun 22 Nov 2026 10:00 to Mon 23 Nov 2026 17:00',
  ],
  [
    'event.update',
    { ...EVENT, after: { event_start_date: 'x', event_end_date: 'y' } },
    'changed the start and end of the event [Open day]',
  ],
  [
    'event.delete',
    { ...EVENT, about: about({ name: null }), before: { event_title: 'Fly-in' } },
    'deleted the event [Fly-in]',
  ],
  [
    'event.delete-responses',
    { ...EVENT, before: { members: [SITI] } },
    'removed 1 sign-up from the event [Open day]',
  ],
  ['event.message', { ...EVENT, after: { sent: 12 } }, 'wrote to 12 guests of the event [Open day]'],
  ['post.delete', { subject: 'post' }, 'deleted a post by [Siti Aminah]'],
  [
    'application.decide',
    { ...MEDICAL, after: { application_status: 'approved' } },
    'approved [Siti Aminah’s medical application]',
  ],
  [
    'application.decide',
    { ...MEDICAL, after: { application_date: '2027-01-01' } },
    'changed the date of [Siti Aminah’s medical application]',
  ],
  ['document.open', MEDICAL, 'opened a document of [Siti Aminah’s medical application]'],
  [
    'case.answer',
    {
      ...CASE,
      before: { case_status: 'open', replied: false },
      after: { case_status: 'resolved', replied: true },
    },
    'replied to [Tan’s message] and marked it as resolved',
  ],
  [
    'case.answer',
    { ...CASE, before: { replied: false }, after: { replied: true } },
    'replied to [Tan’s message]',
  ],
  [
    'case.answer',
    { ...CASE, before: { case_status: 'open' }, after: { case_status: 'pending' } },
    'marked [Tan’s message] as pending',
  ],
  ['site.update', { ...SITE, after: { maintenance_status: true } }, 'turned on [maintenance mode]'],
  ['site.update', { ...SITE, after: { hourly_rate: 640 } }, 'changed [the Flight Hourly Rate]'],
  [
    'retention.run',
    { ...SITE, after: { cases: 3, before: '2024-11-16' } },
    'deleted data past its retention period: Resolved support cases (3)',
  ],
  ['download', { subject: 'download', after: { data_type: 'booking' } }, 'downloaded the list: Bookings'],
  [
    'booking.update',
    { ...FLIGHT, after: { flight_date: '2026-11-23', booking_remarks: 'x' } },
    'moved [Wei Ling’s flight on Sun 22 Nov, 9V-BOA]',
  ],
  [
    'booking.update',
    { ...FLIGHT, after: { end_time: '12:00' } },
    'moved [Wei Ling’s flight on Sun 22 Nov, 9V-BOA]',
  ],
  [
    'booking.update',
    { ...FLIGHT, after: { aircraft_type: 'x' } },
    'moved [Wei Ling’s flight on Sun 22 Nov, 9V-BOA]',
  ],
  ['booking.create', { ...FLIGHT, about: about({ name: null }) }, 'requested [a flight for someone]'],
  [
    'member.update',
    { after: { title: 1, email: 1, address: 1 } },
    'changed [Siti Aminah’s] title, email address and residential address',
  ],
  ['member.update', { after: {} }, 'changed [Siti Aminah’s] details'],
  ['aircraft.lift', { ...PLANE, before: { reason: 'Hail' } }, 'lifted a grounding of [9V-BOA]: Hail'],
  ['aircraft.lift', { ...PLANE, after: { reason: '' } }, 'lifted a grounding of [9V-BOA]'],
  ['aircraft.lift', { ...PLANE, after: { reason: 7 } }, 'lifted a grounding of [9V-BOA]'],
  ['credential.verify', { after: { credential: 'Medical' } }, 'verified [Siti Aminah’s] medical'],
  [
    'event.create',
    { ...EVENT, about: about({ name: null }), after: { event_title: 'Fly-in' } },
    'added the event [Fly-in]',
  ],
  ['chat.answer', { ...SITE, after: { answer_title: 'Fees' } }, 'added an answer to the assistant: Fees'],
  ['chat.answer', { ...SITE, before: { answer_title: 'Fees' } }, 'deleted an answer of the assistant: Fees'],
  ['chat.answer', { ...SITE, before: {}, after: {} }, 'changed an answer of the assistant'],
  ['chat.phrasing', { ...SITE, before: {} }, 'removed a question from the assistant'],
  ['privacy.notice', { ...SITE, after: { notice_version: 2 } }, 'published version 2 of the privacy notice'],
  ['breach.open', { ...SITE, after: { breach: 3 } }, 'recorded breach 3 of personal data'],
  [
    'breach.step',
    { ...SITE, after: { breach: 3, breach_step: 'authority-told' } },
    'recorded a step (authority notified) for breach 3 of personal data',
  ],
  ['breach.people', { ...SITE, after: {} }, 'read whose data is touched by a breach of personal data'],
  ['breach.step', { ...SITE, after: {} }, 'recorded a step for a breach of personal data'],
  [
    'breach.figures',
    { ...SITE, after: { breach_days: 5 } },
    'changed the rules about breaches: days to notify the authority',
  ],
  ['chat.phrasing', { ...SITE, after: {} }, 'added questions to the assistant'],
  [
    'overdue.sheet',
    { after: { sheet_sent_to: 'x' } },
    'sent the emergency sheet of the flight of [Siti Aminah]',
  ],
  ['overdue.sheet', {}, 'opened the emergency sheet of the flight of [Siti Aminah]'],
  ['aircraft.update', { ...PLANE, after: { range: 500 } }, 'changed the range (km) of [9V-BOA]'],
  [
    'aircraft.downtime.delete',
    {
      ...PLANE,
      before: { start_date: '2026-11-22', start_time: '10:00', end_date: '2026-11-23', end_time: '17:00' },
    },
    'deleted the downtime of [9V-BOA], Sun 22 Nov 2026 10:00 to Mon 23 Nov 2026 17:00',
  ],
  [
    'ledger.reopen-month',
    { ...SITE, after: { closed_month: '2026-10', reason: 'A receipt was late' } },
    'reopened 2026-10 in the accounts',
  ],
  [
    'ledger.enter',
    { after: { entry_kind: 'adjustment', amount: -5 } },
    'entered an adjustment of -$5.00 on the account of [Siti Aminah]',
  ],
  [
    'ledger.reverse',
    { after: { entry_kind: 'opening', amount: -5 } },
    'reversed an opening balance of -$5.00 on the account of [Siti Aminah]',
  ],
  [
    'ledger.enter',
    { after: { entry_kind: 'payment', amount: -300 } },
    'entered a payment of $300.00 on the account of [Siti Aminah]',
  ],
  ['ledger.remind', {}, 'reminded [Siti Aminah] of $0.00 to pay'],
  ['ledger.remind', { after: { amount: 335 } }, 'reminded [Siti Aminah] of $335.00 to pay'],
  ['mail.send', { ...SITE, subject: 'mail' }, 'sent a mail to 0 members'],
  [
    'import.apply',
    { ...SITE, after: { import_kind: 'balances', records: 2, import_file: 'a.csv' } },
    'imported 2 opening balances from a.csv',
  ],
  ['import.apply', SITE, 'imported 0 records from a file'],
  ['member.teleport', {}, 'made a change: [Siti Aminah]'],
])('the sentence of %s with %o', (action, values, sentence) => {
  expect(told(action, values)).toBe(sentence)
})

test('every action has its own sentence, even without names or values', () => {
  for (const action of AUDIT_ACTIONS) {
    const sentence = told(action, { about: about({ name: null, member_id: null }) })
    expect(sentence, action).not.toMatch(/^made a change|undefined|null|\{/)
  }
})

test('labels of fields start with a capital', () => {
  expect(fieldLabel('member.update', 'contact_number')).toBe('Contact number')
  expect(fieldLabel('member.update', 'shoe_size')).toBe('Shoe size')
})
