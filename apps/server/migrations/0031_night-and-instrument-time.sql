ALTER TABLE "flights" ADD COLUMN "night_minutes" integer;--> statement-breakpoint
ALTER TABLE "flights" ADD COLUMN "instrument_minutes" integer;--> statement-breakpoint
ALTER TABLE "logbook_baselines" ADD COLUMN "night" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "logbook_baselines" ADD COLUMN "instrument" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "flights" ADD CONSTRAINT "flights_conditions" CHECK (least("flights"."night_minutes", "flights"."instrument_minutes") >= 0 and greatest("flights"."night_minutes", "flights"."instrument_minutes") * interval '1 minute' <= "flights"."end" - "flights"."start");--> statement-breakpoint
ALTER TABLE "logbook_baselines" ADD CONSTRAINT "logbook_baselines_conditions" CHECK ("logbook_baselines"."night" between 0 and "logbook_baselines"."total" and "logbook_baselines"."instrument" between 0 and "logbook_baselines"."total");--> statement-breakpoint

-- Of a flight that turns out shorter, no more time by night or by instruments is left than it has, whichever release writes.
CREATE FUNCTION fit_flight_conditions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  minutes integer := extract(epoch FROM NEW."end" - NEW.start) / 60;
BEGIN
  IF NEW.night_minutes = OLD.night_minutes THEN NEW.night_minutes := least(NEW.night_minutes, minutes); END IF;
  IF NEW.instrument_minutes = OLD.instrument_minutes THEN NEW.instrument_minutes := least(NEW.instrument_minutes, minutes); END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER flights_fit_conditions
  BEFORE UPDATE OF start, "end" ON flights FOR EACH ROW
  WHEN (NEW."end" - NEW.start < OLD."end" - OLD.start AND NEW."end" >= NEW.start)
  EXECUTE FUNCTION fit_flight_conditions();
--> statement-breakpoint

CREATE FUNCTION fit_baseline_conditions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.night = OLD.night THEN NEW.night := least(NEW.night, NEW.total); END IF;
  IF NEW.instrument = OLD.instrument THEN NEW.instrument := least(NEW.instrument, NEW.total); END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER logbook_baselines_fit_conditions
  BEFORE UPDATE OF total ON logbook_baselines FOR EACH ROW WHEN (NEW.total < OLD.total)
  EXECUTE FUNCTION fit_baseline_conditions();
