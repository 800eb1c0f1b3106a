ALTER TABLE "bookings" drop column "period";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "period" "tstzrange" GENERATED ALWAYS AS (case when end_time > start_time then tstzrange((flight_date + start_time) at time zone 'Asia/Singapore', (flight_date + end_time) at time zone 'Asia/Singapore') end) STORED;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "fee_basis" jsonb;--> statement-breakpoint

-- The officers' search looks for a piece of any of these words, among as many bookings as there ever were.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE INDEX bookings_search ON bookings USING gin ((pilot_name || ' ' || payment_reference || ' ' || booking_remarks) gin_trgm_ops);
--> statement-breakpoint

-- Tells every server when the board changes; nobody's name is told, for whoever listens reads the board anew.
CREATE FUNCTION tell_board(aircraft uuid, period tstzrange) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('board', json_build_object(
    'aircraft_type', aircraft,
    'from', to_char(lower(period) AT TIME ZONE 'Asia/Singapore', 'YYYY-MM-DD"T"HH24:MI:SS"+08:00"'),
    'to', to_char(upper(period) AT TIME ZONE 'Asia/Singapore', 'YYYY-MM-DD"T"HH24:MI:SS"+08:00"'))::text)
$$;
--> statement-breakpoint

CREATE FUNCTION tell_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM tell_board(OLD.aircraft_type, OLD.period); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM tell_board(NEW.aircraft_type, NEW.period); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

CREATE TRIGGER bookings_tell
  AFTER INSERT OR DELETE OR UPDATE OF aircraft_type, flight_type, flight_instructor, flight_examiner, flight_date, start_time, end_time, booking_status, pilot_name, booking_remarks
  ON bookings FOR EACH ROW EXECUTE FUNCTION tell_booking();
--> statement-breakpoint

CREATE FUNCTION tell_downtime() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM tell_board(OLD.aircraft_id, OLD.period); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM tell_board(NEW.aircraft_id, NEW.period); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

CREATE TRIGGER downtimes_tell
  AFTER INSERT OR DELETE OR UPDATE ON downtimes FOR EACH ROW EXECUTE FUNCTION tell_downtime();
