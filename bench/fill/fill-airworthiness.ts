import type { Client } from 'pg'

const AIRCRAFT = 8
const FLIGHTS = 100_000

/**
 * Eight aircraft with five inspections each, 100,000 flights with meter readings, and a month of coming
 * bookings.
 */
export async function fillAirworthiness(client: Client): Promise<void> {
  await client.query(
    `insert into aircraft (_id, aircraft_name, aircraft_model, aircraft_registration)
     select gen_random_uuid(), 'Cessna', '172', '9V-C' || n
     from generate_series(1, $1 - (select count(*)::int from aircraft)) n`,
    [AIRCRAFT],
  )
  // The rows are in order, so checking each against its neighbours would only take time.
  await client.query('alter table meter_readings disable trigger user')
  await client.query(
    `with planes as (select _id, row_number() over (order by aircraft_registration) - 1 as n from aircraft),
          flown as (
            insert into flights (_id, aircraft_id, pilot_id, function, start, "end", landings_day, meter_out, meter_in, fuel_left_l)
            select gen_random_uuid(), planes._id, (select _id from members where username = 'pilot1'), 'pic',
                   now() - s / $1 * interval '2 hours' - interval '1 hour', now() - s / $1 * interval '2 hours', 1,
                   10 * ($2 / $1 - s / $1), 10 * ($2 / $1 - s / $1) + 10, 80
            from generate_series(0, $2 - 1) s join planes on planes.n = s % $1
            returning _id, aircraft_id, start, "end", meter_out, meter_in)
     insert into meter_readings (_id, aircraft_id, at, kind, value, flight_id)
     select gen_random_uuid(), aircraft_id, start, 'out', meter_out, _id from flown
     union all select gen_random_uuid(), aircraft_id, "end", 'in', meter_in, _id from flown`,
    [AIRCRAFT, FLIGHTS],
  )
  await client.query('alter table meter_readings enable trigger user')
  await client.query(
    `insert into inspections (_id, aircraft_id, name, kind, interval_tenths, interval_months, due_tenths, due_on)
     select gen_random_uuid(), aircraft._id, 'Item ' || n, 'either', 1000, 12, $1 + 100 * n, current_date + 30 * n
     from aircraft cross join generate_series(1, 5) n`,
    [(10 * FLIGHTS) / AIRCRAFT],
  )
  // In the evening, when the club has no other bookings.
  await client.query(
    `insert into bookings (_id, user_id, pilot_name, aircraft_type, flight_type, flight_date, start_time, end_time, payment_reference)
     select gen_random_uuid(), (select _id from members where username = 'pilot1'), 'Pilot', aircraft._id, 'leisure',
            current_date + day, time '18:00' + hour * interval '1 hour', time '19:00' + hour * interval '1 hour',
            'T-' || aircraft_registration || day || hour
     from aircraft cross join generate_series(1, 30) day cross join generate_series(0, 2) hour`,
  )
  await client.query('vacuum analyze')
  await client.query('checkpoint')
}
