import { eq } from '../../base/database/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookings, holds } from '../records/booking-tables.ts'
import { instructor_exceptions, instructor_plans } from '../instruction/tables.ts'
import { members } from '../../people/records/member-tables.ts'
import { siteCall } from '../../people/call/call.ts'
import { actingAs, join } from '../../testing/test-members.ts'
import { refuseClash } from './clash.ts'
import { addCrewed, openFlyingClub, wish, type FlyingClub } from '../../testing/flying-club.ts'
import { addDowntime, tally } from '../../testing/timetable.ts'

let club: FlyingClub
let ahKow: string
const HOURS = [{ weekday: 'Saturday', from: '09:00', to: '13:00' }] as const
beforeAll(async () => {
  club = await openFlyingClub()
  ahKow = club.instructor.member._id
})
afterAll(() => club.close())
beforeEach(async () => {
  await club.db.delete(bookings)
  await club.db.delete(instructor_plans)
  await club.db.delete(instructor_exceptions)
  await club.instructor.instruction.saveHours({
    params: { id: ahKow },
    body: { weekly: [...HOURS], exceptions: [] },
  })
  await club.newMails()
})

const lesson = (traits: Record<string, unknown> = {}) =>
  wish(club.plane, { flight_type: 'training', flight_instructor: ahKow, ...traits })
const request = (traits?: Record<string, unknown>) => club.owner.bookings.create({ body: lesson(traits) })
const answer = (id: string, body: { answer: 'accepted' | 'declined'; reason?: string }) =>
  club.instructor.bookings.answer({ params: { id }, body })
const decline = (id: string) => answer(id, { answer: 'declined', reason: 'My medical is due' })
const mailed = async () =>
  (await club.newMails()).map(({ to, subject }) => `${to.split('@')[0]}: ${subject.split(/[:?]/)[0]}`)
const called = (person: { member: { email: string } }) => person.member.email.split('@')[0]

test('a request with an instructor holds both aircraft and instructor, who is asked by a mail with a link', async () => {
  const booking = await request()
  expect(booking).toMatchObject({
    booking_status: 'pending',
    flight_instructor: ahKow,
    flight_instructor_name: 'Ah Kow Lim',
    instructor_answer: 'asked',
    instructor_reason: '',
    declined_by: null,
  })
  const held = await club.db.select().from(holds).where(eq(holds.booking_id, booking._id))
  expect(held.map(({ resource_id }) => resource_id).toSorted()).toEqual([club.plane, ahKow].toSorted())
  const mail = (await club.newMails()).find(({ to }) => to === club.instructor.member.email)
  expect(mail?.subject).toBe('Can you fly with Wei Ming Tan? Sat 21 Nov 2026, 10:00 to 12:00')
  expect(mail?.text).toContain(`/members/booking/${booking._id}`)
})

test('the history of a request names the instructor who was asked, if any', async () => {
  const made = async (traits?: Record<string, unknown>) => {
    const { _id: id } = await request(traits)
    return (await club.admin.bookings.history({ params: { id } }))[0]?.after
  }
  const recorded = { flight_instructor: ahKow, instructor_answer: 'asked' }
  expect(await made()).toMatchObject({ ...recorded, pilot_name: 'Wei Ming Tan', booking_status: 'pending' })
  const alone = await made({ flight_instructor: undefined, flight_date: '2026-11-22' })
  for (const name of Object.keys(recorded)) expect(alone).not.toHaveProperty(name)
})

test('nobody is asked if the instructor is left out or not required', async () => {
  for (const flight_instructor of [undefined, 'Not Required']) {
    const booking = await request({ flight_instructor })
    expect(booking).toMatchObject({ flight_instructor: 'Not Required', instructor_answer: null })
    await club.db.delete(bookings)
  }
})

test.each([
  [
    '2026-11-21',
    '12:00',
    '14:00',
    'Ah Kow Lim teaches on Sat 21 Nov 2026 from 09:00 to 13:00. Choose a time within these hours, or another instructor.',
  ],
  [
    '2026-11-22',
    '10:00',
    '11:00',
    'Ah Kow Lim does not teach on Sun 22 Nov 2026. Choose another day or instructor, or leave it to the officers.',
  ],
])(
  'outside the hours, on %s from %s to %s, members are told when; officers may ask',
  async (flight_date, start_time, end_time, message) => {
    const times = { flight_date, start_time, end_time }
    await expect(request(times)).rejects.toMatchObject({
      status: 409,
      message,
      errors: [{ field: 'flight_instructor', message }],
    })
    const body = lesson({ ...times, user_id: club.owner.member._id })
    expect(await club.admin.bookings.create({ body })).toMatchObject({ instructor_answer: 'asked' })
  },
)

test('only another, active instructor can be asked', async () => {
  const { owner, instructor, db } = club
  const notStaff = {
    status: 400,
    errors: [{ field: 'flight_instructor', message: 'Choose an instructor from the staff' }],
  }
  for (const id of [club.other.member._id, club.examiner.member._id, '01919191-1111-7111-8111-111111111111'])
    await expect(request({ flight_instructor: id })).rejects.toMatchObject(notStaff)
  await db.update(members).set({ membership_type: 'ordinary' }).where(eq(members._id, ahKow))
  await expect(instructor.bookings.create({ body: lesson() })).rejects.toMatchObject({
    status: 400,
    errors: [
      { field: 'flight_instructor', message: 'Choose another instructor: nobody can instruct themselves' },
    ],
  })
  await db.update(members).set({ account_status: 'banned' }).where(eq(members._id, ahKow))
  await expect(owner.bookings.create({ body: lesson() })).rejects.toMatchObject(notStaff)
  await db.update(members).set({ account_status: 'active' }).where(eq(members._id, ahKow))
  await instructor.signIn(instructor.member.email, 'a-quiet-runway')
})

test('if many students ask for one instructor at the same time, one succeeds and the others are told why not', async () => {
  const race = Array.from({ length: 12 }, async (_, n) => {
    const student = n % 2 === 0 ? club.owner : club.other
    const body = lesson({ aircraft_type: n % 2 === 0 ? club.plane : club.otherPlane })
    return student.bookings.create({ body }).then(
      () => 'done',
      (error: { status: number }) => String(error.status),
    )
  })
  const outcomes = tally(await Promise.all(race))
  expect(outcomes.done).toBe(1)
  expect((outcomes['409'] ?? 0) + (outcomes['406'] ?? 0)).toBe(11)
  const held = await club.db.select().from(holds).where(eq(holds.resource_id, ahKow))
  expect(held).toHaveLength(1)
})

test('if only the instructor is taken, the refusal names the instructor and not the aircraft', async () => {
  await request()
  const body = lesson({ aircraft_type: club.otherPlane, start_time: '11:00', end_time: '13:00' })
  const message = 'The instructor is taken Sat 21 Nov 2026, 10:00 to 12:00'
  await expect(club.other.bookings.create({ body })).rejects.toMatchObject({
    status: 409,
    message: `${message}.`,
    errors: [{ field: 'flight_instructor', message }],
  })
})

test('accepting is mailed to the member once, and officers still confirm the flight', async () => {
  const { _id } = await request()
  await club.newMails()
  expect(await answer(_id, { answer: 'accepted' })).toMatchObject({
    instructor_answer: 'accepted',
    booking_status: 'pending',
  })
  expect(await answer(_id, { answer: 'accepted' })).toMatchObject({ instructor_answer: 'accepted' })
  expect(await mailed()).toEqual([`${called(club.owner)}: Your instructor has accepted`])
  const confirmed = await club.admin.bookings.update({
    params: { id: _id },
    body: { booking_status: 'confirmed' },
  })
  expect(confirmed).toMatchObject({ booking_status: 'confirmed', instructor_answer: 'accepted' })
})

test('declining frees the instructor, keeps the aircraft and tells the member and the officers why', async () => {
  const { _id } = await request()
  await club.newMails()
  expect(await decline(_id)).toMatchObject({
    booking_status: 'pending',
    flight_instructor: 'Not Required',
    flight_instructor_name: null,
    instructor_answer: 'declined',
    instructor_reason: 'My medical is due',
    declined_by: ahKow,
  })
  const held = await club.db.select().from(holds).where(eq(holds.booking_id, _id))
  expect(held.map(({ resource_id }) => resource_id)).toEqual([club.plane])
  const mails = await club.newMails()
  expect(mails.map(({ to }) => to).toSorted()).toEqual(
    [club.owner, club.admin, club.superAdmin].map(({ member }) => member.email).toSorted(),
  )
  for (const { text } of mails) expect(text).toContain('My medical is due')
  const entries = JSON.stringify(await club.admin.bookings.history({ params: { id: _id } }))
  expect(entries).not.toContain('My medical is due')
  // An officer assigns another one.
  const second = await join(club.app, club.db, { instructor_rated: true })
  const body = { flight_instructor: second.member._id }
  expect(await club.admin.bookings.update({ params: { id: _id }, body })).toMatchObject({
    instructor_answer: null,
    instructor_reason: '',
    declined_by: null,
  })
})

test('an instructor who was assigned to a confirmed flight by an officer can also decline it', async () => {
  const id = await addCrewed(club, {
    booking_status: 'confirmed',
    flight_examiner: null,
    flight_examiner_name: null,
  })
  expect(await decline(id)).toMatchObject({ booking_status: 'confirmed', instructor_answer: 'declined' })
  expect((await mailed()).toSorted()).toEqual(
    [
      `${called(club.owner)}: Your instructor cannot fly`,
      `${called(club.admin)}: Instructor needed`,
      `${called(club.superAdmin)}: Instructor needed`,
      `${called(club.instructor)}: You are no longer assigned to a flight`,
    ].toSorted(),
  )
})

test('an officer who declines as instructor gets no mail that an instructor is needed', async () => {
  const both = await join(club.app, club.db, { instructor_rated: true, account_type: 'admin' })
  const { _id: id } = await club.admin.bookings.create({
    body: lesson({ user_id: club.owner.member._id, flight_instructor: both.member._id }),
  })
  await club.newMails()
  await both.bookings.answer({ params: { id }, body: { answer: 'declined', reason: 'Away' } })
  const mails = await mailed()
  expect(mails).toContain(`${called(club.admin)}: Instructor needed`)
  expect(mails).not.toContain(`${called(both)}: Instructor needed`)
  await club.db.delete(bookings)
  await club.db.delete(members).where(eq(members._id, both.member._id))
})

test('a suspended officer gets mails only about their own flight; the officers are told about a deleted member’s flight', async () => {
  const pilot = await join(club.app, club.db, { account_type: 'admin', membership_type: 'ordinary' })
  const { _id: id } = await pilot.bookings.create({ body: lesson() })
  const isPilot = eq(members._id, pilot.member._id)
  await club.db.update(members).set({ account_status: 'banned' }).where(isPilot)
  await club.newMails()
  await decline(id)
  const desk = [`${called(club.admin)}: Instructor needed`, `${called(club.superAdmin)}: Instructor needed`]
  expect((await mailed()).toSorted()).toEqual(
    [...desk, `${called(pilot)}: Your instructor cannot fly`].toSorted(),
  )
  const { _id: orphan } = await request({ start_time: '12:00', end_time: '13:00' })
  await club.db.update(bookings).set({ user_id: null }).where(eq(bookings._id, orphan))
  await club.newMails()
  await decline(orphan)
  expect((await mailed()).toSorted()).toEqual(desk.toSorted())
  await club.db.delete(bookings)
  await club.db.delete(members).where(isPilot)
})

test('the mail about an answer says what happens next, and links to the flight', async () => {
  const { _id: id } = await request()
  await club.newMails()
  await answer(id, { answer: 'accepted' })
  const [first] = await club.newMails()
  const page = `https://rsfc.test/members/booking/${id}`
  expect(first?.text).toContain('Ah Kow Lim will fly with you. An officer still has to confirm the flight')
  expect(first?.text).toContain(`See the booking: ${page}`)
  expect(first?.text).not.toContain('The reason')
  expect(first?.calendar).toEqual([])
  await club.db.update(bookings).set({ booking_status: 'confirmed', instructor_answer: 'asked' })
  await answer(id, { answer: 'accepted' })
  expect((await club.newMails())[0]?.text).not.toContain('An officer still has to')
  await decline(id)
  const mails = await club.newMails()
  const textTo = ({ member }: { member: { email: string } }) => mails.find(({ to }) => to === member.email)
  expect(textTo(club.owner)?.text).toContain('Ah Kow Lim cannot fly with you at that time.')
  expect(textTo(club.owner)?.calendar).toContain('METHOD:REQUEST')
  expect(textTo(club.admin)?.text).toContain(`Find another instructor: https://rsfc.test/admin/booking/${id}`)
})

test('only the instructor of a future flight can answer, and declining needs a reason', async () => {
  const { _id } = await request()
  for (const person of [club.owner, club.other, club.admin])
    await expect(
      person.bookings.answer({ params: { id: _id }, body: { answer: 'accepted' } }),
    ).rejects.toMatchObject({ status: 403, message: 'Only the instructor of this flight can answer.' })
  await expect(answer(_id, { answer: 'declined', reason: ' ' })).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'reason', message: 'Give a short reason, so that the member can plan' }],
  })
  await expect(answer('01919191-1111-7111-8111-111111111111', { answer: 'accepted' })).rejects.toMatchObject({
    status: 404,
  })
  await club.owner.bookings.update({ params: { id: _id }, body: { booking_status: 'cancelled' } })
  await expect(answer(_id, { answer: 'accepted' })).rejects.toMatchObject({
    status: 409,
    message: 'This flight was cancelled or has begun, so it no longer needs an answer.',
  })
})

test('if a member moves a request, the instructor is asked again, and the time must be within the hours', async () => {
  const { _id } = await request()
  await answer(_id, { answer: 'accepted' })
  await club.newMails()
  const move = (body: Record<string, string>) => club.owner.bookings.update({ params: { id: _id }, body })
  expect(await move({ booking_remarks: 'Circuits' })).toMatchObject({ instructor_answer: 'accepted' })
  await expect(move({ start_time: '14:00', end_time: '15:00' })).rejects.toMatchObject({
    status: 409,
    errors: [{ field: 'flight_instructor' }],
  })
  expect(await move({ end_time: '11:00' })).toMatchObject({ instructor_answer: 'asked' })
  expect(await mailed()).toContain(`${called(club.instructor)}: Can you fly with Wei Ming Tan`)
})

test('moving a confirmed flight does not ask the instructor again', async () => {
  const { _id: id } = await request()
  await answer(id, { answer: 'accepted' })
  const officer = (body: object) => club.admin.bookings.update({ params: { id }, body })
  await officer({ booking_status: 'confirmed' })
  expect(await officer({ end_time: '11:00' })).toMatchObject({ instructor_answer: 'accepted' })
})

test('an officer who moves a flight that they instruct has thereby accepted', async () => {
  const both = await join(club.app, club.db, { instructor_rated: true, account_type: 'admin' })
  const body = lesson({ user_id: club.owner.member._id, flight_instructor: both.member._id })
  const { _id: id } = await club.admin.bookings.create({ body })
  const move = (person: typeof both, end_time: string) =>
    person.bookings.update({ params: { id }, body: { end_time } })
  expect(await move(both, '11:00')).toMatchObject({ instructor_answer: 'accepted' })
  expect(await move(club.admin, '11:30')).toMatchObject({ instructor_answer: 'asked' })
})

test('a request can still be moved if its instructor no longer teaches', async () => {
  const { _id: id } = await request()
  const isInstructor = eq(members._id, ahKow)
  await club.db.update(members).set({ instructor_rated: false }).where(isInstructor)
  const body = { start_time: '14:00', end_time: '15:00' }
  expect(await club.owner.bookings.update({ params: { id }, body })).toMatchObject(body)
  await club.db.update(members).set({ instructor_rated: true }).where(isInstructor)
})

test('if both aircraft and instructor are taken, the refusal is about the aircraft', async () => {
  await addCrewed(club, { flight_examiner: null })
  const body = lesson({ user_id: club.other.member._id })
  await expect(club.other.bookings.create({ body: { ...body, user_id: undefined } })).rejects.toMatchObject({
    status: 406,
  })
})

test('if the clash is gone when it is looked up, the refusal is the general one', async () => {
  const call = { ...siteCall(club.platform), actor: actingAs(club.other.member) }
  expect(await refuseClash(call, wish(club.plane))).toMatchObject({ status: 406, errors: [] })
})

test('the instructor who was asked is told when the request ends or another instructor takes over', async () => {
  const second = await join(club.app, club.db, { instructor_rated: true })
  const first = await request()
  await club.newMails()
  await club.owner.bookings.update({ params: { id: first._id }, body: { booking_status: 'cancelled' } })
  expect(await mailed()).toContain(`${called(club.instructor)}: Flight cancelled`)
  const again = await request()
  await club.newMails()
  await club.admin.bookings.update({
    params: { id: again._id },
    body: { flight_instructor: second.member._id },
  })
  expect(await mailed()).toContain(`${called(club.instructor)}: You are no longer assigned to a flight`)
})

test('undoing an officer’s change of the crew restores the open request to the instructor', async () => {
  const { _id } = await request()
  const body = { flight_instructor: 'Not Required', undoable: true } as const
  const changed = await club.admin.bookings.update({ params: { id: _id }, body })
  expect(changed).toMatchObject({ flight_instructor: 'Not Required', instructor_answer: null })
  expect(await club.admin.bookings.undo({ params: { id: changed.undo_id ?? '' } })).toMatchObject({
    flight_instructor: ahKow,
    instructor_answer: 'asked',
  })
})

const free = async (query: Record<string, unknown>) => {
  const search = {
    flight_type: 'training' as const,
    minutes: 120,
    from: '2026-11-14',
    to: '2026-11-28',
    ...query,
  }
  const slots = await club.owner.bookings.free({ query: search })
  return slots.map(
    ({ flight_date, start_time, end_time, flight_instructor_name, aircraft_type }) =>
      `${flight_date.slice(5)} ${start_time}-${end_time} ${aircraft_type === club.plane ? 'A' : 'B'} ${flight_instructor_name ?? '-'}`,
  )
}

test('free slots are found for aircraft and any or a certain instructor, or for the aircraft alone', async () => {
  await addCrewed(club, {
    start_time: '09:00',
    end_time: '11:00',
    flight_examiner: null,
    flight_examiner_name: null,
  })
  const one = { aircraft_type: club.plane }
  const together = [
    '11-21 11:00-13:00 A Ah Kow Lim',
    '11-28 09:00-11:00 A Ah Kow Lim',
    '11-28 11:00-13:00 A Ah Kow Lim',
  ]
  expect(await free(one)).toEqual(together)
  expect(await free({ ...one, flight_instructor: ahKow })).toEqual(together)
  const alone = ['11-15 09:00-11:00 A -', '11-15 11:00-13:00 A -', '11-15 13:00-15:00 A -']
  expect((await free({ ...one, flight_instructor: 'Not Required' })).slice(0, 3)).toEqual(alone)
  const leisure = await free({ ...one, flight_type: 'leisure' })
  expect(leisure.slice(0, 3)).toEqual(alone)
  expect(leisure).toHaveLength(20)
  const afternoon = await free({ ...one, flight_type: 'leisure', not_before: '14:30' })
  expect(afternoon.slice(0, 2)).toEqual(['11-15 14:30-16:30 A -', '11-16 14:30-16:30 A -'])
})

test('a free slot is never booked, in downtime, grounded or outside the instructor’s hours', async () => {
  const one = { aircraft_type: club.plane, to: '2026-11-21' }
  expect(await free(one)).toEqual(['11-21 09:00-11:00 A Ah Kow Lim', '11-21 11:00-13:00 A Ah Kow Lim'])
  await addDowntime(club.db, {
    aircraft_id: club.plane,
    start_date: '2026-11-21',
    end_date: '2026-11-21',
    start_time: '08:00',
    end_time: '11:00',
  })
  expect(await free(one)).toEqual(['11-21 11:00-13:00 A Ah Kow Lim'])
  const exceptions = [{ from: '2026-11-21T12:00', to: '2026-11-22T00:00', kind: 'off' as const }]
  await club.instructor.instruction.saveHours({
    params: { id: ahKow },
    body: { weekly: [...HOURS], exceptions },
  })
  expect(await free(one)).toEqual([])
  expect(await free({ ...one, aircraft_type: undefined })).toEqual(['11-21 09:00-11:00 B Ah Kow Lim'])
  await club.admin.airworthiness.ground({ params: { id: club.otherPlane }, body: { reason: 'Flat tyre' } })
  expect(await free({ ...one, aircraft_type: undefined })).toEqual([])
})

test.each([
  ['minutes', { minutes: 5 }, 'must be a whole number between 10 and 600'],
  ['to', { to: '2026-11-13' }, 'Choose 1 to 45 days'],
  ['to', { to: '2027-11-13' }, 'Choose 1 to 45 days'],
])('a search with a wrong %s is refused', async (field, query, message) => {
  await expect(free(query)).rejects.toMatchObject({
    status: 400,
    errors: [{ field, message: expect.stringContaining(message) }],
  })
})

test('a search of 1 to 45 days is allowed; without a free instructor it finds nothing', async () => {
  expect(await free({ to: '2026-12-28', aircraft_type: club.plane })).not.toEqual([])
  expect(await free({ from: '2026-11-28', to: '2026-11-28', aircraft_type: club.plane })).toHaveLength(2)
  await expect(free({ to: '2026-12-29' })).rejects.toMatchObject({ status: 400 })
  await club.db.update(members).set({ instructor_rated: false })
  expect(await free({})).toEqual([])
  await club.db.update(members).set({ instructor_rated: true }).where(eq(members._id, ahKow))
})

test('the instructor with fewer flights is proposed', async () => {
  const second = await join(club.app, club.db, { instructor_rated: true, first_name: 'Aaron' })
  const params = { id: second.member._id }
  await second.instruction.saveHours({ params, body: { weekly: [...HOURS], exceptions: [] } })
  const day = { from: '2026-11-28', to: '2026-11-28', aircraft_type: club.plane }
  const busy = (flight_instructor: string, flight_instructor_name: string) =>
    addCrewed(club, {
      flight_instructor,
      flight_instructor_name,
      flight_examiner: null,
      aircraft_type: club.plane,
      flight_date: '2026-11-28',
      start_time: '15:00',
      end_time: '16:00',
    })
  await busy(ahKow, 'Ah Kow Lim')
  expect((await free(day))[0]).toBe('11-28 09:00-11:00 A Aaron Lim')
  await club.db.delete(bookings)
  await busy(second.member._id, 'Aaron Lim')
  expect((await free(day))[0]).toBe('11-28 09:00-11:00 A Ah Kow Lim')
  await club.db.delete(bookings)
  await club.db.delete(members).where(eq(members._id, second.member._id))
})

test('a search for someone who is not an instructor is refused', async () => {
  await expect(free({ flight_instructor: club.other.member._id })).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'flight_instructor', message: 'Choose an instructor from the staff' }],
  })
})
