import { sql } from '../base/database/drizzle.ts'
import { beforeAll, expect, test } from 'vitest'
import { addMember } from '../testing/test-members.ts'
import { testDatabase } from '../testing/database.ts'
import { addAircraft, addBooking, addDowntime, outcome } from '../testing/timetable.ts'
import type { Database } from '../base/database/client.ts'

let db: Database
let plane: string

beforeAll(async () => {
  db = (await testDatabase()).db
  plane = await addAircraft(db)
  await addBooking(db, { aircraft_type: plane })
  await addDowntime(db, { aircraft_id: plane, start_date: '2026-11-25', end_date: '2026-11-26' })
  await addMember(db)
  await db.execute(sql`insert into events (_id, event_title, event_description, event_start_date, event_end_date, event_type)
    values (gen_random_uuid(), 'Talk', 'Weather', '2026-12-01 10:00Z', '2026-12-01 12:00Z', 'Seminar')`)
  await db.execute(
    sql`insert into support_cases (_id, name, email, message) values (gen_random_uuid(), 'A', 'a@b.co', 'Hi')`,
  )
  await db.execute(sql`insert into applications (_id, user_id, application_type)
    select gen_random_uuid(), _id, 'medical' from members limit 1`)
})

// Each row has the constraint, an update of a valid row that it refuses, and a similar update that it accepts.
// SPEC 9.announcement.maximum
test.each([
  ['bookings_end_after_start', 'bookings set end_time = start_time', "bookings set end_time = '24:00'"],
  ['bookings_end_after_start', "bookings set end_time = '08:59'", "bookings set end_time = '09:01'"],
  ['bookings_payment_fee', 'bookings set payment_fee = -1', 'bookings set payment_fee = 0'],
  ['bookings_distance', 'bookings set distance = -0.1', 'bookings set distance = 0'],
  [
    'bookings_booking_status',
    "bookings set booking_status = 'done'",
    "bookings set booking_status = 'rejected'",
  ],
  [
    'bookings_booking_status',
    "bookings set booking_status = 'Pending'",
    "bookings set booking_status = 'pending'",
  ],
  [
    'bookings_payment_status',
    "bookings set payment_status = 'free'",
    "bookings set payment_status = 'overdue'",
  ],
  [
    'bookings_flight_type',
    "bookings set flight_type = 'examination'",
    "bookings set flight_type = 'examiniation'",
  ],
  [
    'bookings_actual_end_after_start',
    "bookings set actual_start_time = '10:00', actual_end_time = '09:59'",
    "bookings set actual_start_time = '10:00', actual_end_time = '10:00'",
  ],
  [
    'downtimes_end_after_start',
    'downtimes set end_date = start_date, end_time = start_time',
    "downtimes set end_time = '09:01'",
  ],
  ['aircraft_status', "aircraft set aircraft_status = 'sold'", "aircraft set aircraft_status = 'active'"],
  ['events_price', 'events set event_price = -1', 'events set event_price = 0'],
  ['events_event_type', "events set event_type = 'Party'", "events set event_type = 'Learning Trip'"],
  [
    'events_end_after_start',
    "events set event_end_date = '2026-12-01 09:59Z'",
    'events set event_end_date = event_start_date',
  ],
  ['site_settings_rates', 'site_settings set hourly_rate = -1', 'site_settings set hourly_rate = 0'],
  ['site_settings_rates', 'site_settings set examiner_rate = -1', 'site_settings set examiner_rate = 1'],
  [
    'site_settings_announcement',
    "site_settings set announcement = repeat('x', 301)",
    "site_settings set announcement = repeat('x', 300)",
  ],
  ['members_lower_case', "members set email = 'Mei@rsfc.test'", "members set email = 'mei@rsfc.test'"],
  ['members_lower_case', "members set username = 'MEI'", "members set username = 'mei'"],
  [
    'members_account_type',
    "members set account_type = 'root', officer_since = now()",
    "members set account_type = 'admin', officer_since = now()",
  ],
  [
    'members_officer_since',
    "members set account_type = 'user', officer_since = now()",
    "members set account_type = 'user', officer_since = null",
  ],
  ['members_account_status', "members set account_status = 'gone'", "members set account_status = 'banned'"],
  [
    'members_membership_type',
    "members set membership_type = 'gold'",
    "members set membership_type = 'social'",
  ],
  ['members_license_type', "members set license_type = 'PPL'", "members set license_type = 'ppl'"],
  ['members_counts', 'members set flights = -1', 'members set flights = 1'],
  [
    'support_cases_status',
    "support_cases set case_status = 'closed'",
    "support_cases set case_status = 'resolved'",
  ],
  [
    'applications_type',
    "applications set application_type = 'visa'",
    "applications set application_type = 'license'",
  ],
  [
    'applications_status',
    "applications set application_status = 'lost'",
    "applications set application_status = 'rejected'",
  ],
])('%s refuses %s and accepts %s', async (constraint, wrong, right) => {
  expect(await outcome(db.execute(sql.raw(`update ${wrong}`)))).toBe(constraint)
  const taken = await db.execute(sql.raw(`update ${right}`))
  expect(taken.rowCount).toBe(1)
})

test('a flight that ends before it starts violates its check; such a downtime is an invalid range', async () => {
  const INVALID_RANGE = '22000'
  const early = { start_time: '10:00', end_time: '09:00' }
  expect(await outcome(addBooking(db, { aircraft_type: plane, ...early }))).toBe('bookings_end_after_start')
  expect(await outcome(addDowntime(db, { aircraft_id: plane, ...early }))).toBe(INVALID_RANGE)
})

test('there is exactly one row of settings', async () => {
  expect(await outcome(db.execute(sql`insert into site_settings default values`))).toBe('site_settings_pkey')
  expect(await outcome(db.execute(sql`insert into site_settings ("only") values (false)`))).toBe(
    'site_settings_only',
  )
})

test('two members cannot share an email or a username', async () => {
  await addMember(db, { email: 'one@rsfc.test', username: 'one' })
  expect(await outcome(addMember(db, { email: 'one@rsfc.test', username: 'two' }))).toBe('members_email')
  expect(await outcome(addMember(db, { email: 'two@rsfc.test', username: 'one' }))).toBe('members_username')
})

test.each(['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
  '09:00 club time is 01:00Z on the same date, even if the connection is set to %s',
  async (zone) => {
    await db.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local timezone = '${zone}'`))
      const slot = { flight_date: '2027-03-14', start_time: '09:00', end_time: '10:30' }
      const { _id } = await addBooking(tx, { aircraft_type: plane, ...slot })
      const { rows } = await tx.execute(sql`
        select extract(epoch from lower(period))::int as starts, extract(epoch from upper(period))::int as ends,
          lower_inc(period) and not upper_inc(period) as half_open
        from bookings where _id = ${_id}`)
      const starts = Date.parse('2027-03-14T01:00:00Z') / 1000
      expect(rows).toEqual([{ starts, ends: starts + 90 * 60, half_open: true }])
      const block = {
        start_date: '2027-03-15',
        end_date: '2027-03-16',
        start_time: '00:00',
        end_time: '24:00',
      }
      const down = await addDowntime(tx, { aircraft_id: plane, ...block })
      const held = await tx.execute(sql`
        select extract(epoch from upper(period) - lower(period))::int as length,
          extract(epoch from lower(period))::int as starts
        from holds where downtime_id = ${down._id}`)
      expect(held.rows).toEqual([{ length: 48 * 3600, starts: Date.parse('2027-03-14T16:00:00Z') / 1000 }])
      await tx.execute(sql`delete from bookings where _id = ${_id}`)
      await tx.execute(sql`delete from downtimes where _id = ${down._id}`)
    })
  },
)
