import type { Client } from 'pg'
import { FIRST_NAMES, LAST_NAMES } from '../fill/fill-club.ts'
import { addFlights, addWork } from './fill-flights.ts'
import { addMoney } from './fill-money.ts'
import { addNewest } from './fill-newest.ts'

const MEMBERS = 10_000
const AIRCRAFT = 8
/** Fully booked days, today and ahead: eight aircraft with eight one-hour slots. */
const DAYS_AHEAD = 10
const A_DAY = 64
const AHEAD = DAYS_AHEAD * A_DAY
/** Before that, one flight a day for a year, in the first hour, half of them with the first aircraft. */
const YEAR = 360
/** All other flights are earlier still, before any period that the product counts. */
const PAUSE = 40
/**
 * A few of the newest past flights belong to one pilot, the same number in a small club as in a large one.
 */
const REGULAR = { from: 700, to: 1000, every: 60 }
/** Members in training now; all their flights are within the year. */
const STUDENTS = 40

/** The tables that grow with the number of bookings. */
const GROWING = [
  'bookings',
  'holds',
  'audit',
  'posts',
  'flights',
  'meter_readings',
  'lessons',
  'book_outs',
  'readiness_snapshots',
  'ledger_entries',
  'allocations',
  'open_amounts',
  'bank_lines',
]

/** Some of the newest flights of another pilot, who has instructed for much longer. */
const VETERAN_FROM = 100_000

/**
 * Fills a club whose newest year is the same at every size: more bookings reach further into the past. It
 * also contains what the product writes with a booking: audit entries, flights with meter readings, ledger
 * entries, and for some a post, a lesson, a bank line or a defect.
 */
export async function fillGrowingClub(client: Client, bookings: number): Promise<void> {
  const restore = await dropIndexes(client)
  // Triggers and foreign keys are off; the rows are written as the triggers would leave them.
  await client.query('set session_replication_role = replica; set synchronous_commit = off')
  await client.query(`set work_mem = '128MB'; set maintenance_work_mem = '512MB'`)
  await addMembers(client)
  await addAircraft(client)
  await addBookings(client, bookings)
  await client.query('analyze bookings')
  await addAudit(client)
  await addPosts(client)
  await addDecisions(client)
  await addFlights(client)
  await addWork(client)
  await client.query('select recount_flying(), recount_logbooks()')
  await client.query('select enter_bookings()')
  await addMoney(client)
  await addNewest(client)
  await client.query('reset session_replication_role')
  await restore()
  await client.query('vacuum analyze')
  await client.query('checkpoint')
}

/** Filling is much faster without indexes. The returned function creates them again. */
async function dropIndexes(client: Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select index.indexname as name, index.indexdef as definition from pg_indexes index
     where index.tablename = any($1) and not exists (select from pg_constraint where conname = index.indexname)
       -- A new account looks for its reference there.
       and index.indexname <> 'bookings_payment_reference'`,
    [GROWING],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await client.query('alter table holds drop constraint holds_no_overlap')
  return async () => {
    for (const { definition } of rows) await client.query(definition)
    await client.query(
      'alter table holds add constraint holds_no_overlap exclude using gist (resource_id with =, period with &&)',
    )
  }
}

/**
 * pilot1 has the same few flights at every size; pilot2 flies and instructs far more than the others. All can
 * sign in.
 */
async function addMembers(client: Client): Promise<void> {
  await client.query(
    `insert into members (_id, first_name, last_name, salutation, email, username, password_hash, membership_type,
                          address, contact_number, medical_date, email_confirmed_at, instructor_rated, license_type,
                          date_of_birth)
     select gen_random_uuid(),
            case n when 1 then 'Regina' when 2 then 'Vincent' else ($2::text[])[1 + n % 40] end,
            case n when 1 then 'Quek' when 2 then 'Oldham' else ($3::text[])[1 + n / 40 % 25] end,
            'Pilot', 'pilot' || n || '@bench.example', 'pilot' || n,
            (select password_hash from members limit 1), 'ordinary', 'Blk ' || n % 900 || ' Jalan Kayu',
            '+65 5550 ' || n, current_date + 100 + n % 700, now(), n = 2,
            case when n between 3 and 2 + $4::int then 'spl' else 'ppl' end,
            date '1985-01-01' + n % 3650 from generate_series(1, $1::int) n`,
    [MEMBERS, FIRST_NAMES, LAST_NAMES, STUDENTS],
  )
  await client.query(`insert into accounts (user_id) select _id from members where username like 'pilot%'`)
}

async function addAircraft(client: Client): Promise<void> {
  await client.query(
    `insert into aircraft (_id, aircraft_name, aircraft_model, aircraft_registration)
     select gen_random_uuid(), 'Tampico', 'TB-9', '9V-B' || n from generate_series(1, $1::int) n`,
    [AIRCRAFT],
  )
}

async function addBookings(client: Client, bookings: number): Promise<void> {
  await client.query(
    `with pilots as materialized (
            select _id, first_name || ' ' || last_name as name, substr(username, 6)::int as n
            from members where username like 'pilot%'),
          planes as (select _id, row_number() over (order by aircraft_registration) - 1 as n from aircraft),
          slots as (
            select s, current_date + $2::int - 1 - s / 64 as day, s / 8 % 8 as hour, false as past
            from generate_series(0, least($1::int, $3::int) - 1) s
            union all
            select s, current_date - 1 - (s - $3::int), 0, true
            from generate_series($3::int, least($1::int, $3::int + $4::int) - 1) s
            union all
            select s, current_date - 1 - $4::int - $11::int - (s - $3::int - $4::int) / 64, (s - $3::int - $4::int) / 8 % 8, true
            from generate_series($3::int + $4::int, $1::int - 1) s),
          flown as (
            select *, case when not past or s >= $3::int + $4::int then s % 8
                             when s % 2 = 0 then 0 else 1 + s / 2 % 7 end as plane,
                   case when s between $5::int and $6::int and s % $7::int = 0 then 1
                        when s % 20 = 7 and s < $8::int or past and s < $3::int + $4::int and s % 5 = 2 then 2
                        when s < $3::int + $4::int and s % 10 in (3, 4) then 3 + s / 10 % $9::int
                        else 3 + $9::int + (s * 7919::bigint % ($10::int - 2 - $9::int))::int end as pilot
            from slots),
          states as (
            select *, case when not past then case when s % 10 = 0 then 'pending' else 'confirmed' end
                           when s % 15 = 11 then 'cancelled' else 'completed' end as status,
                   case when past and s < $3::int + 64
                        then (array['processing', 'requesting-payment', 'to-check-payment', 'overdue'])[1 + s % 4]
                        when past then 'paid' else 'processing' end as payment
            from flown)
     insert into bookings (_id, user_id, pilot_name, aircraft_type, flight_type, flight_date, start_time, end_time,
                           booking_status, payment_status, payment_fee, payment_reference, payment_requested_at, paid_at,
                           flight_instructor, flight_instructor_name, actual_start_time, actual_end_time, distance,
                           statistics_status, booking_remarks, created_at)
     select uuidv7((s * -20) * interval '1 minute'), pilots._id, pilots.name, planes._id,
            case when s % 10 = 3 then 'training' else (array['leisure', 'training', 'examiniation'])[1 + s % 3] end, day,
            time '09:00' + hour * interval '1 hour', time '10:00' + hour * interval '1 hour', status, payment, 30000,
            'RSFC-' || upper(lpad(to_hex(s * 2654435761 % 4294967296), 8, '0')), case when past then day end, case payment when 'paid' then day + 1 end,
            case when s % 10 = 3 then (select _id from pilots where n = 2) end,
            case when s % 10 = 3 then 'Vincent Oldham' end,
            case status when 'completed' then time '09:05' + hour * interval '1 hour' end,
            case status when 'completed' then time '09:55' + hour * interval '1 hour' end,
            case status when 'completed' then 80 end, status = 'completed', 'Circuits over the Straits', day - 3
     from states join planes on planes.n = plane join pilots on pilots.n = pilot
     order by s desc`,
    [
      bookings,
      DAYS_AHEAD,
      AHEAD,
      YEAR,
      REGULAR.from,
      REGULAR.to,
      REGULAR.every,
      VETERAN_FROM,
      STUDENTS,
      MEMBERS,
      PAUSE,
    ],
  )
  await client.query(
    `insert into holds (resource_id, period, booking_id)
     select resource, period, _id from bookings, unnest(array[aircraft_type, flight_instructor]) resource
     where booking_status <> 'cancelled' and resource is not null
     -- So that the constraint, which looks for the neighbours of each, finds them together.
     order by resource, period`,
  )
}

async function addAudit(client: Client): Promise<void> {
  await client.query(
    `insert into audit (_id, at, actor_name, action, subject, subject_id, after)
     select _id, greatest(created_at, current_date - 1500), pilot_name, 'booking.create', 'booking', _id,
            jsonb_build_object('flight_type', flight_type, 'flight_date', flight_date, 'booking_status', 'pending')
     from bookings order by _id`,
  )
}

async function addPosts(client: Client): Promise<void> {
  await client.query(
    `insert into posts (_id, user_id, booking_id, header, description, created_at)
     select _id, user_id, _id, 'Flight of ' || flight_date, repeat('Smooth air over the Straits. ', 12), created_at
     from (select *, row_number() over (order by _id desc) as n from bookings) numbered
     where n % 10 = 1 or n <= 1000 and n % 2 = 0 order by _id`,
  )
}

/** The readiness of each request, and the requests that began as an offer. */
async function addDecisions(client: Client): Promise<void> {
  await client.query(
    `insert into readiness_snapshots (_id, booking_id, decision, result, lines, at)
     select _id, _id, 'request', 'ready', '[]', created_at from bookings;
     insert into offers (_id, user_id, aircraft_type, flight_type, flight_date, start_time, end_time, state, asked_at,
                         answer_by, answered_at, booking_id)
     select _id, user_id, aircraft_type, flight_type, flight_date, start_time, end_time, 'accepted', created_at,
            created_at + interval '1 hour', created_at, _id
     from bookings where (flight_date - current_date) % 100 = 0`,
  )
}
