import { addAircraft, addBooking } from './timetable.ts'
import { join } from './test-members.ts'
import { testDatabase } from './database.ts'
import { openTestApp } from './test-app.ts'
import { openVisitor } from './visitor.ts'
import type { bookings } from '../flying/records/booking-tables.ts'
import { aircraft } from '../flying/records/aircraft-tables.ts'
import { eq } from '../base/database/drizzle.ts'

/** Opens a club with one member of each role and two aircraft. Today is 2026-11-14. */
export async function openFlyingClub(options: { localPush?: boolean } = {}) {
  const { url } = await testDatabase()
  const club = await openTestApp(url, options)
  const { app, db } = club
  const plane = await addAircraft(db)
  const named = { aircraft_name: 'Tampico', aircraft_registration: '9V-BOA' }
  await db.update(aircraft).set(named).where(eq(aircraft._id, plane))
  const ordinary = { membership_type: 'ordinary' } as const
  const people = {
    owner: await join(app, db, { ...ordinary, first_name: 'Wei Ming', last_name: 'Tan' }),
    other: await join(app, db, { ...ordinary, first_name: 'Priya', last_name: 'Nair' }),
    instructor: await join(app, db, { instructor_rated: true, first_name: 'Ah Kow', last_name: 'Lim' }),
    examiner: await join(app, db, { examiner_rated: true, first_name: 'Siti', last_name: 'Rahim' }),
    admin: await join(app, db, { account_type: 'admin' }),
    superAdmin: await join(app, db, { account_type: 'super-admin' }),
    visitor: openVisitor(app),
  }
  return { ...club, ...people, url, plane, otherPlane: await addAircraft(db) }
}

export type FlyingClub = Awaited<ReturnType<typeof openFlyingClub>>

/** The data of the new-booking form, by default for a flight in a week. */
export function wish(aircraft_type: string, traits: Record<string, unknown> = {}) {
  return {
    aircraft_type,
    flight_type: 'leisure' as const,
    flight_date: '2026-11-21',
    start_time: '10:00',
    end_time: '12:00',
    ...traits,
  }
}

type Traits = Partial<typeof bookings.$inferInsert>

/** Adds a booking of the owner with an instructor and an examiner. */
export async function addCrewed(club: FlyingClub, traits: Traits = {}): Promise<string> {
  const crew = { flight_instructor: club.instructor.member._id, flight_examiner: club.examiner.member._id }
  const names = { flight_instructor_name: 'Ah Kow Lim', flight_examiner_name: 'Siti Rahim' }
  const owner = { user_id: club.owner.member._id, pilot_name: 'Wei Ming Tan', ...crew, ...names }
  const { _id } = await addBooking(club.db, { ...wish(club.plane), ...owner, ...traits })
  return _id
}

/** Adds a confirmed flight of the owner with an instructor, this morning. */
export function addThisMorning({ db, owner, instructor, plane }: FlyingClub, traits: Traits = {}) {
  return addBooking(db, {
    aircraft_type: plane,
    user_id: owner.member._id,
    pilot_name: 'Wei Ming Tan',
    flight_date: '2026-11-14',
    flight_instructor: instructor.member._id,
    flight_instructor_name: 'Ah Kow Lim',
    booking_status: 'confirmed',
    payment_reference: 'RSFC-7K3M9Q',
    ...traits,
  })
}

/** Adds the same flight, flown for 35 minutes, so that the fee is $390.83. */
export async function flyThisMorning(club: FlyingClub): Promise<string> {
  const { _id } = await addThisMorning(club)
  const report = {
    start_time: '09:05',
    end_time: '09:40',
    distance: 80,
    heading: 'Up',
    experience: 'And down',
  }
  await club.owner.bookings.postFlight({ body: { booking_id: _id, ...report } })
  return _id
}
