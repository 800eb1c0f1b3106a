import { eq, sql } from '../../../base/database/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '@rsfc/domain/time/club-time'
import { siteCall } from '../../../people/call/call.ts'
import { bookings } from '../../records/booking-tables.ts'
import { members } from '../../../people/records/member-tables.ts'
import { addMember } from '../../../testing/test-members.ts'
import { addThisMorning, openFlyingClub, type FlyingClub } from '../../../testing/flying-club.ts'
import { remindToComplete } from './completion-reminders.ts'

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())

const DAY = 24 * 60 * 60 * 1000
const run = () => remindToComplete(siteCall(club.platform))
const readable = (mail: string) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '=')
const reminders = async () =>
  (await club.mails()).filter((mail) => /^Subject: Complete your flight/m.test(mail)).map(readable)

test('one reminder is mailed for each flown flight, with a link to complete it, and another one if it was moved', async () => {
  const { email } = club.owner.member
  const { _id } = await addThisMorning(club)
  await addThisMorning(club, {
    booking_status: 'pending',
    start_time: '11:00',
    end_time: '12:00',
    payment_reference: 'RSFC-PENDNG',
    flight_instructor: null,
  })
  await addThisMorning(club, {
    start_time: '23:00',
    end_time: '23:30',
    payment_reference: 'RSFC-LATER1',
    flight_instructor: null,
  })
  await Promise.all([run(), run()])
  await run()
  const [mail = '', ...more] = await reminders()
  expect(more).toEqual([])
  expect(mail).toContain(`To: ${email}`)
  expect(mail).toContain(`https://rsfc.test/members/booking/${_id}?view=complete`)
  const toInstructor = (await club.mails())
    .map(readable)
    .filter((one) => one.includes('Complete the flight with'))
  expect(toInstructor).toHaveLength(1)
  expect(toInstructor[0]).toContain(`To: ${club.instructor.member.email}`)
  expect(toInstructor[0]).toMatch(/^Subject: Complete the flight with Wei Ming Tan/m)
  expect(toInstructor[0]).toContain(`https://rsfc.test/members/booking/${_id}?view=complete`)

  club.passTime(DAY)
  await run()
  // The late flight of yesterday.
  expect(await reminders()).toHaveLength(2)
  await club.db.update(bookings).set({ flight_date: '2026-11-15' }).where(eq(bookings._id, _id))
  await run()
  expect(await reminders()).toHaveLength(3)
})

test('no reminder is sent for a completed flight, to a suspended member or for a flight of last month', async () => {
  const before = (await reminders()).length
  const at = (start_time: string, end_time: string) => ({ start_time, end_time, flight_instructor: null })
  const suspended = { ...at('06:00', '07:00'), payment_reference: 'RSFC-SUSPND' }
  await addThisMorning(club, { ...suspended, user_id: club.other.member._id })
  const banned = eq(members._id, club.other.member._id)
  await club.db.update(members).set({ account_status: 'banned' }).where(banned)
  await addThisMorning(club, { flight_date: '2026-10-10', payment_reference: 'RSFC-OLDONE' })
  const done = { booking_status: 'completed', payment_reference: 'RSFC-DONE22' } as const
  await addThisMorning(club, { ...at('07:00', '08:00'), ...done })
  await run()
  expect(await reminders()).toHaveLength(before)
})

test('a reminder can be sent up to a week after the flight', async () => {
  const before = (await reminders()).length
  const on = (flight_date: string) =>
    addThisMorning(club, { flight_date, payment_reference: `RSFC-${flight_date}`, flight_instructor: null })
  const today = club.now().toISOString().slice(0, 10)
  await on(addDays(today, -8))
  await run()
  expect(await reminders()).toHaveLength(before)
  await on(addDays(today, -7))
  await run()
  expect(await reminders()).toHaveLength(before + 1)
})

test('instructors are reminded about flights with their students, unless they are suspended', async () => {
  const toInstructors = async () =>
    (await club.mails()).filter((mail) => /^Subject: Complete the flight with/m.test(mail)).length
  const before = await toInstructors()
  const yesterday = { flight_date: '2026-11-14', flight_examiner: null }
  const { _id: user_id } = club.instructor.member
  const own = { ...yesterday, user_id, start_time: '15:00', end_time: '16:00' }
  await addThisMorning(club, { ...own, payment_reference: 'RSFC-OWN222' })
  await run()
  expect(await toInstructors()).toBe(before)
  const { _id: gone } = await addMember(club.db, { instructor_rated: true, account_status: 'banned' })
  const taught = { ...yesterday, flight_instructor: gone, start_time: '17:00', end_time: '18:00' }
  await addThisMorning(club, { ...taught, payment_reference: 'RSFC-GONE22' })
  await run()
  expect(await toInstructors()).toBe(before)
  const { _id: second } = await addMember(club.db, { instructor_rated: true })
  const later = { start_time: '18:00', end_time: '19:00', payment_reference: 'RSFC-TWO222' }
  await addThisMorning(club, { ...taught, ...later, flight_instructor: second })
  await run()
  expect(await toInstructors()).toBe(before + 1)
})

test('the job runs every evening in club time', async () => {
  await club.platform.jobs.work()
  const { rows } = await club.db.execute(sql`select name, cron, timezone from pgboss.schedule`)
  expect(rows).toContainEqual({
    name: 'completion-reminders',
    cron: '0 20 * * *',
    timezone: 'Asia/Singapore',
  })
})
