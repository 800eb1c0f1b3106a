import { eq } from '../../../base/database/drizzle.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookings } from '../../records/booking-tables.ts'
import { members } from '../../../people/records/member-tables.ts'
import { addMember } from '../../../testing/test-members.ts'
import { openFlyingClub, wish, type FlyingClub } from '../../../testing/flying-club.ts'
import type { ReadMail } from '../../../testing/read-mail.ts'

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())
beforeEach(async () => {
  await club.db.delete(bookings)
  await club.newMails()
})

const request = (traits = {}) => club.owner.bookings.create({ body: wish(club.plane, traits) })
const officerSets = (id: string, body: Parameters<FlyingClub['admin']['bookings']['update']>[0]['body']) =>
  club.admin.bookings.update({ params: { id }, body })

/** Adds a confirmed flight with an instructor and discards its mails. */
async function confirmedDual() {
  const { _id } = await request()
  await officerSets(_id, { booking_status: 'confirmed', flight_instructor: club.instructor.member._id })
  await club.newMails()
  return _id
}

/** Recipients and subjects of the mails, without dates. */
const gist = (mails: ReadMail[]) =>
  mails.map(({ to, subject }) => `${to}: ${subject.replace(/: .*/, '')}`).toSorted()
const to = (mails: ReadMail[], email: string) => mails.find((mail) => mail.to === email) as ReadMail
const entryOf = ({ calendar }: ReadMail) => ({
  uid: calendar.find((line) => line.startsWith('UID:')),
  sequence: Number(calendar.find((line) => line.startsWith('SEQUENCE:'))?.slice(9)),
  method: calendar.find((line) => line.startsWith('METHOD:'))?.slice(7),
  status: calendar.find((line) => line.startsWith('STATUS:'))?.slice(7),
  start: calendar.find((line) => line.startsWith('DTSTART:'))?.slice(8),
})

describe('a request', () => {
  test('sends the member a tentative entry and notifies every active officer', async () => {
    await addMember(club.db, { account_type: 'admin', account_status: 'disabled', email: 'gone@rsfc.test' })
    const { _id } = await request({ booking_remarks: 'First time in the TB-9' })
    const mails = await club.newMails()
    const { owner, admin, superAdmin } = club
    expect(gist(mails)).toEqual(
      [
        `${owner.member.email}: Flight requested`,
        `${admin.member.email}: New flight request`,
        `${superAdmin.member.email}: New flight request`,
      ].toSorted(),
    )
    const mail = to(mails, owner.member.email)
    expect(mail.subject).toBe('Flight requested: Sat 21 Nov 2026, 10:00 to 12:00')
    expect(mail.text).toContain('Thank you for your booking.')
    expect(mail.text).toContain('Aircraft: Tampico 9V-BOA')
    expect(mail.text).toContain(`https://rsfc.test/members/booking/${_id}`)
    expect(entryOf(mail)).toEqual({
      uid: `UID:booking-${_id}@rsfc`,
      sequence: 0,
      method: 'REQUEST',
      status: 'TENTATIVE',
      start: '20261121T020000Z',
    })
    expect(mail.calendarMethod).toBe('REQUEST')
    expect(mail.files.map(({ name }) => name)).toEqual(['flight.ics'])
    const desk = to(mails, admin.member.email)
    expect(desk.subject).toBe('New flight request: Wei Ming Tan, Sat 21 Nov 2026, 10:00 to 12:00')
    expect(desk.text).toContain('Remarks: First time in the TB-9')
    expect(desk.text).toContain(`https://rsfc.test/admin/booking/${_id}`)
    expect(desk.calendar).toEqual([])
  })

  test('by an officer for a member does not notify that officer', async () => {
    await club.admin.bookings.create({ body: wish(club.plane, { user_id: club.owner.member._id }) })
    const mails = await club.newMails()
    expect(gist(mails)).toEqual(
      [
        `${club.owner.member.email}: Flight requested`,
        `${club.superAdmin.member.email}: New flight request`,
      ].toSorted(),
    )
    expect(to(mails, club.owner.member.email).text).toContain('An officer has made this booking for you.')
  })

  test('that is refused notifies nobody', async () => {
    await request()
    await club.newMails()
    await expect(club.other.bookings.create({ body: wish(club.plane) })).rejects.toMatchObject({
      status: 406,
    })
    expect(await club.newMails()).toEqual([])
  })
})

describe('a change', () => {
  test('confirmed: the member and the crew get an updated, confirmed entry', async () => {
    const { _id } = await request()
    await club.newMails()
    await officerSets(_id, { booking_status: 'confirmed', flight_instructor: club.instructor.member._id })
    const mails = await club.newMails()
    const { owner, instructor } = club
    expect(gist(mails)).toEqual(
      [
        `${owner.member.email}: Flight confirmed`,
        `${instructor.member.email}: You are assigned to a flight`,
      ].toSorted(),
    )
    for (const mail of mails)
      expect(entryOf(mail)).toEqual({
        uid: `UID:booking-${_id}@rsfc`,
        sequence: 1,
        method: 'REQUEST',
        status: 'CONFIRMED',
        start: '20261121T020000Z',
      })
    expect(to(mails, instructor.member.email).text).toContain('You are assigned to fly with Wei Ming Tan.')
  })

  test('an instructor who is assigned to their own flight gets only one mail for each change', async () => {
    const { member, bookings: own } = club.instructor
    await club.db.update(members).set({ membership_type: 'ordinary' }).where(eq(members._id, member._id))
    const { _id } = await own.create({ body: wish(club.plane) })
    await club.newMails()
    await officerSets(_id, { booking_status: 'confirmed', flight_instructor: member._id })
    expect(gist(await club.newMails())).toEqual([`${member.email}: Flight confirmed`])
    await officerSets(_id, { start_time: '11:00', end_time: '13:00' })
    expect(gist(await club.newMails())).toEqual([`${member.email}: Flight changed`])
    await officerSets(_id, { booking_status: 'cancelled' })
    expect(gist(await club.newMails())).toEqual([`${member.email}: Flight cancelled`])
  })

  test("moved by an officer: both get the old and the new time, and the officer's reason", async () => {
    const id = await confirmedDual()
    await officerSets(id, { start_time: '11:00', end_time: '13:00', reason: 'The runway closes at ten.' })
    const mails = await club.newMails()
    expect(gist(mails)).toEqual(
      [
        `${club.owner.member.email}: Flight changed`,
        `${club.instructor.member.email}: Flight changed`,
      ].toSorted(),
    )
    for (const mail of mails) {
      expect(mail.subject).toBe('Flight changed: Sat 21 Nov 2026, 11:00 to 13:00')
      expect(mail.text).toContain('It was Sat 21 Nov 2026, 10:00 to 12:00, with Tampico 9V-BOA.')
      expect(mail.text).toContain('The reason: The runway closes at ten.')
      expect(entryOf(mail)).toMatchObject({ sequence: 2, method: 'REQUEST', start: '20261121T030000Z' })
    }
    expect(to(mails, club.owner.member.email).text).toContain('An officer has changed your booking.')
  })

  test('to another aircraft: the mail names the previous one', async () => {
    const id = await confirmedDual()
    await officerSets(id, { aircraft_type: club.otherPlane })
    for (const { text } of await club.newMails())
      expect(text).toContain('It was Sat 21 Nov 2026, 10:00 to 12:00, with Tampico 9V-BOA.')
  })

  test('of the crew only: the mail to the member names no earlier time', async () => {
    const id = await confirmedDual()
    await officerSets(id, { flight_examiner: club.examiner.member._id })
    const { text } = to(await club.newMails(), club.owner.member.email)
    expect(text).toContain('Examiner: Siti Rahim')
    expect(text).not.toContain('It was')
  })

  test('moved by its member while pending: only the member gets a mail, with the updated entry', async () => {
    const { _id } = await request()
    await club.newMails()
    await club.owner.bookings.update({ params: { id: _id }, body: { flight_date: '2026-11-22' } })
    const mails = await club.newMails()
    expect(gist(mails)).toEqual([`${club.owner.member.email}: Flight changed`])
    expect(mails[0]?.text).toContain('Your booking is now as shown below.')
    expect(entryOf(mails[0] as ReadMail)).toMatchObject({ sequence: 1, status: 'TENTATIVE' })
  })

  test('another instructor: the old one gets a cancellation, the new one an entry', async () => {
    const id = await confirmedDual()
    const ong = await addMember(club.db, { instructor_rated: true, email: 'ong@rsfc.test' })
    await officerSets(id, { flight_instructor: ong._id })
    const mails = await club.newMails()
    expect(gist(mails)).toEqual(
      [
        `${club.instructor.member.email}: You are no longer assigned to a flight`,
        `${club.owner.member.email}: Flight changed`,
        'ong@rsfc.test: You are assigned to a flight',
      ].toSorted(),
    )
    const released = to(mails, club.instructor.member.email)
    expect(entryOf(released)).toMatchObject({ sequence: 2, method: 'CANCEL', status: 'CANCELLED' })
    expect(entryOf(to(mails, 'ong@rsfc.test'))).toMatchObject({ method: 'REQUEST', status: 'CONFIRMED' })
  })

  test('of remarks only sends no mail', async () => {
    const id = await confirmedDual()
    await officerSets(id, { booking_remarks: 'Bring a headset' })
    expect(await club.newMails()).toEqual([])
  })

  test('rejected: the member gets a mail that cancels the entry', async () => {
    const { _id } = await request()
    await club.newMails()
    await officerSets(_id, { booking_status: 'rejected' })
    const mails = await club.newMails()
    expect(gist(mails)).toEqual([`${club.owner.member.email}: Flight not confirmed`])
    expect(entryOf(mails[0] as ReadMail)).toMatchObject({
      uid: `UID:booking-${_id}@rsfc`,
      sequence: 1,
      method: 'CANCEL',
      status: 'CANCELLED',
    })
    expect(mails[0]?.calendarMethod).toBe('CANCEL')
  })

  test('cancelled by the member: the member and the instructor each get their own mail', async () => {
    const id = await confirmedDual()
    await club.owner.bookings.update({ params: { id }, body: { booking_status: 'cancelled' } })
    const mails = await club.newMails()
    expect(gist(mails)).toEqual(
      [
        `${club.instructor.member.email}: Flight cancelled`,
        `${club.owner.member.email}: Flight cancelled`,
      ].toSorted(),
    )
    for (const mail of mails) expect(entryOf(mail)).toMatchObject({ sequence: 2, method: 'CANCEL' })
    expect(to(mails, club.owner.member.email).text).toContain('You have cancelled this booking')
    expect(to(mails, club.instructor.member.email).text).toContain('will not take place')
  })

  test('cancelled by an officer: the mail says so', async () => {
    const textAfter = async (reason?: string) => {
      const id = await confirmedDual()
      await officerSets(id, { booking_status: 'cancelled', ...(reason && { reason }) })
      return to(await club.newMails(), club.owner.member.email).text
    }
    expect(await textAfter()).toContain(
      'An officer has cancelled this booking. Ask us if you would like to know why, or book another day.',
    )
    expect(await textAfter('Fog')).toContain(
      'An officer has cancelled this booking. You can book another day.',
    )
  })

  const REASON = 'The aircraft is in the workshop until Friday'
  test.each([
    ['rejected', { booking_status: 'rejected' }, 'owner'],
    ['cancelled', { booking_status: 'cancelled' }, 'owner'],
    ['cancelled', { booking_status: 'cancelled' }, 'instructor'],
    ['moved', { start_time: '15:00', end_time: '16:00' }, 'owner'],
    ['moved', { start_time: '15:00', end_time: '16:00' }, 'instructor'],
  ] as const)('%s with a reason: %j tells the %s', async (_what, changes, who) => {
    const id = await confirmedDual()
    await officerSets(id, { ...changes, reason: REASON })
    expect(to(await club.newMails(), club[who].member.email).text).toContain(`The reason: ${REASON}`)
    const { reason } = await club.owner.bookings.read({ params: { id } })
    expect(reason).toBe(REASON)
  })

  test('cancelled by the member with a reason: the instructor reads it', async () => {
    const id = await confirmedDual()
    const body = { booking_status: 'cancelled', reason: 'A cold' } as const
    await club.owner.bookings.update({ params: { id }, body })
    const mails = await club.newMails()
    expect(to(mails, club.instructor.member.email).text).toContain('The reason: A cold')
    expect(to(mails, club.owner.member.email).text).not.toContain('The reason')
    expect((await club.admin.bookings.read({ params: { id } })).reason).toBe('A cold')
  })

  test('confirmed after a move: the reason for the move is not repeated', async () => {
    const { _id } = await request()
    await officerSets(_id, { start_time: '15:00', end_time: '16:00', reason: REASON })
    await club.newMails()
    await officerSets(_id, { booking_status: 'confirmed' })
    expect(to(await club.newMails(), club.owner.member.email).text).not.toContain(REASON)
  })

  test('cancelled and reopened: the entry is restored with a higher sequence', async () => {
    const { _id } = await request()
    await officerSets(_id, { booking_status: 'cancelled' })
    await club.newMails()
    await officerSets(_id, { booking_status: 'pending' })
    const mails = await club.newMails()
    expect(gist(mails)).toEqual([`${club.owner.member.email}: Flight waiting for confirmation`])
    expect(entryOf(mails[0] as ReadMail)).toMatchObject({
      sequence: 2,
      method: 'REQUEST',
      status: 'TENTATIVE',
    })
  })

  test('deleted: the entry is cancelled with a higher sequence', async () => {
    const id = await confirmedDual()
    await club.admin.bookings.remove({ params: { id } })
    const mails = await club.newMails()
    expect(gist(mails)).toEqual(
      [
        `${club.instructor.member.email}: Flight cancelled`,
        `${club.owner.member.email}: Flight cancelled`,
      ].toSorted(),
    )
    for (const mail of mails) expect(entryOf(mail)).toMatchObject({ sequence: 2, method: 'CANCEL' })
  })

  test('deleted after a move: the reason for the move is not repeated', async () => {
    const id = await confirmedDual()
    await officerSets(id, { start_time: '15:00', end_time: '16:00', reason: REASON })
    await club.newMails()
    await club.admin.bookings.remove({ params: { id } })
    for (const { text } of await club.newMails()) expect(text).not.toContain(REASON)
  })

  test('a member without a salutation is greeted by the first name', async () => {
    const nameless = eq(members._id, club.owner.member._id)
    await club.db.update(members).set({ salutation: '' }).where(nameless)
    await request()
    expect(to(await club.newMails(), club.owner.member.email).text).toContain('Hello Wei Ming,')
    await club.db.update(members).set({ salutation: 'Captain' }).where(nameless)
    await officerSets((await club.db.select().from(bookings))[0]?._id ?? '', { booking_status: 'confirmed' })
    expect(to(await club.newMails(), club.owner.member.email).text).toContain('Hello Captain,')
  })

  test('of a booking whose member is deleted notifies only the crew', async () => {
    const guest = await addMember(club.db)
    const id = await confirmedDual()
    await club.db.update(bookings).set({ user_id: guest._id }).where(eq(bookings._id, id))
    await club.db.delete(members).where(eq(members._id, guest._id))
    await officerSets(id, { booking_status: 'cancelled' })
    expect(gist(await club.newMails())).toEqual([`${club.instructor.member.email}: Flight cancelled`])
  })

  test('that is refused notifies nobody', async () => {
    const id = await confirmedDual()
    await request({ start_time: '14:00', end_time: '15:00' })
    await club.newMails()
    await expect(officerSets(id, { end_time: '14:30' })).rejects.toMatchObject({ status: 406 })
    expect(await club.newMails()).toEqual([])
  })
})
