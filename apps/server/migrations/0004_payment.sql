ALTER TABLE "bookings" ADD COLUMN "calendar_sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "members_officers" ON "members" USING btree ("_id") WHERE "members"."account_type" <> 'user';--> statement-breakpoint

-- A calendar keeps the entry with the highest number, so whoever changes what an entry shows raises it.
CREATE FUNCTION raise_calendar_sequence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.calendar_sequence := OLD.calendar_sequence + 1;
  RETURN NEW;
END $$;
--> statement-breakpoint

CREATE TRIGGER bookings_calendar_sequence
  BEFORE UPDATE OF aircraft_type, flight_instructor, flight_examiner, flight_date, start_time, end_time, booking_status
  ON bookings FOR EACH ROW
  WHEN ((OLD.aircraft_type, OLD.flight_instructor, OLD.flight_examiner, OLD.flight_date, OLD.start_time, OLD.end_time, OLD.booking_status)
    IS DISTINCT FROM (NEW.aircraft_type, NEW.flight_instructor, NEW.flight_examiner, NEW.flight_date, NEW.start_time, NEW.end_time, NEW.booking_status))
  EXECUTE FUNCTION raise_calendar_sequence();
