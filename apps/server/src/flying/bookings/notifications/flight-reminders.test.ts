import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteCall } from '../../../people/call/call.ts'
import { addMember } from '../../../testing/test-members.ts'
import { openFlyingClub, type FlyingClub } from '../../../testing/flying-club.ts'
import { readMail } from '../../../testing/read-mail.ts'
import { addBooking } from '../../../testing/timetable.ts'
import { remindOfFlights } from './flight-reminders.ts'

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())

const run = () => remindOfFlights(siteCall(club.platform))
const reminders = async () =>
  (await Promise.all((await club.mails()).map(readMail))).filter(({ subject }) =>
    subject.startsWith('Your flight tomorrow'),
  )

test('nobody is reminded on the evening before a day without flights', async () => {
  await run()
  expect(await reminders()).toEqual([])
})

test('tomorrow’s pilot is reminded once, with the note of the last pilot and the state of the aircraft', async () => {
  const { _id: pilot_id } = club.other.member
  const params = { id: club.plane }
  const times = { flight_date: '2026-11-14', start_time: '08:00', end_time: '09:00' }
  const left = { fuel_left_l: 62, note_for_next: 'Stand 4, left brake soft' }
  await club.admin.airworthiness.addFlight({ params, body: { pilot_id, ...times, ...left } })
  const report = { title: 'Landing light out', severity: 'minor' as const }
  const { _id } = await club.other.airworthiness.reportDefect({ params, body: report })
  const body = { decision: 'deferred' as const, limitation: 'Day flights only', until_hours: 9000 }
  await club.admin.airworthiness.triage({ params: { id: _id }, body })

  const booking = { aircraft_type: club.plane, user_id: club.owner.member._id }
  await addBooking(club.db, { ...booking, flight_date: '2026-11-15', booking_status: 'confirmed' })
  await addBooking(club.db, { ...booking, flight_date: '2026-11-16', booking_status: 'confirmed' })
  const pending = { start_time: '15:00', end_time: '16:00' }
  await addBooking(club.db, { ...booking, ...pending, flight_date: '2026-11-15' })
  await Promise.all([run(), run()])
  await run()
  const [mail, ...more] = await reminders()
  expect(more).toEqual([])
  expect(mail?.to).toBe(club.owner.member.email)
  for (const words of ['Stand 4, left brake soft', '62 litres', 'Day flights only'])
    expect(mail?.text).toContain(words)
  expect(mail?.text).not.toContain('Aircraft grounded')
})

test('each pilot is told the state of their own aircraft, such as grounded; suspended members get no reminder', async () => {
  const before = (await reminders()).length
  const tomorrow = { flight_date: '2026-11-15', booking_status: 'confirmed' } as const
  const afternoon = { ...tomorrow, start_time: '13:00', end_time: '14:00' }
  await addBooking(club.db, { ...afternoon, aircraft_type: club.plane, user_id: club.examiner.member._id })
  const grounded = { ...tomorrow, aircraft_type: club.otherPlane }
  const leak = await addBooking(club.db, {
    ...grounded,
    user_id: club.other.member._id,
  })
  const { _id: banned } = await addMember(club.db, { account_status: 'banned' })
  await addBooking(club.db, {
    ...afternoon,
    ...grounded,
    start_time: '15:00',
    end_time: '16:00',
    user_id: banned,
  })
  const params = { id: club.otherPlane }
  const report = { title: 'Oil leak', severity: 'critical' as const }
  await club.admin.airworthiness.reportDefect({ params, body: report })
  await run()
  const mails = (await reminders()).slice(before)
  const textFor = (email: string) => mails.find(({ to }) => to === email)?.text ?? ''
  expect(mails.map(({ to }) => to).toSorted()).toEqual(
    [club.examiner.member.email, club.other.member.email].toSorted(),
  )
  const [fine, stuck] = [textFor(club.examiner.member.email), textFor(club.other.member.email)]
  expect(fine).toContain('From the last pilot: Stand 4, left brake soft')
  expect(fine).toContain('Limitations: Day flights only')
  expect(fine).not.toContain('We will write again when it can fly')
  expect(stuck).toContain('Aircraft grounded: defect reported.')
  expect(stuck).not.toContain('Oil leak')
  expect(stuck).toContain('We will write again when it can fly. You can also ask us for another aircraft.')
  for (const words of ['Stand 4', 'Fuel left', 'Day flights only', 'Limitations'])
    expect(stuck).not.toContain(words)
  expect(stuck).toContain(`See the flight: https://rsfc.test/members/booking/${leak._id}`)
})
