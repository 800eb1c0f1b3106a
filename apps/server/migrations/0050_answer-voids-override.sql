-- An override of the instructor rule was given for the crew and the answer at that time: another one is another flight.
CREATE FUNCTION void_instructor_override() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE readiness_overrides SET voided_at = now()
    WHERE booking_id = NEW._id AND rule = 'instructor' AND voided_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_void_instructor_override
  AFTER UPDATE OF instructor_answer, flight_instructor ON bookings FOR EACH ROW
  WHEN ((NEW.instructor_answer, NEW.flight_instructor) IS DISTINCT FROM (OLD.instructor_answer, OLD.flight_instructor))
  EXECUTE FUNCTION void_instructor_override();
