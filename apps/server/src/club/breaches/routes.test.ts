import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../base/database/new-id.ts'
import { eq, getTableConfig } from '../../base/database/drizzle.ts'
import { openFlyingClub, type FlyingClub } from '../../testing/flying-club.ts'
import { readMail } from '../../testing/read-mail.ts'
import { addEvent } from '../../testing/calendar.ts'
import { addMember } from '../../testing/test-members.ts'
import { addBooking } from '../../testing/timetable.ts'
import { credentials } from '../../flying/readiness/tables.ts'
import { members } from '../../people/records/member-tables.ts'
import { stored_files } from '../../people/storage/tables.ts'
import { event_signups } from '../events/tables.ts'
import { member_notes } from '../notes/tables.ts'
import { GIVEN_TABLES } from '../own-data/personal-data-store.ts'
import { support_cases } from '../support/tables.ts'
import { siteCall } from '../../people/call/call.ts'
import { remindOfBreaches } from './reminders.ts'
import { breach_figures, breach_steps, breaches } from './tables.ts'

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())

const DAY = 24 * 60 * 60 * 1000
const FOUND = '2026-11-14T09:00'
const open = () => club.admin.breaches.open({ body: { title: 'A list went to a stranger', found_at: FOUND } })
type ScopeBody = Parameters<FlyingClub['admin']['breaches']['addScope']>[0]['body']['scope']
const add = (id: string, scope: ScopeBody) =>
  club.admin.breaches.addScope({ params: { id }, body: { scope } })
const peopleOf = (id: string) => club.admin.breaches.people({ params: { id } })
const namesOf = async (id: string) => (await peopleOf(id)).map(({ name }) => name)
const read = (id: string) => club.admin.breaches.read({ params: { id } })
const step = (
  id: string,
  kind: 'contained' | 'authority-told' | 'members-told' | 'others-told' | 'note' | 'closed',
) => club.admin.breaches.step({ params: { id }, body: { kind, note: 'Done' } })
const assess = (id: string, body: { harm: boolean }) =>
  club.admin.breaches.assess({ params: { id }, body: { note: 'As found', ...body } })

// SPEC o10.breach.people
test('a record touches those it is about and those it belongs to, not who entered it', async () => {
  const pilot = await addMember(club.db, { first_name: 'Pilot', last_name: 'One' })
  const teacher = await addMember(club.db, { first_name: 'Teacher', last_name: 'Two' })
  const { _id: booking } = await addBooking(club.db, {
    aircraft_type: club.plane,
    user_id: pilot._id,
    flight_instructor: teacher._id,
    declined_by: club.admin.member._id,
    flight_date: '2027-01-04',
  })
  const { _id } = await open()
  await add(_id, { by: 'record', id: `https://club.example/admin/booking/${booking}` })
  expect(await peopleOf(_id)).toMatchObject([
    { name: 'Pilot One', email: pilot.email, minor: false, kinds: ['bookings'] },
    { name: 'Teacher Two', kinds: ['bookings'] },
  ])
  const breach = await read(_id)
  expect(breach).toMatchObject({ people_count: 2, minors: 0 })
  expect(breach.kinds).toMatchObject([{ name: 'bookings', fields: expect.arrayContaining(['Remarks']) }])
})

test('an event touches all who signed up, and a member all that is kept about them, officers’ notes included', async () => {
  const [guest, other] = [await addMember(club.db, { first_name: 'Guest' }), await addMember(club.db)]
  const { _id: event_id } = await addEvent(club)
  for (const user_id of [guest._id, other._id])
    await club.db.insert(event_signups).values({ event_id, user_id, questions: [], event_answers: [] })
  await club.db.insert(member_notes).values({ user_id: guest._id, author_id: other._id, note: 'x' })
  await club.db.insert(support_cases).values({ name: 'x', email: guest.email, message: 'x' })
  const event = await open()
  await add(event._id, { by: 'record', id: event_id })
  expect((await peopleOf(event._id)).map(({ _id }) => _id).toSorted()).toEqual(
    [guest._id, other._id].toSorted(),
  )
  const about = await open()
  await add(about._id, { by: 'record', id: guest._id })
  expect(await peopleOf(about._id)).toMatchObject([
    { _id: guest._id, kinds: ['profile', 'sign-ups for events', 'messages to the club', 'officers’ notes'] },
  ])
})

test('a file touches its owner, a list everyone in it, and a period those about whom something was written', async () => {
  const born = '2012-05-01'
  const young = await addMember(club.db, {
    first_name: 'Young',
    last_name: 'One',
    date_of_birth: born,
  })
  await club.db.insert(stored_files).values({ path: 'documents/x.pdf', user_id: young._id, bytes: 1 })
  const file = await open()
  await add(file._id, { by: 'file', path: 'https://club.example/api/documents/x.pdf?download' })
  expect(await peopleOf(file._id)).toMatchObject([{ name: 'Young One', minor: true }])
  expect(await read(file._id)).toMatchObject({ minors: 1 })
  await expect(add(file._id, { by: 'file', path: 'documents/y.pdf' })).rejects.toMatchObject({ status: 409 })

  const list = await open()
  await club.db.update(members).set({ date_joined: '2026-01-01' })
  await add(list._id, { by: 'list', list: 'members', on: '2026-11-14' })
  const everyone = await club.admin.members.count({ query: {} })
  expect(await namesOf(list._id)).toHaveLength(everyone.count)

  const wrote = {
    kind: 'medical',
    valid_until: '2027-03-01',
    state: 'submitted',
    createdAt: new Date('2026-03-01T02:00:00Z'),
  } as const
  await club.db.insert(credentials).values({ ...wrote, member_id: young._id })
  const period = await open()
  const [from, to] = ['2026-03-01T10:00', '2026-03-01T10:01']
  await add(period._id, { by: 'period', from: '2026-03-01T09:00', to: from })
  expect(await namesOf(period._id)).toEqual([])
  await add(period._id, { by: 'period', from, to })
  expect(await peopleOf(period._id)).toMatchObject([{ kinds: ['medicals, licences and ratings'] }])
  expect((await read(period._id)).kinds).toMatchObject([{ harm: true }])
  await expect(add(period._id, { by: 'period', from: to, to: from })).rejects.toMatchObject({
    errors: [{ field: 'scope.to' }],
  })
  await expect(add(period._id, { by: 'record', id: 'the booking' })).rejects.toMatchObject({
    errors: [{ field: 'scope.id' }],
  })
})

// SPEC o10.breach.list, o10.breach.names
test('a list has those who had joined when it left, and stays as it stood when it was recorded', async () => {
  const join = (first_name: string, date_joined: string) =>
    addMember(club.db, { first_name, last_name: 'Listed', date_joined })
  const leaver = await join('Leaver', '2025-01-01')
  const newcomer = await join('Newcomer', '2026-11-02')
  const { _id } = await open()
  const list = (on: string) => add(_id, { by: 'list', list: 'members', on })
  await expect(list('2026-11-15')).rejects.toMatchObject({ errors: [{ field: 'scope.on' }] })
  await expect(list('2001-01-01')).rejects.toMatchObject({ status: 409 })
  await list('2026-11-01')
  const before = await peopleOf(_id)
  const ids = before.map((one) => one._id)
  expect(ids).toContain(leaver._id)
  expect(ids).not.toContain(newcomer._id)
  await club.db.delete(members).where(eq(members._id, leaver._id))
  await join('Later', '2020-01-01')
  const after = await peopleOf(_id)
  expect(after.map((one) => one._id).toSorted()).toEqual(ids.toSorted())
  expect(JSON.stringify(await club.db.select().from(breach_steps))).not.toContain('Leaver')
  expect(after).toContainEqual({
    _id: leaver._id,
    is_member: true,
    name: '',
    email: '',
    minor: false,
    kinds: ['profile'],
  })
  const { people_count, steps } = await read(_id)
  expect(people_count).toBe(ids.length)
  expect(steps[0]?.scope, 'names only where reading them is recorded').toEqual({
    by: 'list',
    list: 'members',
    on: '2026-11-01',
  })
})

// SPEC o10.breach.outsiders
test('people without an account are counted, listed and told; their names go when the breach is closed', async () => {
  const { _id } = await open()
  await add(_id, { by: 'group', people: 12, who: 'Passengers of the open day' })
  await add(_id, { by: 'person', name: 'Ravi Menon', contact: '+65 8123 4567' })
  expect(await read(_id)).toMatchObject({
    people_count: 13,
    outsiders: 13,
    notice_to_others: expect.stringContaining('Dear Sir or Madam'),
    steps: [
      { scope: { by: 'group', people: 12, who: 'Passengers of the open day' } },
      { scope: { by: 'person' } },
    ],
  })
  const person = { is_member: false, name: 'Ravi Menon', email: '+65 8123 4567', minor: false, kinds: [] }
  expect(await peopleOf(_id)).toMatchObject([person])
  await add(_id, { by: 'record', id: club.owner.member._id })
  expect(await read(_id)).toMatchObject({ people_count: 14, outsiders: 13 })
  expect(await namesOf(_id)).toEqual(['Wei Ming Tan', 'Ravi Menon'])
  await assess(_id, { harm: true })
  expect((await read(_id)).state).toMatchObject({ people: 14, others_told: false })
  await step(_id, 'authority-told')
  await step(_id, 'members-told')
  await expect(step(_id, 'closed')).rejects.toMatchObject({
    message: 'Notify the people without an account before you close it.',
  })
  await step(_id, 'others-told')
  expect((await read(_id)).state).toMatchObject({ others_told: true })
  await step(_id, 'closed')
  expect(await namesOf(_id)).toEqual(['Wei Ming Tan'])
  expect(await read(_id)).toMatchObject({ people_count: 14, outsiders: 13 })
  for (const scope of [
    { by: 'group', people: 0, who: 'Nobody' },
    { by: 'group', people: 3, who: '' },
    { by: 'person', name: 'Ravi', contact: '' },
  ] as const)
    await expect(add((await open())._id, scope)).rejects.toMatchObject({ status: 400 })
})

// SPEC o10.breach.clock
test('significant harm or 500 people start the clock: three days after the assessment', async () => {
  const { _id } = await open()
  await expect(assess(_id, { harm: true })).rejects.toMatchObject({ status: 409 })
  await add(_id, { by: 'list', list: 'members', on: '2026-11-14' })
  const { people_count } = await read(_id)
  await add(_id, { by: 'group', people: 499 - people_count, who: 'Passengers' })
  await assess(_id, { harm: false })
  expect((await read(_id)).state).toMatchObject({ people: 499, notifiable: false, due_on: null })
  await add(_id, { by: 'person', name: 'Ravi Menon', contact: 'ravi@example.com' })
  await assess(_id, { harm: false })
  // The clock of the test stands on 14 November.
  expect((await read(_id)).state).toMatchObject({ people: 500, notifiable: true, due_on: '2026-11-17' })
  await expect(step(_id, 'closed')).rejects.toMatchObject({
    status: 409,
    message: 'Notify the authority before you close it.',
  })
  await step(_id, 'authority-told')
  expect((await read(_id)).state).toMatchObject({ authority_told: true, due_on: null })
  await step(_id, 'closed')
  await expect(step(_id, 'note')).rejects.toMatchObject({ message: 'This breach is closed.' })
})

test('officers correct the figures, and an assessment follows those in force', async () => {
  const before = await club.admin.breaches.figures()
  expect(before).toMatchObject({ days: 3, people: 500, source: expect.stringContaining('2012') })
  const { _id } = await open()
  await add(_id, { by: 'record', id: club.owner.member._id })
  await club.admin.breaches.setFigures({ body: { ...before, days: 5, people: 1 } })
  await assess(_id, { harm: false })
  expect((await read(_id)).state).toMatchObject({ due_on: '2026-11-19' })
  await club.admin.breaches.setFigures({ body: before })
  expect((await read(_id)).state).toMatchObject({ due_on: '2026-11-19' })
})

// SPEC o10.breach.steps
test('every step says who and when, is in the audit trail, and never changes', async () => {
  const { _id, number } = await open()
  await add(_id, { by: 'record', id: club.owner.member._id })
  await step(_id, 'contained')
  const { steps } = await read(_id)
  const { first_name, last_name } = club.admin.member
  expect(steps.map(({ kind }) => kind)).toEqual(['scope', 'contained'])
  expect(steps[1]).toMatchObject({
    by_name: `${first_name} ${last_name}`,
    at: expect.stringMatching(/^2026-11-14/),
  })
  await peopleOf(_id)
  const entries = await club.admin.audit.list({ query: { limit: 4 } })
  expect(entries.map(({ action, after }) => [action, after?.breach])).toEqual([
    ['breach.people', number],
    ['breach.step', number],
    ['breach.step', number],
    ['breach.open', number],
  ])
  const changes = [
    club.db.update(breaches).set({ title: 'Nothing' }),
    club.db.update(breach_steps).set({ note: 'Nothing' }),
    club.db.delete(breach_steps),
    club.db.update(breach_figures).set({ days: 30 }),
  ]
  for (const change of changes)
    await expect(change).rejects.toMatchObject({
      cause: { constraint: expect.stringContaining('append_only') },
    })
})

test('two breaches recorded at once get two numbers, and one breach is closed once', async () => {
  const both = await Promise.all([open(), open()])
  expect(both[0].number).not.toBe(both[1].number)
  const { _id } = both[0]
  await add(_id, { by: 'record', id: club.owner.member._id })
  await assess(_id, { harm: false })
  const results = await Promise.allSettled([step(_id, 'closed'), step(_id, 'closed')])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('an unknown breach, and a breach found in the future', async () => {
  const id = newId()
  for (const call of [() => read(id), () => peopleOf(id), () => step(id, 'note')])
    await expect(call()).rejects.toMatchObject({ status: 404 })
  const late = { title: 'x', found_at: '2026-12-01T09:00' }
  await expect(club.admin.breaches.open({ body: late })).rejects.toMatchObject({
    errors: [{ field: 'found_at' }],
  })
})

test('every declared column exists in its table, or is computed from it', () => {
  for (const [name, { table, about, at }] of Object.entries(GIVEN_TABLES)) {
    const own = new Set<unknown>(getTableConfig(table).columns)
    for (const column of [...about, ...(at ? [at] : [])])
      expect('getSQLType' in column ? own.has(column) : true, name).toBe(true)
  }
})

// SPEC o10.breach.told
test('an open breach waits on the morning page, and the officers are told the day before and on the day, once each', async () => {
  const { _id, number } = await open()
  await add(_id, { by: 'record', id: club.owner.member._id })
  await assess(_id, { harm: true })
  const waits = async () =>
    (await club.admin.dashboard.morning({ query: {} })).breaches.find((one) => one._id === _id)
  expect(await waits()).toMatchObject({ number, due_on: '2026-11-17' })
  const pass = async (ms: number) => {
    club.passTime(ms)
    await club.admin.signInWithoutPassword(club.admin.member._id)
  }
  const told = async () => {
    await remindOfBreaches(siteCall(club.platform))
    const mails = await Promise.all((await club.mails()).map(readMail))
    const subject = `Breach ${number}: notify the authority by Tue 17 Nov 2026`
    const bells = await club.admin.notifications.list()
    expect(bells.filter(({ body }) => body === subject)).toHaveLength(
      mails.filter((mail) => mail.to === club.admin.member.email && mail.subject === subject).length,
    )
    return bells.filter(({ body }) => body === subject).length
  }
  expect(await told(), 'three days before').toBe(0)
  await pass(2 * DAY)
  expect([await told(), await told()], 'the day before').toEqual([1, 1])
  await pass(DAY)
  expect([await told(), await told()], 'on the day').toEqual([2, 2])
  await step(_id, 'authority-told')
  expect(await waits()).toMatchObject({ due_on: null })
  await step(_id, 'members-told')
  await step(_id, 'closed')
  expect(await waits()).toBeUndefined()
})
