import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '@rsfc/domain/time/club-time'
import { bookings } from '../../records/booking-tables.ts'
import { site_settings } from '../../../people/records/site-tables.ts'
import {
  addThisMorning,
  flyThisMorning,
  openFlyingClub,
  type FlyingClub,
} from '../../../testing/flying-club.ts'
import { bookingRow } from '../../../testing/timetable.ts'

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())
beforeEach(async () => {
  await club.db.delete(bookings)
  await club.db.update(site_settings).set({ automated_payment: true })
})

const thisMorning = (traits: Partial<typeof bookings.$inferInsert> = {}) => addThisMorning(club, traits)
const flown = () => flyThisMorning(club)
const officerSets = (id: string, body: Parameters<FlyingClub['admin']['bookings']['update']>[0]['body']) =>
  club.admin.bookings.update({ params: { id }, body })

describe('the flight log as CSV', () => {
  const logOf = (person: Pick<FlyingClub['visitor'], 'request'>) =>
    person.request({ method: 'GET', url: `/api/members/${club.owner.member._id}/flights/csv` })

  test('contains the completed and paid flights, newest first, for its member and officers', async () => {
    await officerSets(await flown(), { payment_status: 'paid', booking_remarks: '=1+1' })
    await thisMorning({
      booking_status: 'completed',
      payment_status: 'paid',
      flight_date: '2026-11-13',
      payment_reference: 'RSFC-2',
    })
    await thisMorning({ flight_date: '2026-11-12', payment_reference: 'RSFC-3' })
    for (const person of [club.owner, club.admin]) {
      const answer = await logOf(person)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toMatch(/^text\/csv/)
      expect(answer.headers['content-disposition']).toContain('filename="flight-log.csv"')
      const [header, first, second, end] = answer.rawPayload.toString().split('\r\n')
      expect(header).toMatch(/^\ufeffDate,Aircraft,/)
      expect(first).toBe(
        "2026-11-14,Tampico,9V-BOA,Training,Wei Ming Tan,09:05,09:40,35,80,WSSL,,WSSL,,,,,0,Ah Kow Lim,,390.83,RSFC-7K3M9Q,'=1+1",
      )
      expect(second).toContain('RSFC-2')
      expect(end).toBe('')
    }
  })

  test('is complete, even if it is long', async () => {
    const flight = {
      aircraft_type: club.plane,
      user_id: club.owner.member._id,
      payment_status: 'paid',
    } as const
    const days = Array.from({ length: 1001 }, (_, day) => addDays('2020-01-01', day))
    const rows = days.map((flight_date) =>
      bookingRow({ ...flight, flight_date, booking_status: 'completed' }),
    )
    await club.db.insert(bookings).values(rows)
    const dates = (await logOf(club.owner)).rawPayload.toString().split('\r\n').slice(1, -1)
    expect(dates.map((line) => line.slice(0, 10))).toEqual(days.toReversed())
  })
})
