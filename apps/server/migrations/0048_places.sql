ALTER TABLE "flights" ADD COLUMN "from" text;--> statement-breakpoint
ALTER TABLE "flights" ADD COLUMN "to" text;--> statement-breakpoint
ALTER TABLE "flights" ADD COLUMN "via" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "flights" ADD COLUMN "takeoffs_day" integer;--> statement-breakpoint
ALTER TABLE "flights" ADD COLUMN "takeoffs_night" integer;--> statement-breakpoint
-- Without a default first, so that bookings from before have no invented destination.
ALTER TABLE "bookings" ADD COLUMN "passengers" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "destination" text;--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "passengers" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "destination" SET DEFAULT 'local';--> statement-breakpoint
ALTER TABLE "flights" ADD CONSTRAINT "flights_takeoffs" CHECK ("flights"."takeoffs_day" between 0 and 500 and "flights"."takeoffs_night" between 0 and 500);--> statement-breakpoint
ALTER TABLE "flights" ADD CONSTRAINT "flights_landed_after_takeoff" CHECK (num_nonnulls("flights"."takeoffs_day", "flights"."takeoffs_night") = 0 or coalesce("flights"."takeoffs_day", 0) + coalesce("flights"."takeoffs_night", 0) > 0 or coalesce("flights"."landings_day", 0) + coalesce("flights"."landings_night", 0) = 0);--> statement-breakpoint
ALTER TABLE "flights" ADD CONSTRAINT "flights_places" CHECK (("flights"."from" is null) = ("flights"."to" is null));--> statement-breakpoint
ALTER TABLE "flights" ADD CONSTRAINT "flights_from" CHECK ("flights"."from" ~ '^[A-Za-z]{2}[^[:cntrl:]<>@|]*$' and length("flights"."from") <= 60);--> statement-breakpoint
ALTER TABLE "flights" ADD CONSTRAINT "flights_to" CHECK ("flights"."to" ~ '^[A-Za-z]{2}[^[:cntrl:]<>@|]*$' and length("flights"."to") <= 60);--> statement-breakpoint
ALTER TABLE "flights" ADD CONSTRAINT "flights_via" CHECK (cardinality("flights"."via") <= 10 and array_position("flights"."via", null) is null and ("flights"."from" is not null or cardinality("flights"."via") = 0));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_passengers" CHECK ("bookings"."passengers" between 0 and 100);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_destination" CHECK ("bookings"."destination" ~ '^[A-Za-z]{2}[^[:cntrl:]<>@|]*$' and length("bookings"."destination") <= 60);--> statement-breakpoint

-- Pilot, instructor and examiner have a seat each; the rest is for passengers. Without seats on record nothing is refused.
CREATE FUNCTION refuse_too_many_passengers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE seats integer;
BEGIN
  SELECT aircraft_capacity INTO seats FROM aircraft WHERE _id = NEW.aircraft_type;
  IF seats > 0 AND 1 + NEW.passengers + num_nonnulls(NEW.flight_instructor, NEW.flight_examiner) > seats THEN
    RAISE EXCEPTION 'more passengers than seats' USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_seats';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

CREATE TRIGGER bookings_seats AFTER INSERT ON bookings FOR EACH ROW
  WHEN (NEW.passengers > 0) EXECUTE FUNCTION refuse_too_many_passengers();
--> statement-breakpoint

CREATE TRIGGER bookings_seats_when_changed
  AFTER UPDATE OF passengers, aircraft_type, flight_instructor, flight_examiner ON bookings FOR EACH ROW
  WHEN (NEW.passengers > 0) EXECUTE FUNCTION refuse_too_many_passengers();
