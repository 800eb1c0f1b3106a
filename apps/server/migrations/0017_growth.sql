CREATE TABLE "aircraft_months" (
	"month" date NOT NULL,
	"aircraft_type" uuid NOT NULL,
	"training" integer DEFAULT 0 NOT NULL,
	"examiniation" integer DEFAULT 0 NOT NULL,
	"leisure" integer DEFAULT 0 NOT NULL,
	"payments" integer DEFAULT 0 NOT NULL,
	"revenue" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "aircraft_months_month_aircraft_type_pk" PRIMARY KEY("month","aircraft_type")
);
--> statement-breakpoint
CREATE TABLE "aircraft_weeks" (
	"week" date NOT NULL,
	"aircraft_type" uuid NOT NULL,
	"flights" integer DEFAULT 0 NOT NULL,
	"minutes" integer DEFAULT 0 NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "aircraft_weeks_week_aircraft_type_pk" PRIMARY KEY("week","aircraft_type")
);
--> statement-breakpoint
CREATE TABLE "member_months" (
	"user_id" uuid NOT NULL,
	"month" date NOT NULL,
	"flights" integer DEFAULT 0 NOT NULL,
	"minutes" integer DEFAULT 0 NOT NULL,
	"distance" numeric DEFAULT 0 NOT NULL,
	CONSTRAINT "member_months_user_id_month_pk" PRIMARY KEY("user_id","month")
);
--> statement-breakpoint
DROP INDEX "bookings_aircraft";--> statement-breakpoint
CREATE INDEX "bookings_open" ON "bookings" USING btree ("flight_date","start_time","_id") WHERE "bookings"."booking_status" in ('pending', 'confirmed');--> statement-breakpoint
CREATE INDEX "bookings_to_settle" ON "bookings" USING btree ("flight_date","start_time","_id") WHERE "bookings"."booking_status" = 'completed' and "bookings"."payment_status" <> 'paid';--> statement-breakpoint
CREATE INDEX "bookings_debt" ON "bookings" USING btree ("user_id") WHERE "bookings"."payment_status" in ('requesting-payment', 'overdue');--> statement-breakpoint
CREATE INDEX "bookings_former_names" ON "bookings" USING btree ("flight_date") WHERE "bookings"."user_id" is null and "bookings"."pilot_name" <> 'Former member'
          or "bookings"."flight_instructor" is null and "bookings"."flight_instructor_name" <> 'Former member'
          or "bookings"."flight_examiner" is null and "bookings"."flight_examiner_name" <> 'Former member';--> statement-breakpoint
CREATE INDEX "bookings_aircraft" ON "bookings" USING btree ("aircraft_type","flight_date","start_time","_id");--> statement-breakpoint

-- Figures that would take longer to count the more bookings there are, kept as the rows change. Each is kept by
-- aircraft or by member, so that writers who wait for one another here already do so for the aircraft's holds.

CREATE FUNCTION flown_minutes(booking bookings) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(extract(epoch FROM booking.actual_end_time - booking.actual_start_time) / 60, 0)::integer
$$;
--> statement-breakpoint
CREATE FUNCTION monday_of(day date) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT day - (extract(isodow FROM day)::integer - 1)
$$;
--> statement-breakpoint
CREATE FUNCTION first_of_month(day date) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT day - (extract(day FROM day)::integer - 1)
$$;
--> statement-breakpoint
CREATE FUNCTION paid_on(booking bookings) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN booking.payment_status = 'paid' THEN (booking.paid_at AT TIME ZONE 'Asia/Singapore')::date END
$$;
--> statement-breakpoint

-- A time and not a count: after a backup is restored, no version comes twice.
CREATE FUNCTION next_version(version bigint) RETURNS bigint LANGUAGE sql VOLATILE AS $$
  SELECT greatest(version + 1, (extract(epoch FROM clock_timestamp()) * 1000000)::bigint)
$$;
--> statement-breakpoint

CREATE FUNCTION add_to_week(booking bookings, sign integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  flown boolean := booking.booking_status = 'completed';
  added_flights integer := CASE WHEN flown THEN sign ELSE 0 END;
  added_minutes integer := CASE WHEN flown THEN sign * flown_minutes(booking) ELSE 0 END;
BEGIN
  INSERT INTO aircraft_weeks AS kept (week, aircraft_type, flights, minutes, version)
    VALUES (monday_of(booking.flight_date), booking.aircraft_type, added_flights, added_minutes, next_version(0))
    ON CONFLICT (week, aircraft_type) DO UPDATE SET
      flights = kept.flights + added_flights, minutes = kept.minutes + added_minutes, version = next_version(kept.version);
END $$;
--> statement-breakpoint

CREATE FUNCTION add_to_month_of_flight(booking bookings, sign integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF booking.booking_status NOT IN ('pending', 'confirmed', 'completed') THEN
    RETURN;
  END IF;
  INSERT INTO aircraft_months AS kept (month, aircraft_type, training, examiniation, leisure)
    VALUES (first_of_month(booking.flight_date), booking.aircraft_type,
      sign * (booking.flight_type = 'training')::integer,
      sign * (booking.flight_type = 'examiniation')::integer,
      sign * (booking.flight_type = 'leisure')::integer)
    ON CONFLICT (month, aircraft_type) DO UPDATE SET
      training = kept.training + excluded.training,
      examiniation = kept.examiniation + excluded.examiniation,
      leisure = kept.leisure + excluded.leisure;
END $$;
--> statement-breakpoint

CREATE FUNCTION add_to_month_of_payment(booking bookings, sign integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF paid_on(booking) IS NULL THEN
    RETURN;
  END IF;
  INSERT INTO aircraft_months AS kept (month, aircraft_type, payments, revenue)
    VALUES (first_of_month(paid_on(booking)), booking.aircraft_type, sign, sign * booking.payment_fee)
    ON CONFLICT (month, aircraft_type) DO UPDATE SET
      payments = kept.payments + excluded.payments, revenue = kept.revenue + excluded.revenue;
END $$;
--> statement-breakpoint

CREATE FUNCTION add_to_log(booking bookings, sign integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  kept_month date := first_of_month(booking.flight_date);
  added_minutes integer := sign * flown_minutes(booking);
  added_distance numeric := sign * coalesce(booking.distance, 0)::numeric;
BEGIN
  IF booking.user_id IS NULL OR booking.booking_status <> 'completed' OR booking.payment_status <> 'paid' THEN
    RETURN;
  END IF;
  -- Subtracting adds no row: the log of a deleted member may be gone already.
  IF sign > 0 THEN
    INSERT INTO member_months (user_id, month) VALUES (booking.user_id, kept_month) ON CONFLICT DO NOTHING;
  END IF;
  UPDATE member_months SET
    flights = flights + sign, minutes = minutes + added_minutes, distance = distance + added_distance
  WHERE user_id = booking.user_id AND month = kept_month;
END $$;
--> statement-breakpoint

CREATE FUNCTION keep_flying_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM add_to_week(OLD, -1);
    PERFORM add_to_month_of_flight(OLD, -1);
    PERFORM add_to_month_of_payment(OLD, -1);
    PERFORM add_to_log(OLD, -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM add_to_week(NEW, 1);
    PERFORM add_to_month_of_flight(NEW, 1);
    PERFORM add_to_month_of_payment(NEW, 1);
    PERFORM add_to_log(NEW, 1);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

-- After bookings_hold in the order of names, which has locked the aircraft in a fixed order.
CREATE TRIGGER bookings_keep_figures
  AFTER INSERT OR DELETE OR UPDATE ON bookings FOR EACH ROW EXECUTE FUNCTION keep_flying_figures();
--> statement-breakpoint

CREATE FUNCTION raise_weeks_of_downtime() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO aircraft_weeks AS kept (week, aircraft_type, version)
    SELECT week, aircraft_id, next_version(0) FROM (
      SELECT DISTINCT monday::date AS week, down.aircraft_id
      FROM (VALUES (OLD.aircraft_id, OLD.start_date, OLD.end_date), (NEW.aircraft_id, NEW.start_date, NEW.end_date))
             AS down (aircraft_id, start_date, end_date),
           generate_series(monday_of(down.start_date), down.end_date, interval '7 days') AS monday
    ) AS weeks ORDER BY week, aircraft_id
    ON CONFLICT (week, aircraft_type) DO UPDATE SET version = next_version(kept.version);
  RETURN NULL;
END $$;
--> statement-breakpoint

CREATE TRIGGER downtimes_raise_weeks
  AFTER INSERT OR DELETE OR UPDATE ON downtimes FOR EACH ROW EXECUTE FUNCTION raise_weeks_of_downtime();
--> statement-breakpoint

-- Counts everything again. The migration needs it once, and whoever loads bookings with triggers off.
CREATE FUNCTION recount_flying() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE bookings IN SHARE ROW EXCLUSIVE MODE;
  UPDATE aircraft_weeks SET flights = 0, minutes = 0, version = next_version(version);
  INSERT INTO aircraft_weeks AS kept (week, aircraft_type, flights, minutes, version)
    SELECT monday_of(b.flight_date), b.aircraft_type, count(*) FILTER (WHERE b.booking_status = 'completed'),
           coalesce(sum(flown_minutes(b)) FILTER (WHERE b.booking_status = 'completed'), 0), next_version(0)
    FROM bookings b GROUP BY 1, 2
    ON CONFLICT (week, aircraft_type) DO UPDATE SET flights = excluded.flights, minutes = excluded.minutes;
  DELETE FROM aircraft_months;
  INSERT INTO aircraft_months (month, aircraft_type, training, examiniation, leisure)
    SELECT first_of_month(flight_date), aircraft_type, count(*) FILTER (WHERE flight_type = 'training'),
           count(*) FILTER (WHERE flight_type = 'examiniation'), count(*) FILTER (WHERE flight_type = 'leisure')
    FROM bookings WHERE booking_status IN ('pending', 'confirmed', 'completed') GROUP BY 1, 2;
  INSERT INTO aircraft_months (month, aircraft_type, payments, revenue)
    SELECT first_of_month(paid_on(b)), b.aircraft_type, count(*), sum(b.payment_fee)
    FROM bookings b WHERE paid_on(b) IS NOT NULL GROUP BY 1, 2
    ON CONFLICT (month, aircraft_type) DO UPDATE SET payments = excluded.payments, revenue = excluded.revenue;
  DELETE FROM member_months;
  INSERT INTO member_months (user_id, month, flights, minutes, distance)
    SELECT b.user_id, first_of_month(b.flight_date), count(*), sum(flown_minutes(b)),
           coalesce(sum(b.distance::numeric), 0)
    FROM bookings b WHERE b.user_id IS NOT NULL AND b.booking_status = 'completed' AND b.payment_status = 'paid'
    GROUP BY 1, 2;
END $$;
--> statement-breakpoint

SELECT recount_flying();
--> statement-breakpoint
ALTER TABLE "member_months" ADD CONSTRAINT "member_months_user_id_members__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."members"("_id") ON DELETE cascade ON UPDATE no action;
