import { MEMBER_FIELDS } from '@rsfc/domain/members/member-fields'
import type { Field } from '@rsfc/domain/records/record'
import { SHIPPED_RULES } from '@rsfc/domain/readiness/rules'
import { and, eq } from '../base/database/drizzle.ts'
import { newId } from '../base/database/new-id.ts'
import {
  authenticators,
  challenges,
  factor_resets,
  passkeys,
  recovery_codes,
  sessions,
} from '../people/security/sign-in-tables.ts'
import {
  defect_steps,
  defects,
  flights,
  groundings,
  inspections,
  inspections_done,
  meter_gaps,
  meter_questions,
  meter_readings,
} from '../flying/airworthiness/tables.ts'
import { applications } from '../people/applications/tables.ts'
import { audit } from '../people/records/audit-tables.ts'
import { breach_figures, breach_steps, breaches } from '../club/breaches/tables.ts'
import { bank_lines, bank_statements, payers } from '../money/bank/tables.ts'
import { imports } from '../club/imports/tables.ts'
import { bookings } from '../flying/records/booking-tables.ts'
import { instructor_exceptions, instructor_plans } from '../flying/instruction/tables.ts'
import { leave_requests } from '../club/leaving/tables.ts'
import { calendar_feeds } from '../club/calendar/tables.ts'
import {
  notification_choices,
  notifications,
  push_devices,
  quiet_hours,
} from '../people/notifications/tables.ts'
import { api_keys } from '../people/keys/tables.ts'
import { accounts, debt_reminders, ledger_entries } from '../money/ledger/tables.ts'
import { accountOfMember } from '../money/ledger/entries-store.ts'
import { logbook_baselines } from '../flying/records/logbook-tables.ts'
import { consents, parent_consents, privacy_notices } from '../people/privacy/tables.ts'
import { certificate_requests, certifications } from '../flying/certificates/tables.ts'
import { members } from '../people/records/member-tables.ts'
import { member_notes } from '../club/notes/tables.ts'
import { book_outs, emergency_contacts, overdue_notices, overdue_people } from '../flying/overdue/tables.ts'
import {
  chief_instructors,
  credentials,
  readiness_overrides,
  readiness_rules,
  readiness_snapshots,
  solo_authorisations,
} from '../flying/readiness/tables.ts'
import { expiry_reminders } from '../flying/reminders/tables.ts'
import { officer_acts, officer_reviews } from '../people/security/tables.ts'
import { security_events } from '../people/records/security-event-tables.ts'
import { support_cases } from '../club/support/tables.ts'
import {
  exams,
  lessons,
  training_courses,
  training_notes,
  training_requirements,
  training_steps,
} from '../flying/training/tables.ts'
import { pilot_limits, weather_releases } from '../flying/weather/tables.ts'
import { offers, wishes } from '../flying/wishes/tables.ts'
import { addEvent, picture } from './calendar.ts'
import { join } from './test-members.ts'
import { wish, type FlyingClub } from './flying-club.ts'
import { addBooking } from './timetable.ts'
import { pdf } from './upload-app.ts'

/** Part of every name of the member. */
const NAME = 'Zqname'
/** Part of every other text about the member. */
const PRIVATE = 'zqprivate'
/** Part of everything that only the member can see. */
const HIDDEN = 'zqhidden'
/** Part of the network address and the browser of a sign-in. */
const ORIGIN = 'zqorigin'
/** The value of every date of the member and of the flights. */
const DATE = '1931-03-07'

const text = (field: string) => `${PRIVATE} ${field}`

/** A marker in every text and date of a member. */
function plantedFields(): Record<string, string> {
  const markerOf = (name: string, { file, empty }: Field) => {
    if (file?.cell === 'date') return DATE
    return typeof empty === 'string' && !file?.choices ? text(name) : null
  }
  return Object.fromEntries(
    Object.entries(MEMBER_FIELDS).flatMap(([name, field]) => {
      const marker = markerOf(name, field)
      return marker ? [[name, marker]] : []
    }),
  )
}

/** Adds an officer and instructor who uses everything on the site, with markers in every field. */
export async function plantMember(club: FlyingClub) {
  const leaver = await join(club.app, club.db, {
    ...plantedFields(),
    first_name: NAME,
    last_name: 'Leaver',
    salutation: NAME,
    username: PRIVATE,
    email: `${PRIVATE}@rsfc.test`,
    account_type: 'admin',
    membership_type: 'ordinary',
    instructor_rated: true,
    examiner_rated: true,
  })
  const { _id } = leaver.member
  await changeProfile(club, leaver)
  await fly(club, leaver)
  await writeTechLog(club, leaver)
  await judge(club, leaver)
  await train(club, leaver)
  await post(club, leaver)
  await handIn(club, leaver)
  await writeToClub(club, leaver)
  const event = await addEvent(club)
  await leaver.events.signUp({ params: { id: event._id }, body: { event_answers: signUpAnswers(event) } })
  await leaver.downloads.request({ body: { data_type: 'members' } })
  await club.visitor.account.requestRecovery({ body: { usernameEmail: `${PRIVATE}@rsfc.test` } })
  const reminder = { user_id: _id, kind: 'medical', expires_on: DATE, days_before: 7 } as const
  await club.db.insert(expiry_reminders).values({ ...reminder, token_hash: Buffer.from('token') })
  await secure(club, leaver)
  await pay(club, leaver)
  await waitForSlots(club, leaver)
  await goMissing(club, leaver)
  await beTold(club, leaver)
  await consent(club, leaver)
  await recordBreach(club, leaver)
  await club.superAdmin.notes.add({ params: { user_id: _id }, body: { note: text('officers note') } })
  await club.db
    .insert(member_notes)
    .values({ user_id: club.owner.member._id, author_id: _id, note: 'Flies on Sundays' })
  await club.mails()
  await leavePendingMail(club)
  return {
    ...leaver,
    markers: { name: NAME, private: PRIVATE, hidden: HIDDEN, origin: ORIGIN, date: DATE, id: _id },
  }
}

type Leaver = Awaited<ReturnType<typeof join>>

const signUpAnswers = ({ event_questions }: { event_questions: string[] }) =>
  event_questions.map(() => text('answer'))

/** Changes by the member and by another officer, and an entry in the form of an earlier version. */
async function changeProfile({ db, superAdmin }: FlyingClub, leaver: Leaver): Promise<void> {
  const { _id } = leaver.member
  await leaver.members.update({ params: { id: _id }, body: { address: text('new address') } })
  await superAdmin.members.update({
    params: { id: _id },
    body: { email: `${PRIVATE}-new@rsfc.test`, last_name: `Leaver ${NAME}`, account_remarks: text('note') },
  })
  await leaver.members.uploadPicture({ params: { id: _id }, files: [await picture()] })
  const old = { address: text('address'), date_of_birth: DATE, email: `${PRIVATE}-old@rsfc.test` }
  const entry = { actor_id: _id, actor_name: `${NAME} Leaver`, action: 'member.update' }
  await db.insert(audit).values({ ...entry, subject: 'member', subject_id: _id, before: old, after: old })
}

/** Flights as pilot, instructor and examiner; one booking is deleted. */
async function fly({ db, superAdmin, owner, plane }: FlyingClub, leaver: Leaver): Promise<void> {
  const { _id } = leaver.member
  const kept = await leaver.bookings.create({ body: wish(plane, { booking_remarks: text('flight') }) })
  await leaver.bookings.update({ params: { id: kept._id }, body: { booking_remarks: text('flight again') } })
  const later = { flight_date: '2026-11-22', booking_remarks: text('cancelled') }
  const deleted = await leaver.bookings.create({ body: wish(plane, later) })
  await superAdmin.bookings.remove({ params: { id: deleted._id } })
  const rejected = await leaver.bookings.create({ body: wish(plane, { flight_date: '2026-11-23' }) })
  await superAdmin.bookings.update({
    params: { id: rejected._id },
    body: { booking_status: 'rejected', reason: text('reason') },
  })
  await db
    .update(bookings)
    .set({ flight_date: DATE, override_reason: text('override'), instructor_reason: text('instructor') })
    .where(eq(bookings._id, kept._id))
  const paid = {
    booking_status: 'completed',
    payment_status: 'paid',
    start_time: '06:00',
    end_time: '07:00',
  } as const
  await addBooking(db, { aircraft_type: plane, user_id: _id, flight_date: DATE, ...paid })
  const names = { flight_instructor_name: `${NAME} Leaver`, flight_examiner_name: `${NAME} Leaver` }
  const crew = { flight_instructor: _id, flight_examiner: _id, ...names }
  await addBooking(db, { aircraft_type: plane, user_id: owner.member._id, ...crew })
  const request = { user_id: owner.member._id, flight_date: '2026-11-29' }
  await addBooking(db, {
    aircraft_type: plane,
    ...request,
    declined_by: _id,
    instructor_reason: text('declined'),
  })
  await db.insert(instructor_plans).values({ _id: newId(), instructor_id: _id, valid_from: DATE })
  const off = { instructor_id: _id, from: new Date('2026-12-24'), to: new Date('2026-12-27') }
  await db.insert(instructor_exceptions).values({ ...off, kind: 'off' })
  await db
    .update(members)
    .set({ instructor: `${NAME} Leaver` })
    .where(eq(members._id, owner.member._id))
}

/** Entries as pilot, instructor, reporter and officer. */
async function writeTechLog({ db, plane: aircraft_id, now }: FlyingClub, leaver: Leaver): Promise<void> {
  const { _id: by } = leaver.member
  const at = now()
  const people = { pilot_id: by, instructor_id: by, entered_by: by }
  const flown = { aircraft_id, function: 'dual' as const, start: at, end: at, meter_out: 10, meter_in: 20 }
  const [flight] = await db
    .insert(flights)
    .values({ ...flown, ...people, note_for_next: text('note'), correction_reason: text('correction') })
    .returning()
  const flight_id = flight?._id ?? ''
  await db
    .insert(meter_readings)
    .values({ aircraft_id, at, kind: 'in', value: 20, flight_id, entered_by: by })
  const [gap] = await db
    .insert(meter_gaps)
    .values({
      aircraft_id,
      flight_after: flight_id,
      from_value: 5,
      to_value: 10,
      closed_at: at,
      closed_by: by,
    })
    .returning()
  const question = { gap_id: gap?._id ?? '', side: 'after' as const, token_hash: Buffer.from('meter') }
  await db.insert(meter_questions).values({ ...question, user_id: by })
  const [defect] = await db
    .insert(defects)
    .values({ aircraft_id, title: 'Flat tyre', severity: 'minor', reported_by: by })
    .returning()
  await db.insert(defect_steps).values({ defect_id: defect?._id ?? '', state: 'reported', at, by })
  const [item] = await db
    .insert(inspections)
    .values({ aircraft_id, name: 'Annual', kind: 'calendar', interval_months: 12 })
    .returning()
  const done = { inspection_id: item?._id ?? '', done_on: '2026-11-01', at_tenths: 20 }
  await db.insert(inspections_done).values({ ...done, entered_by: by })
  const lifted = { lifted_at: at, lifted_by: by }
  await db
    .insert(groundings)
    .values({ aircraft_id, cause: 'officer', reason: 'Hail', from: at, by, ...lifted })
}

/** Credentials, and entries as student, instructor and officer. */
async function judge({ db, now, owner, plane }: FlyingClub, leaver: Leaver): Promise<void> {
  const { _id: by } = leaver.member
  const paper = { kind: 'rating' as const, detail: text('rating'), state: 'verified' as const }
  const dates = { valid_from: DATE, valid_until: DATE, examined_on: DATE, decision_reason: text('decision') }
  const licence = { kind: 'licence' as const, detail: 'ppl', state: 'verified' as const }
  await db.insert(credentials).values([
    { ...paper, ...dates, member_id: by, number: text('number'), submitted_by: by },
    { ...paper, member_id: owner.member._id, detail: 'Night', submitted_by: by, verified_by: by },
    { ...licence, member_id: by, number: text('licence'), state_of_issue: text('state') },
  ])
  await certifyOnce(db, {
    member_id: by,
    by: owner.member._id,
    certified_on: '1930-01-01',
    valid_until: DATE,
  })
  await certifyOnce(db, { member_id: owner.member._id, by, certified_on: DATE, valid_until: '2100-01-01' })
  await db.insert(certificate_requests).values([
    { member_id: by, certifier_id: owner.member._id },
    { member_id: owner.member._id, certifier_id: by },
  ])
  const solo = { aircraft_model: 'TB-9', valid_from: '2026-11-01', valid_until: '2026-11-30' }
  await db.insert(solo_authorisations).values([
    {
      student_id: by,
      aircraft_model: text('model'),
      area: text('area'),
      conditions: text('conditions'),
      valid_from: DATE,
      valid_until: DATE,
    },
    { ...solo, student_id: owner.member._id, granted_by: by, withdrawn_by: by, withdrawn_at: now() },
  ])
  const [rule] = SHIPPED_RULES
  if (rule)
    await db.insert(readiness_rules).values({
      ...rule,
      applies_to: [...rule.applies_to],
      flight_types: [...rule.flight_types],
      changed_by: by,
      changed_at: now(),
      confirmed_by: by,
      confirmed_at: now(),
    })
  const own = await addBooking(db, { aircraft_type: plane, user_id: by, flight_date: '2026-12-24' })
  const other = await addBooking(db, {
    aircraft_type: plane,
    user_id: owner.member._id,
    flight_date: '2026-12-25',
  })
  const line = { rule: 'medical', state: 'warn', title: 'Medical', needed_on: DATE } as const
  const lines = [
    { ...line, value: text('line'), rule_text: '', source: '', fix: '', link: null, link_label: null },
  ]
  const snapshot = { decision: 'request', result: 'attention', at: now(), by } as const
  await db.insert(readiness_snapshots).values([
    { ...snapshot, booking_id: own._id, lines },
    { ...snapshot, booking_id: other._id, lines: [] },
  ])
  const override = { rule: 'medical', at: now(), by } as const
  await db.insert(readiness_overrides).values([
    { ...override, booking_id: own._id, reason: text('override') },
    { ...override, booking_id: other._id, reason: 'Seen the new paper' },
  ])
}

type Certified = { member_id: string; by: string; certified_on: string; valid_until: string }

/** A certificate for a test, which rests on one flight. */
async function certifyOnce(
  db: FlyingClub['db'],
  { member_id, valid_until, ...signed }: Certified,
): Promise<void> {
  await db
    .update(members)
    .set({ license_number: 'PPL-1' })
    .where(and(eq(members._id, signed.by), eq(members.license_number, '')))
  const paper = { member_id, kind: 'certificate-of-experience', valid_until, state: 'verified' } as const
  const [credential] = await db.insert(credentials).values(paper).returning()
  const flight = { flight_id: newId(), on: DATE, aircraft: text('aircraft'), minutes: 60, dual: false }
  await db.insert(certifications).values({
    ...signed,
    member_id,
    valid_until,
    credential_id: credential?._id ?? '',
    basis: 'test',
    counted_from: DATE,
    counted_until: DATE,
    passed_on: DATE,
    minutes: 60,
    dual_minutes: 0,
    flights: [flight],
  })
}

/** A like, a public and a private post with pictures and comments, one that an officer deletes, and an unused picture. */
async function post({ superAdmin, owner }: FlyingClub, leaver: Leaver): Promise<void> {
  const upload = async () => (await leaver.community.uploadImage({ files: [await picture()] })).file_path
  for (const visibility of [true, false]) {
    const marker = visibility ? PRIVATE : HIDDEN
    const words = { header: marker, remarks: marker }
    const shown = await leaver.community.publish({
      body: { ...words, image: [await upload()], visibility },
    })
    await leaver.community.comment({ params: { id: shown._id }, body: { comment: marker } })
  }
  const liked = await owner.community.publish({ body: { header: 'Liked', remarks: 'x' } })
  await leaver.community.like({ params: { id: liked._id }, body: { liked: true } })
  const removed = await leaver.community.publish({ body: { header: text('removed'), remarks: 'x' } })
  await superAdmin.community.remove({ params: { id: removed._id } })
  await upload()
}

/** A document with a name and content, decided and opened by an officer. */
async function handIn({ db, superAdmin }: FlyingClub, leaver: Leaver): Promise<void> {
  const content = new Uint8Array(Buffer.concat([pdf(), Buffer.from(text('document'))]))
  const handedIn = await leaver.applications.submit({
    body: { user_id: leaver.member._id, application_type: 'medical', application_date: '2028-11-30' },
    files: [new File([content], `${PRIVATE}.pdf`, { type: 'application/pdf' })],
  })
  const params = { application_id: handedIn.application_id }
  await superAdmin.applications.decide({ params, body: { application_status: 'approved' } })
  await superAdmin.applications.decide({
    params,
    body: { application_status: 'rejected', reason: text('reason') },
  })
  // The calls refuse a date in the past.
  await db.update(applications).set({ application_date: DATE, message: text('application') })
  const leave = {
    user_id: leaver.member._id,
    message: text('leave'),
    last_day: DATE,
    due_on: DATE,
    state: 'withdrawn',
  } as const
  await db.insert(leave_requests).values({ ...leave, ended_at: new Date() })
  await db.update(members).set({ medical_date: DATE }).where(eq(members._id, leaver.member._id))
  const path = handedIn.application_documents[0]?.file_path.replace('public', '')
  await superAdmin.request({ url: `/api${path}` })
}

/** Messages from the current and an earlier address, and a reply to someone else as an officer. */
async function writeToClub({ db, visitor, superAdmin }: FlyingClub, leaver: Leaver): Promise<void> {
  const question = { name: NAME, email: 'elsewhere@rsfc.test', message: text('question') }
  await leaver.support.create({ body: question }, { key: newId() })
  for (const email of [`${PRIVATE}@RSFC.test`, `${PRIVATE}-old@rsfc.test`])
    await visitor.support.create({ body: { name: NAME, email, message: text('message') } })
  const cases = await superAdmin.support.list()
  for (const { _id } of cases) {
    const body = { case_status: 'resolved' as const, reply: `Dear ${NAME}, thank you` }
    await superAdmin.support.answer({ params: { id: _id }, body })
  }
  const stranger = { name: 'Stranger', email: 'stranger@rsfc.test', message: 'Hello' }
  const [other] = await db.insert(support_cases).values(stranger).returning()
  await leaver.support.answer({
    params: { id: other?._id ?? '' },
    body: { case_status: 'open', reply: text('reply of an officer') },
  })
}

/** Passkeys, an authenticator, and records about sign-ins and acts of officers. */
async function secure({ db, owner, superAdmin, now }: FlyingClub, leaver: Leaver): Promise<void> {
  const { _id: user_id } = leaver.member
  const origin = { address: ORIGIN, agent: ORIGIN }
  const [hash, at, expires_at] = [Buffer.from('hash'), now(), new Date(now().getTime() + 1e9)]
  await db.insert(sessions).values({
    _id: newId(),
    token_hash: hash,
    user_id,
    strong: true,
    expires_at,
    last_used_at: at,
    authenticated_at: at,
    ...origin,
  })
  await db.insert(passkeys).values({
    user_id,
    credential_id: text('credential'),
    public_key: hash,
    counter: 0,
    transports: [text('transport')],
    backed_up: false,
    name: text('passkey'),
  })
  await db.insert(api_keys).values({
    user_id,
    token_hash: hash,
    name: text('key'),
    hint: text('hint'),
    scopes: [text('scope')],
    strong: true,
    createdAt: at,
    expires_at,
  })
  await db
    .insert(challenges)
    .values({ challenge: text('challenge'), purpose: 'register', user_id, expires_at })
  await db.insert(authenticators).values({ user_id, secret: hash })
  await db.insert(recovery_codes).values({ user_id, code_hash: hash })
  const reset = { createdAt: at, expires_at }
  await db.insert(factor_resets).values([
    { ...reset, user_id, requested_by: superAdmin.member._id },
    { ...reset, user_id: owner.member._id, requested_by: user_id },
  ])
  await db.insert(officer_reviews).values([
    { member_id: user_id, person_id: superAdmin.member._id, part: 'party' },
    { member_id: owner.member._id, person_id: user_id, part: 'agreed' },
  ])
  const act = { was: {}, became: {}, sent_to: {} }
  await db.insert(officer_acts).values([
    { kind: 'email', actor_id: user_id, member_id: owner.member._id, before: act },
    {
      kind: 'email',
      actor_id: superAdmin.member._id,
      member_id: user_id,
      before: { ...act, was: { email: text('email') }, became: { email: text('new-email') } },
    },
  ])
  await db.insert(security_events).values({ kind: 'sign-in', at, user_id, actor_id: user_id, ...origin })
}

/** An entry on the account, a transfer from the bank and a reminder of what is owed. */
async function pay({ db, now }: FlyingClub, leaver: Leaver): Promise<void> {
  const { _id: by } = leaver.member
  const account_id = (await accountOfMember(db, by)) ?? ''
  // As it is after a deletion.
  await db.update(accounts).set({ holder_name: NAME }).where(eq(accounts._id, account_id))
  const words = { memo: text('memo'), reference: text('reference') }
  const entry = { account_id, kind: 'charge', amount: 100, source: 'hand', on: DATE, by, ...words } as const
  await db.insert(ledger_entries).values(entry)
  await db.insert(debt_reminders).values({ account_id, amount: 100, by, at: now() })
  await db.insert(payers).values({ payer: NAME, account_id })
  const [_id, hash] = [newId(), Buffer.from('hash')]
  const file = {
    file_name: text('file'),
    file_path: 'private/bank/x',
    file_hash: hash,
    account: text('account'),
  }
  await db.insert(bank_statements).values({ _id, ...file, format: 'uob', known_lines: 0, by })
  await db.insert(imports).values({ kind: 'members', file_name: 'members.csv', by })
  const transfer = { description: text('transfer'), reference: text('reference'), payer: NAME }
  const line = { statement_id: _id, line: 1, on: DATE, amount: 100, fingerprint: hash }
  await db.insert(bank_lines).values({ ...line, ...transfer })
}

/** Records as a student, and as an instructor of somebody else. */
async function train({ db, now, owner }: FlyingClub, leaver: Leaver): Promise<void> {
  const { _id: by } = leaver.member
  const student_id = owner.member._id
  const none = { as_of: '2026-01-01' }
  await db.insert(logbook_baselines).values([
    { member_id: by, as_of: DATE },
    { ...none, member_id: student_id, entered_by: by },
  ])
  await db.insert(training_courses).values([
    { student_id: by, started_on: DATE, ended_on: DATE, outcome: 'stopped' },
    { student_id, started_on: '2026-01-01', instructor_id: by, entered_by: by },
  ])
  await db.insert(training_steps).values([
    { student_id: by, step: 'navigation', done: true, on: DATE, note: text('step') },
    { student_id, step: 'navigation', done: true, on: '2026-01-01', entered_by: by },
  ])
  const given = { state: 'locked' as const, given_at: now(), acknowledged_at: now(), locked_at: now() }
  const words = { remarks: text('remarks'), next: text('next'), comment: text('comment') }
  const grades = [{ exercise: text('exercise'), grade: 'good' as const }]
  await db.insert(lessons).values([
    { student_id: by, on: DATE, lesson: text('lesson'), grades, ...words, ...given },
    { student_id, on: '2026-01-01', lesson: 'Stalling', instructor_id: by, ...given },
  ])
  await db.insert(training_notes).values([
    { student_id: by, note: text('staff note') },
    { student_id, note: 'Learns quickly', author_id: by },
  ])
  const withdrawn = { withdrawn_at: now(), withdrawn_by: by, withdrawn_reason: 'Entered twice' }
  await db.insert(exams).values([
    {
      student_id: by,
      kind: 'theory',
      subject: text('subject'),
      examiner: text('examiner'),
      on: DATE,
      passed: true,
      ...withdrawn,
      withdrawn_reason: text('reason'),
    },
    { student_id, kind: 'oral', on: '2026-01-01', passed: true, entered_by: by, ...withdrawn },
  ])
  const hours = { total: 2400, dual: 1500, solo: 600, solo_cross_country: 300, reserve_percent: 30 }
  const confirmed = { confirmed_by: by, confirmed_at: now() }
  await db
    .insert(training_requirements)
    .values({ version: 2, ...hours, source: 'CAAS', entered_by: by, ...confirmed })
}

/** Answers to the notice, a parent, and what they published and recorded as an officer. */
async function consent({ db, now, owner }: FlyingClub, leaver: Leaver): Promise<void> {
  const { _id: by } = leaver.member
  const at = now()
  await db
    .insert(privacy_notices)
    .values({ version: 2, text: 'What we keep, and why.', entered_by: by, published_at: at })
  await db.insert(consents).values({ member_id: by, version: 2, answer: 'agreed', answered_at: at })
  const parent = { parent_name: NAME, parent_email: text('parent'), version: 1, confirmed_at: at }
  await db.insert(parent_consents).values([
    { ...parent, member_id: by, means: 'link', token_hash: Buffer.from('parent') },
    {
      parent_name: 'Rosli',
      version: 1,
      confirmed_at: at,
      member_id: owner.member._id,
      means: 'paper',
      recorded_by: by,
    },
    { ...parent, member_id: by, means: 'withdrawn', reason: text('withdrawn'), recorded_by: by },
  ])
}

/** A breach that touches the member, who is one of the officers who record it. */
async function recordBreach({ db, now }: FlyingClub, leaver: Leaver): Promise<void> {
  const { _id: by } = leaver.member
  const breach = { number: 1, title: text('breach'), description: text('what happened'), found_at: now() }
  const [row] = await db
    .insert(breaches)
    .values({ ...breach, entered_by: by })
    .returning()
  const step = { breach_id: row!._id, note: text('step'), by, at: now() }
  await db.insert(breach_steps).values([
    { ...step, kind: 'scope', scope: { by: 'record', id: by } },
    { ...step, kind: 'assessed', people: 1, harm: true, due_on: DATE },
  ])
  const source = { source: text('law'), looked_up_on: DATE }
  await db.insert(breach_figures).values({ ...source, days: 3, people: 500, entered_by: by })
}

/** Overdue flights as pilot, instructor and officer, and the member's feeds, limits and emergency contact. */
async function goMissing({ db, now, owner, plane }: FlyingClub, leaver: Leaver): Promise<void> {
  const { _id: by } = leaver.member
  const [at, hash] = [now(), Buffer.from('hash')]
  const out = { aircraft_id: plane, persons: 2, out_at: at, eta: at, endurance_minutes: 60 }
  const deadline = new Date(at.getTime() + 60_000)
  const done = { landed_at: at, landed_by: by, booked_by: by, instructor_id: by, acknowledged_by: by }
  const took = { ...done, acknowledged_at: at, acknowledged_name: NAME, deadline }
  const [own] = await db
    .insert(book_outs)
    .values([
      {
        ...out,
        ...took,
        pilot_id: by,
        pilot_name: NAME,
        route: text('route'),
        phone: text('phone'),
        acknowledged_note: text('note'),
      },
      { ...out, ...took, pilot_id: owner.member._id, pilot_name: 'Wei Ming Tan', route: 'Local', phone: '1' },
    ])
    .returning()
  const notice = { book_out_id: own?._id ?? '', deadline, step: 'pilot' as const, round: 0, mail_id: newId() }
  await db.insert(overdue_notices).values({ ...notice, user_id: by, token_hash: hash })
  await db.insert(overdue_people).values({ role: 'duty', user_id: by })
  await db.insert(chief_instructors).values({ member_id: by })
  const contact = { contact_name: text('contact'), contact_phone: text('phone'), relation: text('relation') }
  await db.insert(emergency_contacts).values({ user_id: by, ...contact })
  await db.insert(pilot_limits).values({ user_id: by, crosswind_limit: 12 })
  await db.insert(calendar_feeds).values({ user_id: by, kind: 'mine', token_hash: hash })
}

/** Choices, a device, and a notification to another member about this one. */
async function beTold({ db, owner }: FlyingClub, leaver: Leaver): Promise<void> {
  const { _id: user_id } = leaver.member
  const path = `/members/${text('path')}`
  const told = { kind: 'flight' as const, title: text('title'), body: text('body'), path }
  await db.insert(notifications).values([
    { ...told, user_id },
    { ...told, user_id: owner.member._id, title: `A request of ${NAME} Leaver`, body: '', path: '/members' },
  ])
  await db.insert(notification_choices).values({ user_id, group: 'money', mail: false, push: true })
  await db.insert(quiet_hours).values({ user_id, quiet: true, quiet_from: '21:00', quiet_to: '08:00' })
  await db.insert(push_devices).values({
    user_id,
    name: text('device'),
    endpoint: `https://push.example/${PRIVATE}`,
    p256dh: text('p256dh'),
    auth: text('auth'),
  })
}

/** A wish, an offer, a question about the forecast, and another member's wish for this instructor. */
async function waitForSlots({ db, now, owner, plane }: FlyingClub, leaver: Leaver): Promise<void> {
  const { _id: by } = leaver.member
  const [booking] = await db.select().from(bookings).where(eq(bookings.user_id, by)).limit(1)
  const day = new Date(now().getTime() + 24 * 60 * 60_000)
  const wanted = { from: now(), to: day, minutes: 60, flight_type: 'leisure' as const }
  await db.insert(wishes).values([
    { ...wanted, user_id: by, number: 1 },
    { ...wanted, user_id: owner.member._id, number: 1, flight_instructor: by },
  ])
  const slot = {
    flight_date: '2027-03-01',
    end_time: '11:00',
    aircraft_type: plane,
    flight_type: 'leisure' as const,
  }
  const times = { asked_at: now(), answer_by: day, answered_at: day, state: 'lapsed' as const }
  await db.insert(offers).values([
    { ...slot, ...times, start_time: '10:00', user_id: by },
    { ...slot, ...times, start_time: '10:00', user_id: owner.member._id, flight_instructor: by },
  ])
  const question = { flight_date: '2026-11-20', step: 'day' as const, token_hash: Buffer.from('release') }
  const reasons = [text('reasons')]
  if (booking)
    await db.insert(weather_releases).values({ ...question, reasons, user_id: by, booking_id: booking._id })
}

/** A mail to the member that is still in the queue. */
async function leavePendingMail({ superAdmin }: FlyingClub): Promise<void> {
  const [latest] = await superAdmin.support.list({ query: { q: PRIVATE } })
  const body = { case_status: 'resolved' as const, reply: `One more thing, ${NAME}` }
  await superAdmin.support.answer({ params: { id: latest?._id ?? '' }, body })
}
