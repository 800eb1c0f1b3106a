import { eq } from 'drizzle-orm'
import { newId } from '../db/new-id.ts'
import {
  authenticators,
  challenges,
  factor_resets,
  passkeys,
  recovery_codes,
  sessions,
} from '../db/schema/account.ts'
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
} from '../db/schema/airworthiness.ts'
import { applications } from '../db/schema/applications.ts'
import { audit } from '../db/schema/audit.ts'
import { bookings } from '../db/schema/bookings.ts'
import { api_keys } from '../db/schema/keys.ts'
import { members } from '../db/schema/members.ts'
import { member_notes } from '../db/schema/notes.ts'
import { expiry_reminders } from '../db/schema/reminders.ts'
import { officer_acts, security_events } from '../db/schema/security.ts'
import { support_cases } from '../db/schema/support.ts'
import { addEvent, picture } from './calendar.ts'
import { join } from './cast.ts'
import { wish, type FlyingClub } from './flying-club.ts'
import { addBooking } from './timetable.ts'
import { pdf } from './upload-app.ts'

/** In every name of the member. */
const NAME = 'Zqname'
/** In every other text about the member. */
const PRIVATE = 'zqprivate'
/** In what only the member could see. */
const HIDDEN = 'zqhidden'
/** In the network address and the browser of a sign-in. */
const ORIGIN = 'zqorigin'
/** Every date of the member, and of the flights. */
const DATE = '1931-03-07'

const text = (field: string) => `${PRIVATE} ${field}`

/** Adds an officer who is also an instructor and uses everything the site has, with markers in every field. */
export async function plantMember(club: FlyingClub) {
  const leaver = await join(club.app, club.db, {
    first_name: NAME,
    last_name: 'Leaver',
    salutation: NAME,
    username: PRIVATE,
    email: `${PRIVATE}@rsfc.test`,
    contact_number: text('phone'),
    address: text('address'),
    account_remarks: text('remarks'),
    title: text('title'),
    license_number: text('licence'),
    instructor: text('instructor'),
    examiner: text('examiner'),
    date_joined: DATE,
    date_of_birth: DATE,
    certificate_of_expiry: DATE,
    medical_date: DATE,
    account_type: 'admin',
    membership_type: 'ordinary',
    instructor_rated: true,
    examiner_rated: true,
  })
  const { _id } = leaver.member
  await changeProfile(club, leaver)
  await fly(club, leaver)
  await writeTechLog(club, leaver)
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

/** By themselves and by another officer, and an entry as earlier versions wrote it. */
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

/** As pilot, instructor and examiner; one booking is deleted again. */
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
    .set({ flight_date: DATE, override_reason: text('override') })
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
  await db
    .update(members)
    .set({ instructor: `${NAME} Leaver` })
    .where(eq(members._id, owner.member._id))
}

/** As pilot, instructor, reporter and officer. */
async function writeTechLog({ db, plane: aircraft_id, now }: FlyingClub, leaver: Leaver): Promise<void> {
  const { _id: by } = leaver.member
  const at = now()
  const people = { pilot_id: by, instructor_id: by, entered_by: by }
  const flown = { aircraft_id, function: 'dual' as const, start: at, end: at, meter_out: 10, meter_in: 20 }
  const [flight] = await db
    .insert(flights)
    .values({ ...flown, ...people, note_for_next: text('note') })
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

/** A document with its name and content, decided and opened by an officer. */
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
  await db.update(applications).set({ application_date: DATE })
  await db.update(members).set({ medical_date: DATE }).where(eq(members._id, leaver.member._id))
  const path = handedIn.application_documents[0]?.file_path.replace('public', '')
  await superAdmin.request({ url: `/api${path}` })
}

/** As a member, from the present and an earlier address, and as an officer who replies to someone else. */
async function writeToClub({ db, visitor, superAdmin }: FlyingClub, leaver: Leaver): Promise<void> {
  await leaver.support.create({
    body: { name: NAME, email: 'elsewhere@rsfc.test', message: text('question') },
  })
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

/** Passkeys, an authenticator, and what the site records about sign-ins and acts of officers. */
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

/** A mail to the member that waits in the queue. */
async function leavePendingMail({ superAdmin }: FlyingClub): Promise<void> {
  const [latest] = await superAdmin.support.list({ query: { q: PRIVATE } })
  const body = { case_status: 'resolved' as const, reply: `One more thing, ${NAME}` }
  await superAdmin.support.answer({ params: { id: latest?._id ?? '' }, body })
}
