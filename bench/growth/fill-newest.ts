import type { Client } from 'pg'

/** The secret in the address of pilot2's calendar feed. */
export const FEED_TOKEN = 'growth'

/** Data that is the same in each club: it is about the coming weeks, or does not grow with bookings. */
export async function addNewest(client: Client): Promise<void> {
  await client.query(
    `insert into notifications (_id, user_id, kind, title, body, path, created_at, read_at)
     select _id, user_id, 'flight', 'Your flight', 'It is confirmed.', '/bookings', now(), case when flight_date < current_date then now() end
     from bookings where flight_date > current_date - 90;
     insert into book_outs (_id, booking_id, aircraft_id, pilot_id, pilot_name, persons, route, phone, out_at, eta, endurance_minutes, deadline)
     select _id, _id, aircraft_type, user_id, pilot_name, 2, 'Local', '+65 5550 1', now(), now() + interval '1 hour', 240, now() + interval '1 hour'
     from bookings where flight_date = current_date and start_time = '09:00';
     insert into wishes (_id, user_id, number, "from", "to", minutes, flight_type)
     select uuidv7(), _id, 1, now() + interval '1 day', now() + interval '3 days', 60, 'leisure'
     from members where username ~ '^pilot[12].?$';
     insert into credentials (_id, member_id, kind, detail, valid_until, state)
     select uuidv7(), _id, kind, case kind when 'licence' then license_type else '' end, medical_date, 'verified'
     from members cross join unnest(array['medical', 'licence']) kind where username like 'pilot%';
     insert into training_courses (_id, student_id, instructor_id, started_on)
     select uuidv7(), _id, (select _id from members where username = 'pilot2'), current_date - 300
     from members where license_type = 'spl';
     insert into instructor_plans (_id, instructor_id, valid_from)
     select uuidv7(), _id, current_date - 30 from members where username = 'pilot2';
     insert into instructor_hours (_id, plan_id, weekday, starts_at, ends_at)
     select uuidv7(), _id, day, '09:00', '17:00'
     from instructor_plans cross join unnest(array['Monday', 'Wednesday', 'Saturday']) day;
     insert into events (_id, event_title, event_description, event_start_date, event_end_date, event_type)
     select uuidv7(), 'Evening ' || n, 'Tea is served.', now() + n * interval '1 day', now() + n * interval '1 day', 'Seminar'
     from generate_series(-20, 20) n;
     insert into event_signups (_id, event_id, user_id, questions, event_answers)
     select uuidv7(), events._id, members._id, '{}', '{}' from events, members where username ~ '^pilot[12].?$' and event_start_date > now();
     insert into applications (_id, user_id, application_type)
     select uuidv7(), _id, 'medical' from members where username ~ '^pilot[12].?$';
     insert into support_cases (_id, user_id, name, email, message)
     select uuidv7(), _id, first_name, email, 'Where is my receipt?' from members where username ~ '^pilot[12].?$';
     insert into imports (_id, kind, state, file_name) values (uuidv7(), 'members', 'checked', 'members.csv');
     insert into calendar_feeds (_id, user_id, kind, token_hash)
     select uuidv7(), _id, 'mine', sha256('calendar:${FEED_TOKEN}') from members where username = 'pilot2'`,
  )
}
