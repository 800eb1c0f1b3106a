import type { Client } from 'pg'

export const FIRST_NAMES = Array.from({ length: 5 }, (_, n) =>
  ['Wei Ming', 'Priya', 'Ethan', 'Siti', 'Benedict', 'Xin Yi', 'Arjun', 'Grace'].map((name) =>
    n ? `${name} ${['Lee', 'Anand', 'James', 'Mei'][n - 1]}` : name,
  ),
).flat()
export const LAST_NAMES = Array.from({ length: 5 }, (_, n) =>
  ['Tan', 'Nair', 'Chia', 'Rahman', 'Loh'].map((name) => name + ['', 'a', 'o', 'i', 'e'][n]),
).flat()
const STREETS = [
  'Jalan Kayu',
  'Seletar Hills',
  'Yio Chu Kang',
  'Thomson',
  'Bukit Timah',
  'Bedok',
  'Katong',
  'Hougang',
]

/** Fills a club of any size within seconds: SQL generates the rows, and the triggers run as usual. */
export async function fillClub(
  client: Client,
  { members, bookings }: { members: number; bookings: number },
): Promise<void> {
  await client.query(
    `insert into members (_id, first_name, last_name, salutation, email, username, password_hash, membership_type,
                          address, contact_number, medical_date, email_confirmed_at, date_of_birth)
     select gen_random_uuid(), ($2::text[])[1 + n % 40], ($3::text[])[1 + n / 40 % 25], 'Pilot',
            'pilot' || n || '@bench.example', 'pilot' || n, (select password_hash from members limit 1), 'ordinary',
            'Blk ' || n % 900 || ' ' || ($4::text[])[1 + n % 8] || ' Singapore ' || 700000 + n, '+65 5550 ' || n,
            current_date + n % 700, now(), date '1985-01-01' + n % 3650 from generate_series(1, $1::int) n`,
    [members, FIRST_NAMES, LAST_NAMES, STREETS],
  )
  await client.query(
    `insert into aircraft (_id, aircraft_name, aircraft_model, aircraft_registration)
     select gen_random_uuid(), 'Tampico', 'TB-9', '9V-B' || n from generate_series(1, 4) n`,
  )
  // The ledger is filled in one step below, which is much faster.
  await client.query('alter table bookings disable trigger bookings_ledger_insert')
  // Four aircraft with eight one-hour slots a day from 09:00, so no two bookings overlap.
  await client.query(
    `with pilots as (select _id, row_number() over (order by username) - 1 as n from members where username like 'pilot%'),
          planes as (select _id, row_number() over (order by aircraft_registration) - 1 as n from aircraft)
     insert into bookings (_id, user_id, pilot_name, aircraft_type, flight_type, flight_date, start_time, end_time,
                           booking_status, payment_status, payment_fee, payment_reference)
     select gen_random_uuid(), pilots._id, 'Pilot ' || pilots.n, planes._id, 'leisure',
            current_date + 60 - (s / 32), time '09:00' + (s / 4 % 8) * interval '1 hour',
            time '10:00' + (s / 4 % 8) * interval '1 hour', 'completed', 'paid', 60000, 'B-' || s
     from generate_series(0, $1::int - 1) s
     join planes on planes.n = s % 4
     join pilots on pilots.n = s % $2::int`,
    [bookings, members],
  )
  await client.query('alter table bookings enable trigger bookings_ledger_insert')
  await client.query('select enter_bookings()')
  // Otherwise autovacuum and checkpoints for these rows would run during the measurements.
  await client.query('vacuum analyze')
  await client.query('checkpoint')
}
