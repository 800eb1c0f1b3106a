import type { Client } from 'pg'

/** A flight with meter readings for each completed booking; some were booked out, some were lessons. */
export async function addFlights(client: Client): Promise<void> {
  await client.query(
    `insert into flights (_id, booking_id, aircraft_id, pilot_id, instructor_id, function, start, "end", landings_day,
                          meter_out, meter_in, fuel_left_l, persons_on_board, entered_by, created_at)
     select b._id, b._id, aircraft_type, user_id, flight_instructor,
            case when flight_instructor is not null then 'dual' when license_type = 'spl' then 'solo' else 'pic' end,
            (flight_date + actual_start_time) at time zone 'Asia/Singapore',
            (flight_date + actual_end_time) at time zone 'Asia/Singapore', 1, 8 * (n - 1), 8 * n, 80, 2, user_id, flight_date
     from (select *, row_number() over (partition by aircraft_type order by flight_date, start_time) as n
           from bookings where booking_status = 'completed') b join members on members._id = user_id`,
  )
  await client.query(
    `insert into meter_readings (_id, aircraft_id, at, kind, value, flight_id, entered_by)
     select case kind when 'out' then _id else uuidv7() end, aircraft_id, case kind when 'out' then start else "end" end, kind,
            case kind when 'out' then meter_out else meter_in end, _id, entered_by
     from flights cross join unnest(array['out', 'in']) kind`,
  )
  await client.query(
    `insert into book_outs (_id, booking_id, aircraft_id, pilot_id, pilot_name, instructor_id, persons, route, phone, out_at,
                            eta, endurance_minutes, deadline, booked_by, landed_at, landed_by)
     select flights._id, flights._id, aircraft_id, pilot_id, pilot_name, instructor_id, 2, 'Local', '+65 5550 1', start, "end",
            240, "end", pilot_id, "end", pilot_id
     from flights join bookings on bookings._id = booking_id where meter_in % 32 = 0`,
  )
  await client.query(
    `insert into lessons (_id, student_id, instructor_id, flight_id, "on", lesson, remarks, next, state, given_at,
                          acknowledged_at, locked_at)
     select _id, pilot_id, instructor_id, _id, start, 'Circuits', 'Good approaches', 'Crosswind', 'locked', "end", "end", "end"
     from flights where function = 'dual'`,
  )
}

/**
 * Defects and inspections, nearly all of them done: one page of each list within the year, and more with more
 * flights.
 */
export async function addWork(client: Client): Promise<void> {
  await client.query(
    `create temporary table meters as select aircraft_id, max(meter_in) as value from flights group by 1;
     create temporary table work as
     select _id, aircraft_id, start, "end", meter_in from flights
     where meter_in % 2000 = 0 and start < now() - interval '1 year'
     union all
     select uuidv7(day - now()), aircraft_id, day, day, greatest(0, value - n)
     from meters cross join generate_series(1, 200) n, lateral (select now() - n * interval '1 day' as day) days;
     insert into defects (_id, aircraft_id, title, severity, state, created_at)
     select _id, aircraft_id, 'Brakes worn', 'minor', 'released', "end" from work;
     insert into defects (_id, aircraft_id, title, severity, state)
     select uuidv7(), _id, 'Radio crackles', 'note', 'reported' from aircraft;
     insert into defect_steps (_id, defect_id, state, at)
     select uuidv7(), _id, step, created_at from defects cross join unnest(array['reported', 'rectified', 'released']) step
     where state = 'released';
     insert into groundings (_id, aircraft_id, cause, reason, "from", lifted_at, lifted_reason)
     select _id, aircraft_id, 'officer', 'Brakes worn', "end", "end", 'Changed' from work;
     insert into inspections (_id, aircraft_id, name, kind, interval_tenths, interval_months, due_tenths, due_on)
     select uuidv7(), aircraft_id, 'Item ' || n, 'either', 1000, 12, value + 100 * n, current_date + 30 * n
     from meters cross join generate_series(1, 5) n;
     insert into inspections_done (_id, inspection_id, done_on, at_tenths, done_by)
     select uuidv7(), inspections._id, start, meter_in, 'Workshop' from work join inspections using (aircraft_id);
     insert into downtimes (_id, aircraft_id, start_date, start_time, end_date, end_time, remarks)
     select _id, aircraft_id, start, '20:00', start, '22:00', 'Wash' from work;
     insert into holds (resource_id, period, downtime_id) select aircraft_id, period, _id from downtimes;
     insert into meter_gaps (_id, aircraft_id, flight_after, from_value, to_value, closed_at, closed_reason)
     select _id, aircraft_id, _id, meter_out, meter_in, "end", 'A run-up' from flights where meter_in % 2000 = 0;
     insert into meter_gaps (_id, aircraft_id, flight_after, from_value, to_value)
     select _id, aircraft_id, _id, meter_out, meter_in from flights order by start desc limit 4`,
  )
}
