import { eq } from '../../base/database/drizzle.ts'
import { beforeAll, expect, test } from 'vitest'
import { addMember } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { addAircraft, addBooking } from '../../testing/timetable.ts'
import type { Database } from '../../base/database/client.ts'
import { newId } from '../../base/database/new-id.ts'
import { links, sessions } from '../security/sign-in-tables.ts'
import { application_documents, applications } from '../applications/tables.ts'
import { bookings, holds } from '../../flying/records/booking-tables.ts'
import { comments, posts } from '../../club/community/tables.ts'
import { members } from './member-tables.ts'
import { support_cases, support_replies } from '../../club/support/tables.ts'

const LATER = new Date('2026-11-15T02:00:00Z')
let db: Database

beforeAll(async () => {
  db = (await testDatabase()).db
})

const forget = (_id: string) => db.delete(members).where(eq(members._id, _id))

test("a deleted member's flights stay, with the pilot's name, the money and the slot", async () => {
  const { _id: user_id } = await addMember(db)
  const flight = await addBooking(db, {
    aircraft_type: await addAircraft(db),
    user_id,
    pilot_name: 'Mei Lim',
    payment_fee: 335,
    payment_status: 'paid',
    booking_status: 'completed',
  })
  await forget(user_id)
  const kept = await db.select().from(bookings).where(eq(bookings._id, flight._id))
  expect(kept).toEqual([{ ...flight, user_id: null }])
  expect(await db.select().from(holds).where(eq(holds.booking_id, flight._id))).toHaveLength(1)
})

test('the name of a deleted instructor or examiner stays on the flight', async () => {
  const { _id } = await addMember(db)
  const flight = await addBooking(db, {
    aircraft_type: await addAircraft(db),
    flight_instructor: _id,
    flight_instructor_name: 'Capt Tan',
    flight_examiner: _id,
    flight_examiner_name: 'Capt Tan',
  })
  await forget(_id)
  const kept = await db.select().from(bookings).where(eq(bookings._id, flight._id))
  expect(kept).toMatchObject([
    { ...flight, flight_instructor: null, flight_examiner: null, calendar_sequence: 2 },
  ])
})

test("a deleted member's posts, comments and replies stay without a name", async () => {
  const { _id: user_id } = await addMember(db)
  const [post] = await db
    .insert(posts)
    .values({ user_id, header: 'Solo', description: 'At last' })
    .returning()
  const said = { post_id: post?._id as string, user_id, comment: 'Well flown' }
  const [comment] = await db.insert(comments).values(said).returning()
  const [opened] = await db
    .insert(support_cases)
    .values({ name: 'A', email: 'a@b.co', message: 'Hello' })
    .returning()
  await db.insert(support_replies).values({ case_id: opened?._id as string, user_id, reply: 'Hello back' })
  await forget(user_id)
  expect(await db.select().from(posts)).toEqual([{ ...post, user_id: null }])
  expect(await db.select().from(comments)).toEqual([{ ...comment, user_id: null }])
  expect(await db.select().from(support_replies)).toMatchObject([{ user_id: null, reply: 'Hello back' }])
})

test("a deleted member's sessions, recovery links, applications and documents are deleted; those of others stay", async () => {
  const leaver = (await addMember(db))._id
  const stayer = (await addMember(db))._id
  for (const [user_id, token] of [
    [leaver, 'leaver'],
    [stayer, 'stayer'],
  ] as const) {
    await db.insert(sessions).values({
      _id: newId(),
      token_hash: Buffer.from(token),
      user_id,
      expires_at: LATER,
      last_used_at: LATER,
      authenticated_at: LATER,
      strong: false,
      address: '',
      agent: '',
    })
    await db
      .insert(links)
      .values({ token_hash: Buffer.from(token), purpose: 'password', user_id, expires_at: LATER })
    const [application] = await db
      .insert(applications)
      .values({ user_id, application_type: 'medical' })
      .returning()
    await db.insert(application_documents).values({
      application_id: application?._id as string,
      file_name: 'medical.pdf',
      file_path: `private/${token}.pdf`,
      file_type: 'application/pdf',
      file_size: 1000,
    })
  }
  await forget(leaver)
  expect(await db.select().from(sessions)).toMatchObject([{ user_id: stayer }])
  expect(await db.select().from(links)).toMatchObject([{ user_id: stayer }])
  expect(await db.select().from(applications)).toMatchObject([{ user_id: stayer }])
  expect(await db.select().from(application_documents)).toMatchObject([{ file_path: 'private/stayer.pdf' }])
})
