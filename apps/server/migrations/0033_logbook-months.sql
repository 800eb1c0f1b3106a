CREATE TABLE "logbook_months" (
	"member_id" uuid NOT NULL,
	"month" date NOT NULL,
	"function" text NOT NULL,
	"flights" integer DEFAULT 0 NOT NULL,
	"minutes" integer DEFAULT 0 NOT NULL,
	"night" integer DEFAULT 0 NOT NULL,
	"instrument" integer DEFAULT 0 NOT NULL,
	"landings_day" integer DEFAULT 0 NOT NULL,
	"landings_night" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "logbook_months_member_id_month_function_pk" PRIMARY KEY("member_id","month","function")
);
--> statement-breakpoint
ALTER TABLE "logbook_months" ADD CONSTRAINT "logbook_months_member_id_members__id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint

-- What a flight adds to the logbooks of its pilot and instructor: see domain/logbook/hours.
CREATE FUNCTION logged(flight flights) RETURNS SETOF logbook_months LANGUAGE sql STABLE AS $$
  SELECT member_id, first_of_month((flight.start AT TIME ZONE 'Asia/Singapore')::date), function, 1,
    (extract(epoch FROM flight."end" - flight.start) / 60)::integer, coalesce(flight.night_minutes, 0),
    coalesce(flight.instrument_minutes, 0), coalesce(flight.landings_day, 0), coalesce(flight.landings_night, 0)
  FROM (VALUES
    (flight.pilot_id, flight.function),
    (CASE WHEN flight.function = 'dual' THEN nullif(flight.instructor_id, flight.pilot_id) END, 'instructor')
  ) AS people (member_id, function)
  WHERE member_id IS NOT NULL AND flight.withdrawn_at IS NULL
$$;
--> statement-breakpoint
-- Nothing is kept of a member who is being deleted. In order, so that writers wait for one another.
CREATE FUNCTION keep_logbook_months() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before flights[] := '{}';
  after flights[] := '{}';
BEGIN
  IF TG_OP <> 'INSERT' THEN before := ARRAY(SELECT ROW(f.*)::flights FROM removed f); END IF;
  IF TG_OP <> 'DELETE' THEN after := ARRAY(SELECT ROW(f.*)::flights FROM added f); END IF;
  INSERT INTO logbook_months AS kept
    SELECT member_id, month, function, sum(sign * flights), sum(sign * minutes), sum(sign * night), sum(sign * instrument),
      sum(sign * landings_day), sum(sign * landings_night)
    FROM (SELECT -1 AS sign, l.* FROM unnest(before) f, logged(f) l
          UNION ALL SELECT 1, l.* FROM unnest(after) f, logged(f) l) changed
    WHERE EXISTS (SELECT FROM members WHERE _id = member_id)
    GROUP BY 1, 2, 3
    HAVING (sum(sign * flights), sum(sign * minutes), sum(sign * night), sum(sign * instrument), sum(sign * landings_day),
      sum(sign * landings_night)) <> (0, 0, 0, 0, 0, 0)
    ORDER BY 1, 2, 3
    ON CONFLICT (member_id, month, function) DO UPDATE SET
      flights = kept.flights + excluded.flights, minutes = kept.minutes + excluded.minutes,
      night = kept.night + excluded.night, instrument = kept.instrument + excluded.instrument,
      landings_day = kept.landings_day + excluded.landings_day, landings_night = kept.landings_night + excluded.landings_night;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER flights_keep_logbook_insert AFTER INSERT ON flights REFERENCING NEW TABLE AS added FOR EACH STATEMENT
  WHEN (current_setting('rsfc.dry_run', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION keep_logbook_months();
--> statement-breakpoint
CREATE TRIGGER flights_keep_logbook_update AFTER UPDATE ON flights REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_logbook_months();
--> statement-breakpoint
CREATE TRIGGER flights_keep_logbook_delete AFTER DELETE ON flights REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_logbook_months();
--> statement-breakpoint
-- Counts everything again. The migration needs it once, and whoever loads flights with triggers off.
CREATE FUNCTION recount_logbooks() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE flights IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM logbook_months;
  INSERT INTO logbook_months
    SELECT l.member_id, l.month, l.function, sum(l.flights), sum(l.minutes), sum(l.night), sum(l.instrument),
      sum(l.landings_day), sum(l.landings_night)
    FROM flights f, logged(f) l GROUP BY 1, 2, 3 ORDER BY 1, 2, 3;
END $$;
--> statement-breakpoint
SELECT recount_logbooks();
