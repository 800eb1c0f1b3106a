import { eq, sql } from '../base/database/drizzle.ts'
import { members } from '../people/records/member-tables.ts'
import { SHIPPED_RULES } from '@rsfc/domain/readiness/rules'
import { addDays } from '@rsfc/domain/time/club-time'
import { newId } from '../base/database/new-id.ts'
import { site_settings } from '../people/records/site-tables.ts'
import { insertAct } from '../people/security/officers/acts-store.ts'
import { passkeys } from '../people/security/sign-in-tables.ts'
import {
  defects,
  flights,
  groundings,
  inspections,
  meter_gaps,
  meter_questions,
} from '../flying/airworthiness/tables.ts'
import { aircraft } from '../flying/records/aircraft-tables.ts'
import type { bookings } from '../flying/records/booking-tables.ts'
import { calendar_feeds } from '../club/calendar/tables.ts'
import { notifications, push_devices } from '../people/notifications/tables.ts'
import { chat_club_answers, chat_phrasings } from '../club/chat/tables.ts'
import { posts } from '../club/community/tables.ts'
import { event_signups } from '../club/events/tables.ts'
import { imports } from '../club/imports/tables.ts'
import { member_notes } from '../club/notes/tables.ts'
import { book_outs, overdue_notices, overdue_settings } from '../flying/overdue/tables.ts'
import { certificate_requests } from '../flying/certificates/tables.ts'
import { credentials, readiness_rules, solo_authorisations } from '../flying/readiness/tables.ts'
import { support_cases } from '../club/support/tables.ts'
import { exams, lessons, training_courses } from '../flying/training/tables.ts'
import { parent_consents } from '../people/privacy/tables.ts'
import { application_documents, applications } from '../people/applications/tables.ts'
import { hashGapToken } from '../flying/airworthiness/record-flight.ts'
import { weather_releases } from '../flying/weather/tables.ts'
import { offers, wishes } from '../flying/wishes/tables.ts'
import { hashReleaseToken } from '../flying/weather/release.ts'
import { hashAlarmToken } from '../flying/overdue/ladder.ts'
import { createLink, makeLinkToken } from '../people/security/links.ts'
import { sessionsOf } from '../people/security/sessions/sessions-store.ts'
import { addEvent } from './calendar.ts'
import { addMember, PASSWORD } from './test-members.ts'
import { openFlyingClub } from './flying-club.ts'
import { addAircraft, addBooking, addDowntime } from './timetable.ts'
import { pdf } from './upload-app.ts'
import { openVisitor } from './visitor.ts'

type Traits = Partial<typeof bookings.$inferInsert>

let holidaysMade = 0

/** Opens a club. Each function adds a new record of the same member, the owner. */
export async function openAccessScene() {
  const club = await openFlyingClub()
  const { db, owner, instructor } = club
  const user_id = owner.member._id
  // The owner has many open requests here, and only the role of a caller may matter.
  await db.update(site_settings).set({
    new_requests: 1000,
    member_requests: 1000,
    new_request_hours: 1000,
    member_request_hours: 1000,
  })
  let days = 0
  const nextDay = () => addDays('2026-12-01', days++)
  const booking = async (traits: Traits = {}) => {
    const crew = { flight_instructor: instructor.member._id, flight_instructor_name: 'Ah Kow Lim' }
    const payment_reference = `RSFC-${days}`
    const row = {
      aircraft_type: club.plane,
      user_id,
      flight_date: nextDay(),
      payment_reference,
      ...crew,
      ...traits,
    }
    return (await addBooking(db, row))._id
  }
  const application = async () => {
    const _id = newId()
    await db.insert(applications).values({ _id, user_id, application_type: 'medical' })
    return _id
  }
  /** The instructor with licence and rating in force. */
  const certifier = async () => {
    const { _id: member_id } = instructor.member
    const held = await db.select().from(credentials).where(eq(credentials.member_id, member_id))
    if (!held.some(({ kind }) => kind === 'licence')) {
      await db
        .update(members)
        .set({ license_type: 'cpl', license_number: 'CPL-1' })
        .where(eq(members._id, member_id))
      const rating = { kind: 'instructor-rating', valid_until: '2027-12-31', state: 'verified' } as const
      await db.insert(credentials).values({ ...rating, member_id })
    }
    return member_id
  }
  const underReview = async () => (await addMember(db, { account_type: 'admin', frozen_at: club.now() }))._id
  return {
    ...club,
    user_id,
    nextDay,
    booking,
    /** A confirmed booking whose start has passed. */
    flown: () => booking({ flight_date: addDays('2026-11-01', -days++), booking_status: 'confirmed' }),
    toPay: () =>
      booking({ booking_status: 'completed', payment_status: 'requesting-payment', payment_fee: 300 }),
    paid: () => booking({ booking_status: 'completed', payment_status: 'paid', paid_at: club.now() }),
    /** A change that the admin has just made. */
    async undoableChange() {
      const body = { booking_status: 'rejected', undoable: true } as const
      const { undo_id } = await club.admin.bookings.update({ params: { id: await booking() }, body })
      return undo_id ?? ''
    },
    application,
    async document() {
      const [_id, file_path] = [newId(), `private/documents/${newId()}`]
      await club.platform.files.put(file_path, pdf(), 'application/pdf')
      const row = { _id, application_id: await application(), file_name: 'medical.pdf', file_path }
      await db.insert(application_documents).values({ ...row, file_type: 'application/pdf', file_size: 200 })
      return _id
    },
    async post(visibility = true) {
      const _id = newId()
      await db
        .insert(posts)
        .values({ _id, user_id, header: 'First solo', description: 'At last', visibility })
      return _id
    },
    event: async () => (await addEvent(club))._id,
    /** An event that everyone has signed up for. */
    async fullEvent() {
      const event_id = (await addEvent(club))._id
      const everyone = [owner, club.other, instructor, club.admin, club.superAdmin]
      const rows = everyone.map(({ member }) => ({
        event_id,
        user_id: member._id,
        questions: ['Name'],
        event_answers: ['Mei'],
      }))
      const signUps = await db.insert(event_signups).values(rows).returning()
      return { id: event_id, response: signUps[0]?._id ?? '' }
    },
    memberToRemind: async () => (await addMember(db, { medical_date: '2026-12-01' }))._id,
    async note() {
      const _id = newId()
      await db.insert(member_notes).values({ _id, user_id, note: 'Prefers mornings' })
      return _id
    },
    async apiKey() {
      const body = { name: 'Board', scopes: ['bookings:read' as const], expires_on: '2027-01-01' }
      return (await club.admin.keys.create({ body }))._id
    },
    async failedJob() {
      await club.platform.mailer.queue(db, {
        to: 'a@rsfc.test',
        subject: 'B',
        words: { heading: 'B', paragraphs: [] },
      })
      const { rows } = await db.execute<{ id: string }>(
        sql`update pgboss.job set state = 'failed' where name = 'mail' and state = 'created' returning id`,
      )
      return rows[0]?.id ?? ''
    },
    /** An answer that officers have written, with one question. */
    async clubAnswer() {
      const [answer] = await db.insert(chat_club_answers).values({ title: 'Dogs', text: 'No.' }).returning()
      const phrasing = newId()
      await db.insert(chat_phrasings).values({ _id: phrasing, key: answer!._id, phrase: `a dog ${phrasing}` })
      return { _id: answer!._id, phrasing }
    },
    async supportCase() {
      const _id = newId()
      await db.insert(support_cases).values({ _id, name: 'Mei', email: 'mei@rsfc.test', message: 'Hello' })
      return _id
    },
    aircraft: () => addAircraft(db),
    async newModel() {
      const aircraft_model = newId()
      await db.insert(aircraft).values({ aircraft_model })
      return aircraft_model
    },
    async defect(state: 'reported' | 'rectified' = 'reported') {
      const row = {
        aircraft_id: await addAircraft(db),
        title: 'Flat tyre',
        severity: 'minor' as const,
        state,
      }
      const [defect] = await db.insert(defects).values(row).returning()
      return defect?._id ?? ''
    },
    async inspection() {
      const aircraft_id = await addAircraft(db)
      const row = { aircraft_id, name: 'Annual', kind: 'calendar' as const, interval_months: 12 }
      const [item] = await db.insert(inspections).values(row).returning()
      return { id: item?._id ?? '', aircraft_id }
    },
    async grounding() {
      const row = {
        aircraft_id: await addAircraft(db),
        cause: 'officer' as const,
        reason: 'Hail',
        from: club.now(),
      }
      const [grounding] = await db.insert(groundings).values(row).returning()
      return grounding?._id ?? ''
    },
    async meterGap() {
      const aircraft_id = await addAircraft(db)
      const times = { start: club.now(), end: club.now() }
      const [flight] = await db
        .insert(flights)
        .values({ aircraft_id, function: 'pic', ...times })
        .returning()
      const gap = { aircraft_id, flight_after: flight?._id ?? '', from_value: 10, to_value: 20 }
      const [row] = await db.insert(meter_gaps).values(gap).returning()
      const question = { gap_id: row?._id ?? '', user_id, side: 'after' as const }
      const token = newId()
      await db.insert(meter_questions).values({ ...question, token_hash: hashGapToken(token) })
      return { id: row?._id ?? '', token }
    },
    /** A confirmed booking of today, with booking out switched on. */
    async flightToday() {
      await db.update(overdue_settings).set({ enabled: true })
      const alone = { aircraft_type: await addAircraft(db), flight_instructor: null }
      return booking({ booking_status: 'confirmed', flight_date: '2026-11-14', ...alone })
    },
    /** A flight of the owner that is overdue, and the link that the owner was mailed. */
    async flightOut() {
      const booking_id = await booking()
      const [at, token] = [club.now().getTime(), newId()]
      const [out, eta] = [new Date(at - 60_000 * 90), new Date(at - 60_000)]
      const row = {
        booking_id,
        pilot_id: user_id,
        pilot_name: 'Mei Lim',
        persons: 1,
        route: 'Local',
        phone: '1',
      }
      const times = { out_at: out, eta, deadline: eta, endurance_minutes: 240 }
      const [made] = await db
        .insert(book_outs)
        .values({ ...row, ...times, aircraft_id: await addAircraft(db) })
        .returning()
      const id = made?._id ?? ''
      const notice = { book_out_id: id, deadline: eta, step: 'pilot' as const, round: 0, mail_id: newId() }
      await db.insert(overdue_notices).values({ ...notice, user_id, token_hash: hashAlarmToken(token) })
      return { id, booking_id, token }
    },
    async notification() {
      const row = { user_id, kind: 'flight' as const, title: 'Flight confirmed', body: '', path: '/members' }
      const [made] = await db
        .insert(notifications)
        .values({ ...row, createdAt: club.now() })
        .returning()
      return made?._id ?? ''
    },
    async pushDevice() {
      const device = {
        user_id,
        name: 'Phone',
        endpoint: `https://push.example/${newId()}`,
        p256dh: '',
        auth: '',
      }
      const [made] = await db.insert(push_devices).values(device).returning()
      return made?._id ?? ''
    },
    async wish() {
      await db.delete(wishes)
      const [from, to] = [club.now(), new Date(club.now().getTime() + 24 * 60 * 60_000)]
      const wanted = { number: 1, minutes: 60, flight_type: 'leisure' as const }
      const [made] = await db
        .insert(wishes)
        .values({ user_id, from, to, ...wanted })
        .returning()
      return made?._id ?? ''
    },
    /** An open offer for the owner. */
    async offer() {
      await db.delete(offers)
      const slot = { flight_date: '2026-11-21', start_time: '10:00', end_time: '11:00' }
      const times = { asked_at: club.now(), answer_by: new Date(club.now().getTime() + 60 * 60_000) }
      const row = { user_id, ...slot, ...times, flight_type: 'leisure' as const }
      const [made] = await db
        .insert(offers)
        .values({ ...row, aircraft_type: await addAircraft(db) })
        .returning()
      return made?._id ?? ''
    },
    /** The link of a question about a confirmed future flight of the owner. */
    async releaseLink() {
      const alone = { aircraft_type: await addAircraft(db), flight_instructor: null }
      const booking_id = await booking({ booking_status: 'confirmed', flight_date: '2026-11-21', ...alone })
      const token = newId()
      const row = { booking_id, user_id, flight_date: '2026-11-21', step: 'day' as const, reasons: [] }
      await db.insert(weather_releases).values({ ...row, token_hash: hashReleaseToken(token) })
      return token
    },
    async calendarFeed() {
      const feed = { user_id, kind: 'mine' as const, token_hash: Buffer.from(newId()) }
      const [made] = await db.insert(calendar_feeds).values(feed).returning()
      return made?._id ?? ''
    },
    async credential(state: 'submitted' | 'verified') {
      const row = { member_id: user_id, kind: 'rating' as const, detail: newId(), state }
      const [made] = await db.insert(credentials).values(row).returning()
      return made?._id ?? ''
    },
    /** The owner has asked the instructor, whose papers are in force; returns the instructor's id. */
    async askedToCertify() {
      const certifier_id = await certifier()
      await db.insert(certificate_requests).values({ member_id: user_id, certifier_id }).onConflictDoNothing()
      return certifier_id
    },
    /** A pilot whom the instructor can certify. */
    async pilotToCertify() {
      const instructor_id = await certifier()
      const { _id: member_id } = await addMember(db, { license_type: 'ppl', license_number: 'PPL-2' })
      const paper = {
        kind: 'certificate-of-experience',
        valid_until: '2026-11-30',
        state: 'verified',
      } as const
      await db.insert(credentials).values({ ...paper, member_id })
      await db.insert(flights).values({
        aircraft_id: club.plane,
        pilot_id: member_id,
        instructor_id,
        function: 'dual',
        start: new Date('2026-11-01T01:00:00Z'),
        end: new Date('2026-11-01T06:00:00Z'),
      })
      return member_id
    },
    async soloAuthorisation() {
      const period = { valid_from: '2026-11-14', valid_until: '2026-11-30' }
      const [made] = await db
        .insert(solo_authorisations)
        .values({ student_id: user_id, aircraft_model: 'TB-9', ...period })
        .returning()
      return made?._id ?? ''
    },
    /** A record written by the instructor. */
    async lesson(state: 'draft' | 'given' | 'acknowledged') {
      const at = club.now()
      const given = state === 'draft' ? {} : { given_at: at }
      const seen = state === 'acknowledged' ? { acknowledged_at: at } : {}
      const row = { student_id: user_id, instructor_id: instructor.member._id, on: '2026-11-01', state }
      const [made] = await db
        .insert(lessons)
        .values({ ...row, lesson: 'Stalling', ...given, ...seen })
        .returning()
      return made?._id ?? ''
    },
    async exam() {
      const row = { student_id: user_id, kind: 'oral' as const, on: '2026-11-01', passed: true }
      const [made] = await db.insert(exams).values(row).returning()
      return made?._id ?? ''
    },
    async inTraining() {
      const { _id: student_id } = await addMember(db)
      const course = { student_id, started_on: '2026-01-01', instructor_id: instructor.member._id }
      await db.insert(training_courses).values(course)
      return student_id
    },
    /** A member with a lesson of the instructor. */
    async student() {
      const { _id } = await addMember(db)
      await booking({ user_id: _id })
      return _id
    },
    /** A flight at night, which only examinations may not be, so that no other call is refused. */
    async blockedBooking() {
      const daylight = SHIPPED_RULES.find(({ code }) => code === 'daylight') as (typeof SHIPPED_RULES)[number]
      const rule = { ...daylight, mode: 'block' as const, applies_to: ['solo' as const, 'dual' as const] }
      const row = { ...rule, flight_types: ['examiniation' as const], changed_at: club.now() }
      await db.insert(readiness_rules).values(row).onConflictDoNothing()
      return booking({ flight_type: 'examiniation', start_time: '22:00', end_time: '23:00' })
    },
    async holiday() {
      const date = addDays('2150-01-01', (holidaysMade += 1))
      await club.superAdmin.field.addHoliday({ body: { date, name: 'Founders’ Day' } })
      return date
    },
    /** At night, when no other call has a flight. */
    async closure() {
      const times = {
        start_date: '2027-03-03',
        start_time: '03:00',
        end_date: '2027-03-03',
        end_time: '04:00',
      }
      const { _id } = await club.superAdmin.field.addClosure({ body: { ...times, reason: 'Air show' } })
      return _id
    },
    downtime: async () => {
      const id = await addAircraft(db)
      return { id, block: (await addDowntime(db, { aircraft_id: id }))._id }
    },
    async passkey() {
      const _id = newId()
      const key = { credential_id: newId(), public_key: Buffer.from('key'), counter: 0, transports: [] }
      await db.insert(passkeys).values({ _id, user_id, name: 'Phone', backed_up: false, ...key })
      return _id
    },
    /** A session of the member on another device. */
    async otherSession() {
      await openVisitor(club.app, { address: '198.51.100.1' }).signIn(owner.member.email, PASSWORD)
      const [session] = await sessionsOf(db, user_id, club.now())
      return session?._id ?? ''
    },
    /** A charge entered by an officer. */
    async charge() {
      const body = { kind: 'charge' as const, amount: 50, memo: 'Headset that was lost' }
      return (await club.superAdmin.ledger.enter({ params: { member_id: user_id }, body }))._id
    },
    async invoice() {
      const body = { kind: 'charge' as const, amount: 50, memo: 'Headset that was lost' }
      const { document } = await club.superAdmin.ledger.enter({ params: { member_id: user_id }, body })
      return document?._id ?? ''
    },
    /** A statement with one line, and the account of the member. */
    async bankStatement() {
      const account = await club.superAdmin.ledger.read({ params: { member_id: user_id } })
      const columns = 'Transaction Date,Transaction Description,Withdrawal,Deposit,Available Balance'
      const text = `${columns}\n13 Nov 2026,${newId()},0.00,10.00,10.00\n`
      const file = new File([text], 'uob.csv', { type: 'text/csv' })
      const { staged } = await club.superAdmin.bank.upload({ body: {}, files: [file] })
      return {
        id: staged?.statement._id ?? '',
        line: staged?.lines[0]?._id ?? '',
        parts: [{ account_id: account.account_id, entry_id: null, amount: 10 }],
      }
    },
    async import(state: 'checked' | 'applied') {
      const _id = newId()
      const problems_path = `private/imports/${_id}-problems.csv`
      await club.platform.files.put(problems_path, new TextEncoder().encode('Email,problem'), 'text/csv')
      const row = {
        _id,
        kind: 'members' as const,
        file_name: 'members.csv',
        header: ['Email'],
        good: 1,
        problems_path,
      }
      await db.insert(imports).values({ ...row, state })
      return _id
    },
    clubDownload: async () => {
      const { file_path } = await club.superAdmin.downloads.requestClub()
      return file_path.split('/').at(-1) ?? ''
    },
    async breach() {
      const body = { title: 'A list was lost', found_at: '2026-11-01T09:00' }
      const { _id } = await club.superAdmin.breaches.open({ body })
      const scope = { by: 'record' as const, id: user_id }
      await club.superAdmin.breaches.addScope({ params: { id: _id }, body: { scope } })
      return _id
    },
    leaver: async () => (await addMember(db))._id,
    async minorWithConsent() {
      const { _id: member_id } = await addMember(db, { date_of_birth: '2010-05-01' })
      const consent = { parent_name: 'A', means: 'paper', version: 1, confirmed_at: club.now() } as const
      await db.insert(parent_consents).values({ member_id, ...consent })
      return member_id
    },
    async withPasskey() {
      const { _id } = await addMember(db)
      const key = { credential_id: _id, public_key: Buffer.from('key'), counter: 0, transports: [] }
      await db.insert(passkeys).values({ ...key, user_id: _id, name: 'Phone', backed_up: false })
      return _id
    },
    /** The link that undoes the demotion of an officer by another officer. */
    async undoToken() {
      const [actor, member] = [await addMember(db), await addMember(db)]
      const [_id, link] = [newId(), newId()]
      const before = { was: { account_type: 'admin' as const, officer_since: club.now().toISOString() } }
      const sent_to = { [link]: club.superAdmin.member._id }
      const values = { ...before, became: { account_type: 'user' as const }, sent_to }
      const people = { actor_id: actor._id, member_id: member._id }
      await insertAct(db, { _id, kind: 'role', ...people, before: values })
      const call = { db, now: club.now() }
      await createLink(call, { _id: link, purpose: 'undo', act_id: _id })
      return (await makeLinkToken(call, link)) ?? ''
    },
    underReview,
    /** The link with which an officer under review asks for it. */
    async reviewToken() {
      const call = { db, now: club.now() }
      const link = await createLink(call, { purpose: 'review', user_id: await underReview() })
      return (await makeLinkToken(call, link)) ?? ''
    },
    download: async () => {
      const { file_path } = await club.admin.downloads.request({ body: { data_type: 'members' } })
      return file_path.split('/').at(-1) ?? ''
    },
  }
}

export type AccessScene = Awaited<ReturnType<typeof openAccessScene>>
