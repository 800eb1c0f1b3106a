import { SEVERITIES } from '@rsfc/domain/airworthiness/defect'
import { eq } from '../../base/database/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { siteCall } from '../../people/call/call.ts'
import { defects, flights, groundings } from './tables.ts'
import { bookings } from '../records/booking-tables.ts'
import { members } from '../../people/records/member-tables.ts'
import { throttles } from '../../base/limits/tables.ts'
import { picture } from '../../testing/calendar.ts'
import { openFlyingClub, wish, type FlyingClub } from '../../testing/flying-club.ts'
import { readMail } from '../../testing/read-mail.ts'
import { join } from '../../testing/test-members.ts'
import { addBooking } from '../../testing/timetable.ts'
import { groundOverdue } from './ground-aircraft.ts'

type Person = FlyingClub['owner']

let club: FlyingClub
let stranger: Person
let mailsBefore: number
beforeAll(async () => {
  club = await openFlyingClub()
  stranger = await join(club.app, club.db, { first_name: 'Mallory', last_name: 'Quick' })
})
afterAll(() => club.close())
beforeEach(async () => {
  await club.db.delete(groundings)
  await club.db.delete(defects)
  await club.db.delete(flights)
  await club.db.delete(bookings)
  await club.db.delete(throttles)
  mailsBefore = (await club.mails()).length
})

const CRITICAL = { title: 'Fuel smell in the cockpit', severity: 'critical' as const }
const report = (who: Person, body: object = {}) =>
  who.airworthiness.reportDefect({ params: { id: club.plane }, body: { ...CRITICAL, ...body } })
const techLog = () => club.admin.airworthiness.techLog({ params: { id: club.plane } })
const statusOf = async (who: Person) =>
  (await who.airworthiness.forecast()).find(({ aircraft_id }) => aircraft_id === club.plane)
const newMails = async () => Promise.all((await club.mails()).slice(mailsBefore).map(readMail))
const flew = (user_id: string, traits: object = {}) =>
  addBooking(club.db, {
    aircraft_type: club.plane,
    user_id,
    flight_date: '2026-11-10',
    booking_status: 'completed',
    ...traits,
  })

test("a stranger's critical report grounds nothing; it alarms the officers, and everyone sees that nobody has judged it", async () => {
  await flew(club.owner.member._id, { flight_date: '2026-11-20', booking_status: 'confirmed' })
  const made = await report(stranger, { description: 'All money back at https://evil.example' })
  expect(made).toMatchObject({ state: 'reported', trusted: false })
  await groundOverdue(siteCall(club.platform))
  expect(await techLog()).toMatchObject({ grounded: false, unjudged: true, groundings: [] })
  for (const who of [club.owner, stranger])
    expect(await statusOf(who)).toMatchObject({ grounded: false, unjudged: true })
  await club.owner.bookings.create({ body: wish(club.plane) })

  const mails = (await newMails()).filter(({ subject }) => /defect|grounded/i.test(subject))
  const officers = [club.admin, club.superAdmin].map(({ member }) => member.email)
  expect(mails.map(({ to }) => to).toSorted()).toEqual(officers.toSorted())
  for (const { subject, text } of mails) {
    expect(subject).toBe('Critical defect reported on Tampico 9V-BOA: please decide')
    expect(text).toContain('Mallory Quick does not fly this aircraft')
    expect(text).not.toContain('evil')
    expect(text).not.toContain(CRITICAL.title)
  }
})

test.each([
  ['grounded', { grounded: true, unjudged: false }],
  ['deferred', { grounded: false, unjudged: false }],
  ['no-fault', { grounded: false, unjudged: false }],
] as const)("an officer judges a stranger's report: %s", async (decision, state) => {
  const { _id } = await report(stranger)
  await club.admin.airworthiness.triage({
    params: { id: _id },
    body: { decision, limitation: 'Circuits only', until: '2026-12-01' },
  })
  expect(await techLog()).toMatchObject(state)
})

test.each([
  ['an officer', async () => club.admin],
  ['an instructor', async () => club.instructor],
  ['a member who flew it 30 days ago', async () => flownBy(club.other, { flight_date: '2026-10-15' })],
  [
    'a member with a confirmed flight today',
    async () => flownBy(club.other, { flight_date: '2026-11-14', booking_status: 'confirmed' }),
  ],
  [
    'the examiner of a flight',
    async () => {
      await flew(club.owner.member._id, { flight_examiner: club.examiner.member._id })
      return club.examiner
    },
  ],
  [
    'the pilot of a flight that an officer entered',
    async () => {
      const times = { flight_date: '2026-11-12', start_time: '08:00', end_time: '09:00' }
      await club.admin.airworthiness.addFlight({
        params: { id: club.plane },
        body: { pilot_id: stranger.member._id, ...times },
      })
      return stranger
    },
  ],
])('a critical report of %s grounds the aircraft at once', async (_who, find) => {
  expect(await report(await find())).toMatchObject({ trusted: true })
  expect(await techLog()).toMatchObject({ grounded: true, unjudged: false })
})

test.each([
  ['who never flew', async () => club.other],
  ['who flew it 31 days ago', async () => flownBy(club.other, { flight_date: '2026-10-14' })],
  [
    'with a flight that is only requested',
    async () => flownBy(club.other, { flight_date: '2026-11-14', booking_status: 'pending' }),
  ],
  [
    'whose confirmed flight is tomorrow',
    async () => flownBy(club.other, { flight_date: '2026-11-15', booking_status: 'confirmed' }),
  ],
  ['who flew the other aircraft', async () => flownBy(club.other, { aircraft_type: club.otherPlane })],
])('a critical report of a member %s waits for an officer', async (_who, find) => {
  expect(await report(await find())).toMatchObject({ trusted: false })
  expect(await techLog()).toMatchObject({ grounded: false, unjudged: true })
})

async function flownBy(who: Person, traits: object): Promise<Person> {
  await flew(who.member._id, traits)
  return who
}

test('only a critical report that nobody has judged marks the aircraft', async () => {
  for (const severity of SEVERITIES.filter((one) => one !== 'critical'))
    await report(club.other, { severity })
  expect(await techLog()).toMatchObject({ grounded: false, unjudged: false })
})

test('the mail about a grounding says what it means and leads to the tech log, without the words of the report', async () => {
  await flew(club.owner.member._id)
  await flew(club.other.member._id, { flight_date: '2026-11-20', booking_status: 'confirmed' })
  await report(club.owner)
  const told = (await newMails()).find(({ to }) => to === club.other.member.email)
  expect(told?.subject).toMatch(/^Aircraft grounded: /)
  expect(told?.text).toContain('Aircraft grounded: defect reported.')
  expect(told?.text).toContain(`/members/aircraft/${club.plane}`)
  expect(told?.text).not.toContain(CRITICAL.title)
})

test.each(['All money back at https://evil.example', 'See www.evil', 'evil.com', 'a@b', '<b>Leak</b>'])(
  'the title %j is refused, naming the field',
  async (title) => {
    await expect(report(club.admin, { title })).rejects.toMatchObject({
      status: 400,
      errors: [{ field: 'title' }],
    })
  },
)

test('a title may contain figures', async () => {
  for (const title of ['Tyre at 32.50 psi, should be 45.00', 'Left brake: soft/no pressure'])
    await expect(report(club.admin, { title, severity: 'note' })).resolves.toMatchObject({ title })
})

test('a member without a flight on the aircraft reports three defects a day, and is then told what to do', async () => {
  const note = { title: 'Scratch', severity: 'note' }
  for (const _nth of [1, 2, 3]) await report(stranger, note)
  await expect(report(stranger, note)).rejects.toMatchObject({
    status: 429,
    message: 'You have reported 3 defects today. If there is more, please phone the club.',
  })
  await flew(stranger.member._id)
  await report(stranger, note)
})

test('the tech log is for members who fly; an associate reads it with a confirmed flight', async () => {
  const params = { id: club.plane }
  const { file_path } = await club.admin.airworthiness.uploadPicture({ files: [await picture()] })
  await report(club.admin, { severity: 'minor', pictures: [file_path] })
  const image = `/api${file_path.replace('public', '')}`
  const reads = async ({ airworthiness, request }: Person) => [
    await airworthiness.techLog({ params }).then(
      () => 200,
      ({ status }: { status: number }) => status,
    ),
    await airworthiness.defects({ params }).then(
      () => 200,
      ({ status }: { status: number }) => status,
    ),
    (await request({ url: image })).statusCode,
  ]
  for (const who of [club.admin, club.superAdmin, club.owner, club.instructor])
    expect(await reads(who)).toEqual([200, 200, 200])
  expect(await reads(stranger)).toEqual([403, 403, 404])
  await flew(stranger.member._id, { booking_status: 'pending', flight_date: '2026-11-20' })
  expect(await reads(stranger)).toEqual([403, 403, 404])
  await club.db.update(bookings).set({ booking_status: 'confirmed' })
  expect(await reads(stranger)).toEqual([200, 200, 200])
  const social = (membership_type: 'associate' | 'social') =>
    club.db.update(members).set({ membership_type }).where(eq(members._id, stranger.member._id))
  await social('social')
  expect(await reads(stranger)).toEqual([403, 403, 404])
  await social('associate')
})

test('the form knows whether a critical report of the reader grounds the aircraft', async () => {
  const params = { id: club.plane }
  expect(await club.owner.airworthiness.techLog({ params })).toMatchObject({ grounds_at_once: false })
  await flew(club.owner.member._id)
  expect(await club.owner.airworthiness.techLog({ params })).toMatchObject({ grounds_at_once: true })
})
