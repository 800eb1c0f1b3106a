CREATE TABLE "closures" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"start_date" date NOT NULL,
	"start_time" time(0) NOT NULL,
	"end_date" date NOT NULL,
	"end_time" time(0) NOT NULL,
	"reason" text NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"period" "tstzrange" GENERATED ALWAYS AS (tstzrange((start_date + start_time) at time zone 'Asia/Singapore', (end_date + end_time) at time zone 'Asia/Singapore')) STORED NOT NULL,
	CONSTRAINT "closures_end_after_start" CHECK (("closures"."end_date" + "closures"."end_time") > ("closures"."start_date" + "closures"."start_time")),
	CONSTRAINT "closures_length" CHECK ("closures"."end_date" - "closures"."start_date" <= 366)
);
--> statement-breakpoint
CREATE TABLE "field_settings" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"hours" jsonb NOT NULL,
	"bands" jsonb DEFAULT '[]' NOT NULL,
	"sheet_cut_off" time(0) DEFAULT '17:00' NOT NULL,
	"sheet_email" text DEFAULT '' NOT NULL,
	CONSTRAINT "field_settings_only" CHECK ("field_settings"."only"),
	CONSTRAINT "field_settings_week" CHECK (jsonb_array_length("field_settings"."hours") = 7)
);
--> statement-breakpoint
CREATE TABLE "holidays" (
	"date" date PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"looked_up" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sheets" (
	"flight_date" date PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"sent_to" text DEFAULT '' NOT NULL,
	"lines" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "retention_periods" DROP CONSTRAINT "retention_periods_kind";--> statement-breakpoint
ALTER TABLE "retention_periods" DROP CONSTRAINT "retention_periods_allowed";--> statement-breakpoint
CREATE INDEX "closures_period" ON "closures" USING gist ("period");--> statement-breakpoint
CREATE INDEX "closures_end" ON "closures" USING btree ("end_date");--> statement-breakpoint
ALTER TABLE "retention_periods" ADD CONSTRAINT "retention_periods_kind" CHECK ("retention_periods"."kind" in ('unconfirmed_accounts', 'former_members', 'training_files', 'documents', 'sign_ups', 'cases', 'questions', 'security_events', 'notifications', 'sheets', 'flights', 'audit'));--> statement-breakpoint
ALTER TABLE "retention_periods" ADD CONSTRAINT "retention_periods_allowed" CHECK ("retention_periods"."period" = 0 or (kind = 'unconfirmed_accounts' and period between 7 and 365) or (kind = 'former_members' and period between 1 and 240) or (kind = 'training_files' and period between 12 and 240) or (kind = 'documents' and period between 1 and 120) or (kind = 'sign_ups' and period between 1 and 120) or (kind = 'cases' and period between 1 and 120) or (kind = 'questions' and period between 1 and 120) or (kind = 'security_events' and period between 3 and 120) or (kind = 'notifications' and period between 7 and 365) or (kind = 'sheets' and period between 1 and 24) or (kind = 'flights' and period between 5 and 100) or (kind = 'audit' and period between 5 and 100));--> statement-breakpoint

INSERT INTO field_settings (hours) VALUES ('[{"day": "Monday", "opens": "09:00", "closes": "17:00"}, {"day": "Tuesday", "opens": null, "closes": null}, {"day": "Wednesday", "opens": "09:00", "closes": "17:00"}, {"day": "Thursday", "opens": null, "closes": null}, {"day": "Friday", "opens": "09:00", "closes": "17:00"}, {"day": "Saturday", "opens": "09:00", "closes": "17:00"}, {"day": "Sunday", "opens": "09:00", "closes": "17:00"}]');
--> statement-breakpoint
INSERT INTO holidays (date, name, source, looked_up) VALUES
  ('2026-01-01', 'New Year’s Day', 'Ministry of Manpower, mom.gov.sg/employment-practices/public-holidays, as quoted elsewhere; to be confirmed', '2026-11-18'),
  ('2026-02-17', 'Chinese New Year', 'Ministry of Manpower, mom.gov.sg/employment-practices/public-holidays, as quoted elsewhere; to be confirmed', '2026-11-18'),
  ('2026-02-18', 'Chinese New Year', 'Ministry of Manpower, mom.gov.sg/employment-practices/public-holidays, as quoted elsewhere; to be confirmed', '2026-11-18'),
  ('2026-03-21', 'Hari Raya Puasa', 'Ministry of Manpower, mom.gov.sg/employment-practices/public-holidays, as quoted elsewhere; to be confirmed', '2026-11-18'),
  ('2026-04-03', 'Good Friday', 'Ministry of Manpower, mom.gov.sg/employment-practices/public-holidays, as quoted elsewhere; to be confirmed', '2026-11-18'),
  ('2026-05-01', 'Labour Day', 'Ministry of Manpower, mom.gov.sg/employment-practices/public-holidays, as quoted elsewhere; to be confirmed', '2026-11-18'),
  ('2026-05-27', 'Hari Raya Haji', 'Ministry of Manpower, mom.gov.sg/employment-practices/public-holidays, as quoted elsewhere; to be confirmed', '2026-11-18'),
  ('2026-05-31', 'Vesak Day', 'Ministry of Manpower, mom.gov.sg/employment-practices/public-holidays, as quoted elsewhere; to be confirmed', '2026-11-18'),
  ('2026-06-01', 'Vesak Day (observed)', 'Ministry of Manpower, mom.gov.sg/employment-practices/public-holidays, as quoted elsewhere; to be confirmed', '2026-11-18'),
  ('2026-08-09', 'National Day', 'Ministry of Manpower, mom.gov.sg/employment-practices/public-holidays, as quoted elsewhere; to be confirmed', '2026-11-18'),
  ('2026-08-10', 'National Day (observed)', 'Ministry of Manpower, mom.gov.sg/employment-practices/public-holidays, as quoted elsewhere; to be confirmed', '2026-11-18'),
  ('2026-11-08', 'Deepavali', 'Ministry of Manpower, mom.gov.sg/employment-practices/public-holidays, as quoted elsewhere; to be confirmed', '2026-11-18'),
  ('2026-11-09', 'Deepavali (observed)', 'Ministry of Manpower, mom.gov.sg/employment-practices/public-holidays, as quoted elsewhere; to be confirmed', '2026-11-18'),
  ('2026-12-25', 'Christmas Day', 'Ministry of Manpower, mom.gov.sg/employment-practices/public-holidays, as quoted elsewhere; to be confirmed', '2026-11-18'),
  ('2027-01-01', 'New Year’s Day', 'Ministry of Manpower, mom.gov.sg/employment-practices/public-holidays, as quoted elsewhere; to be confirmed', '2026-11-18'),
  ('2027-02-06', 'Chinese New Year', 'Ministry of Manpower, mom.gov.sg/employment-practices/public-holidays, as quoted elsewhere; to be confirmed', '2026-11-18'),
  ('2027-02-07', 'Chinese New Year', 'Ministry of Manpower, mom.gov.sg/employment-practices/public-holidays, as quoted elsewhere; to be confirmed', '2026-11-18'),
  ('2027-02-08', 'Chinese New Year (observed)', 'Ministry of Manpower, mom.gov.sg/employment-practices/public-holidays, as quoted elsewhere; to be confirmed', '2026-11-18'),
  ('2027-03-10', 'Hari Raya Puasa', 'Ministry of Manpower, mom.gov.sg/employment-practices/public-holidays, as quoted elsewhere; to be confirmed', '2026-11-18'),
  ('2027-03-26', 'Good Friday', 'Ministry of Manpower, mom.gov.sg/employment-practices/public-holidays, as quoted elsewhere; to be confirmed', '2026-11-18'),
  ('2027-05-01', 'Labour Day', 'Ministry of Manpower, mom.gov.sg/employment-practices/public-holidays, as quoted elsewhere; to be confirmed', '2026-11-18'),
  ('2027-05-17', 'Hari Raya Haji', 'Ministry of Manpower, mom.gov.sg/employment-practices/public-holidays, as quoted elsewhere; to be confirmed', '2026-11-18'),
  ('2027-05-20', 'Vesak Day', 'Ministry of Manpower, mom.gov.sg/employment-practices/public-holidays, as quoted elsewhere; to be confirmed', '2026-11-18'),
  ('2027-08-09', 'National Day', 'Ministry of Manpower, mom.gov.sg/employment-practices/public-holidays, as quoted elsewhere; to be confirmed', '2026-11-18'),
  ('2027-10-28', 'Deepavali', 'Ministry of Manpower, mom.gov.sg/employment-practices/public-holidays, as quoted elsewhere; to be confirmed', '2026-11-18'),
  ('2027-12-25', 'Christmas Day', 'Ministry of Manpower, mom.gov.sg/employment-practices/public-holidays, as quoted elsewhere; to be confirmed', '2026-11-18');
--> statement-breakpoint

-- Whoever books or makes an offer holds this lock together with others; whoever closes the airfield holds it alone. So
-- the one sees what the other has written. It is taken before anything else, so that nobody waits for it with a lock.
CREATE FUNCTION lock_field() RETURNS void LANGUAGE sql AS $$ SELECT pg_advisory_xact_lock(7491) $$;
--> statement-breakpoint
CREATE FUNCTION wait_for_closures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7491);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_field_wait BEFORE INSERT OR UPDATE ON bookings
  FOR EACH STATEMENT EXECUTE FUNCTION wait_for_closures();
--> statement-breakpoint
CREATE TRIGGER offers_field_wait BEFORE INSERT OR UPDATE ON offers
  FOR EACH STATEMENT EXECUTE FUNCTION wait_for_closures();
--> statement-breakpoint

CREATE FUNCTION refuse_while_closed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM added b JOIN closures c ON c.period && b.period WHERE b.booking_status IN ('pending', 'confirmed')
  ) THEN
    RAISE EXCEPTION 'the airfield is closed' USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_field_closed';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_field_insert AFTER INSERT ON bookings REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_while_closed();
--> statement-breakpoint
-- A booking that a new closure met stays until somebody moves or cancels it; it cannot be confirmed, nor moved within.
-- A flight that was flown can be reported, and reopened.
CREATE FUNCTION refuse_move_while_closed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM closures WHERE period && NEW.period) THEN
    RAISE EXCEPTION 'the airfield is closed' USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_field_closed';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_field_update
  AFTER UPDATE OF flight_date, start_time, end_time, booking_status ON bookings FOR EACH ROW
  WHEN (NEW.booking_status IN ('pending', 'confirmed') AND OLD.booking_status <> 'completed'
    AND (NEW.booking_status, NEW.period) IS DISTINCT FROM (OLD.booking_status, OLD.period))
  EXECUTE FUNCTION refuse_move_while_closed();
--> statement-breakpoint

-- Open offers in a new closure end, and every board shows it, on each aircraft and week that it touches.
CREATE FUNCTION show_closure() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  closure closures;
BEGIN
  IF TG_OP = 'DELETE' THEN
    closure := OLD;
  ELSE
    closure := NEW;
    UPDATE offers SET state = 'withdrawn', answered_at = now() WHERE state = 'open' AND period && closure.period;
  END IF;
  INSERT INTO aircraft_weeks AS kept (week, aircraft_type, version)
    SELECT monday_of(closure.start_date) + 7 * week, a._id, next_version(0)
    FROM aircraft a, generate_series(0, (monday_of(closure.end_date) - monday_of(closure.start_date)) / 7) week
    ORDER BY 1, 2
    ON CONFLICT (week, aircraft_type) DO UPDATE SET version = next_version(kept.version);
  PERFORM tell_board(_id, closure.period) FROM aircraft;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER closures_show AFTER INSERT OR DELETE ON closures FOR EACH ROW EXECUTE FUNCTION show_closure();
--> statement-breakpoint
-- A new aircraft is closed with the others.
CREATE FUNCTION show_closures_of_aircraft() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO aircraft_weeks AS kept (week, aircraft_type, version)
    SELECT monday_of(c.start_date) + 7 * week, NEW._id, next_version(0)
    FROM closures c, generate_series(0, (monday_of(c.end_date) - monday_of(c.start_date)) / 7) week
    WHERE c.end_date >= current_date - 1 GROUP BY 1
    ON CONFLICT (week, aircraft_type) DO UPDATE SET version = next_version(kept.version);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER aircraft_show_closures AFTER INSERT ON aircraft FOR EACH ROW EXECUTE FUNCTION show_closures_of_aircraft();
