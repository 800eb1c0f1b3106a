import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteCall } from '../../../call.ts'
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

test('the pilot of the next day is reminded once, with the note of the last pilot and what to know of the aircraft', async () => {
  const { _id: pilot_id } = club.other.member
  const params = { id: club.plane }
  const times = { flight_date: '2026-11-14', start_time: '08:00', end_time: '09:00' }
  const left = { fuel_left_l: 62, note_for_next: 'Stand 4, left brake soft' }
  await club.admin.airworthiness.addFlight({ params, body: { pilot_id, ...times, ...left } })
  const report = { title: 'Landing light out', severity: 'minor' as const }
  const { _id } = await club.other.airworthiness.reportDefect({ params, body: report })
  const body = { decision: 'deferred' as const, limitation: 'Day flights only' }
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
