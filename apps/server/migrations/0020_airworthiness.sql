CREATE TABLE "defect_steps" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"defect_id" uuid NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" uuid,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "defect_steps_state" CHECK ("defect_steps"."state" in ('reported', 'grounded', 'deferred', 'no-fault', 'rectified', 'released'))
);
--> statement-breakpoint
CREATE TABLE "defects" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"aircraft_id" uuid NOT NULL,
	"flight_id" uuid,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"severity" text NOT NULL,
	"state" text DEFAULT 'reported' NOT NULL,
	"limitation" text DEFAULT '' NOT NULL,
	"until" date,
	"until_tenths" integer,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"reported_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "defects_severity" CHECK ("defects"."severity" in ('note', 'minor', 'major', 'critical')),
	CONSTRAINT "defects_state" CHECK ("defects"."state" in ('reported', 'grounded', 'deferred', 'no-fault', 'rectified', 'released')),
	CONSTRAINT "defects_title" CHECK (length("defects"."title") between 3 and 200),
	CONSTRAINT "defects_limits" CHECK ("defects"."state" = 'deferred' or ("defects"."until" is null and "defects"."until_tenths" is null)),
	CONSTRAINT "defects_pictures" CHECK (cardinality("defects"."pictures") <= 6)
);
--> statement-breakpoint
CREATE TABLE "flights" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid,
	"aircraft_id" uuid NOT NULL,
	"pilot_id" uuid,
	"instructor_id" uuid,
	"function" text NOT NULL,
	"start" timestamp with time zone NOT NULL,
	"end" timestamp with time zone NOT NULL,
	"landings_day" integer,
	"landings_night" integer,
	"meter_out" integer,
	"meter_in" integer,
	"fuel_added_l" double precision,
	"fuel_left_l" double precision,
	"oil_added_l" double precision,
	"persons_on_board" integer,
	"note_for_next" text DEFAULT '' NOT NULL,
	"entered_by" uuid,
	"withdrawn_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "flights_function" CHECK ("flights"."function" in ('pic', 'dual', 'solo')),
	CONSTRAINT "flights_end_after_start" CHECK ("flights"."end" >= "flights"."start"),
	CONSTRAINT "flights_meter_pair" CHECK (("flights"."meter_out" is null) = ("flights"."meter_in" is null)),
	CONSTRAINT "flights_meter" CHECK ("flights"."meter_out" >= 0 and "flights"."meter_in" >= "flights"."meter_out"),
	CONSTRAINT "flights_landings" CHECK ("flights"."landings_day" between 0 and 500 and "flights"."landings_night" between 0 and 500),
	CONSTRAINT "flights_liquids" CHECK ("flights"."fuel_added_l" between 0 and 5000 and "flights"."fuel_left_l" between 0 and 5000 and "flights"."oil_added_l" between 0 and 100),
	CONSTRAINT "flights_persons" CHECK ("flights"."persons_on_board" between 1 and 1000),
	CONSTRAINT "flights_note" CHECK (length("flights"."note_for_next") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "groundings" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"aircraft_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"defect_id" uuid,
	"inspection_id" uuid,
	"reason" text NOT NULL,
	"from" timestamp with time zone NOT NULL,
	"by" uuid,
	"lifted_at" timestamp with time zone,
	"lifted_by" uuid,
	"lifted_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "groundings_cause" CHECK ("groundings"."cause" in ('defect', 'inspection', 'document', 'officer')),
	CONSTRAINT "groundings_defect" CHECK (("groundings"."cause" = 'defect') = ("groundings"."defect_id" is not null)),
	CONSTRAINT "groundings_inspection" CHECK (("groundings"."cause" in ('inspection', 'document')) = ("groundings"."inspection_id" is not null)),
	CONSTRAINT "groundings_lifted_after" CHECK ("groundings"."lifted_at" >= "groundings"."from"),
	CONSTRAINT "groundings_reason" CHECK (length("groundings"."reason") between 3 and 500)
);
--> statement-breakpoint
CREATE TABLE "inspections" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"aircraft_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"document" boolean DEFAULT false NOT NULL,
	"interval_tenths" integer,
	"interval_months" integer,
	"tolerance_tenths" integer DEFAULT 0 NOT NULL,
	"last_done_on" date,
	"last_done_tenths" integer,
	"due_on" date,
	"due_tenths" integer,
	"blocks" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inspections_kind" CHECK ("inspections"."kind" in ('hours', 'calendar', 'either')),
	CONSTRAINT "inspections_by_hours" CHECK ("inspections"."kind" = 'calendar' or "inspections"."interval_tenths" is not null),
	CONSTRAINT "inspections_by_date" CHECK ("inspections"."kind" = 'hours' or "inspections"."interval_months" is not null),
	CONSTRAINT "inspections_intervals" CHECK ("inspections"."interval_tenths" > 0 and "inspections"."interval_months" between 1 and 600),
	CONSTRAINT "inspections_tolerance" CHECK ("inspections"."tolerance_tenths" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "inspections_done" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"inspection_id" uuid NOT NULL,
	"done_on" date NOT NULL,
	"at_tenths" integer NOT NULL,
	"done_by" text DEFAULT '' NOT NULL,
	"release_number" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"entered_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meter_gaps" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"aircraft_id" uuid NOT NULL,
	"flight_before" uuid,
	"flight_after" uuid NOT NULL,
	"from_value" integer NOT NULL,
	"to_value" integer NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"closed_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meter_gaps_size" CHECK ("meter_gaps"."to_value" > "meter_gaps"."from_value")
);
--> statement-breakpoint
CREATE TABLE "meter_questions" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"gap_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"side" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "meter_questions_side" CHECK ("meter_questions"."side" in ('before', 'after')),
	CONSTRAINT "meter_questions_answer" CHECK ("meter_questions"."answer" in ('right', 'wrong'))
);
--> statement-breakpoint
CREATE TABLE "meter_readings" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"aircraft_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"flight_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"entered_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meter_readings_kind" CHECK ("meter_readings"."kind" in ('in', 'correction', 'out')),
	CONSTRAINT "meter_readings_value" CHECK ("meter_readings"."value" between 0 and 999999),
	CONSTRAINT "meter_readings_reason" CHECK ("meter_readings"."kind" <> 'correction' or length("meter_readings"."reason") between 3 and 500),
	CONSTRAINT "meter_readings_of_flight" CHECK (("meter_readings"."kind" = 'correction') = ("meter_readings"."flight_id" is null))
);
--> statement-breakpoint
CREATE TABLE "flight_reminders" (
	"booking_id" uuid NOT NULL,
	"flight_date" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "flight_reminders_booking_id_flight_date_pk" PRIMARY KEY("booking_id","flight_date")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "override_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "defect_steps" ADD CONSTRAINT "defect_steps_defect_id_defects__id_fk" FOREIGN KEY ("defect_id") REFERENCES "public"."defects"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "defect_steps" ADD CONSTRAINT "defect_steps_by_members__id_fk" FOREIGN KEY ("by") REFERENCES "public"."members"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "defects" ADD CONSTRAINT "defects_aircraft_id_aircraft__id_fk" FOREIGN KEY ("aircraft_id") REFERENCES "public"."aircraft"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "defects" ADD CONSTRAINT "defects_flight_id_flights__id_fk" FOREIGN KEY ("flight_id") REFERENCES "public"."flights"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "defects" ADD CONSTRAINT "defects_reported_by_members__id_fk" FOREIGN KEY ("reported_by") REFERENCES "public"."members"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flights" ADD CONSTRAINT "flights_booking_id_bookings__id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flights" ADD CONSTRAINT "flights_aircraft_id_aircraft__id_fk" FOREIGN KEY ("aircraft_id") REFERENCES "public"."aircraft"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flights" ADD CONSTRAINT "flights_pilot_id_members__id_fk" FOREIGN KEY ("pilot_id") REFERENCES "public"."members"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flights" ADD CONSTRAINT "flights_instructor_id_members__id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."members"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flights" ADD CONSTRAINT "flights_entered_by_members__id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."members"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groundings" ADD CONSTRAINT "groundings_aircraft_id_aircraft__id_fk" FOREIGN KEY ("aircraft_id") REFERENCES "public"."aircraft"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groundings" ADD CONSTRAINT "groundings_defect_id_defects__id_fk" FOREIGN KEY ("defect_id") REFERENCES "public"."defects"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groundings" ADD CONSTRAINT "groundings_inspection_id_inspections__id_fk" FOREIGN KEY ("inspection_id") REFERENCES "public"."inspections"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groundings" ADD CONSTRAINT "groundings_by_members__id_fk" FOREIGN KEY ("by") REFERENCES "public"."members"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groundings" ADD CONSTRAINT "groundings_lifted_by_members__id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."members"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_aircraft_id_aircraft__id_fk" FOREIGN KEY ("aircraft_id") REFERENCES "public"."aircraft"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections_done" ADD CONSTRAINT "inspections_done_inspection_id_inspections__id_fk" FOREIGN KEY ("inspection_id") REFERENCES "public"."inspections"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections_done" ADD CONSTRAINT "inspections_done_entered_by_members__id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."members"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meter_gaps" ADD CONSTRAINT "meter_gaps_aircraft_id_aircraft__id_fk" FOREIGN KEY ("aircraft_id") REFERENCES "public"."aircraft"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meter_gaps" ADD CONSTRAINT "meter_gaps_flight_before_flights__id_fk" FOREIGN KEY ("flight_before") REFERENCES "public"."flights"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meter_gaps" ADD CONSTRAINT "meter_gaps_flight_after_flights__id_fk" FOREIGN KEY ("flight_after") REFERENCES "public"."flights"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meter_gaps" ADD CONSTRAINT "meter_gaps_closed_by_members__id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."members"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meter_questions" ADD CONSTRAINT "meter_questions_gap_id_meter_gaps__id_fk" FOREIGN KEY ("gap_id") REFERENCES "public"."meter_gaps"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meter_questions" ADD CONSTRAINT "meter_questions_user_id_members__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."members"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meter_readings" ADD CONSTRAINT "meter_readings_aircraft_id_aircraft__id_fk" FOREIGN KEY ("aircraft_id") REFERENCES "public"."aircraft"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meter_readings" ADD CONSTRAINT "meter_readings_flight_id_flights__id_fk" FOREIGN KEY ("flight_id") REFERENCES "public"."flights"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meter_readings" ADD CONSTRAINT "meter_readings_entered_by_members__id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."members"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flight_reminders" ADD CONSTRAINT "flight_reminders_booking_id_bookings__id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "defect_steps_defect" ON "defect_steps" USING btree ("defect_id","_id");--> statement-breakpoint
CREATE INDEX "defect_steps_by" ON "defect_steps" USING btree ("by");--> statement-breakpoint
CREATE INDEX "defects_open" ON "defects" USING btree ("aircraft_id","_id") WHERE "defects"."state" not in ('released', 'no-fault');--> statement-breakpoint
CREATE INDEX "defects_aircraft" ON "defects" USING btree ("aircraft_id","_id");--> statement-breakpoint
CREATE INDEX "defects_flight" ON "defects" USING btree ("flight_id");--> statement-breakpoint
CREATE INDEX "defects_reported_by" ON "defects" USING btree ("reported_by");--> statement-breakpoint
CREATE UNIQUE INDEX "flights_one_per_booking" ON "flights" USING btree ("booking_id") WHERE "flights"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "flights_aircraft" ON "flights" USING btree ("aircraft_id","start","_id");--> statement-breakpoint
CREATE INDEX "flights_pilot" ON "flights" USING btree ("pilot_id","start");--> statement-breakpoint
CREATE INDEX "flights_instructor" ON "flights" USING btree ("instructor_id","start");--> statement-breakpoint
CREATE INDEX "flights_entered_by" ON "flights" USING btree ("entered_by");--> statement-breakpoint
CREATE INDEX "groundings_open" ON "groundings" USING btree ("aircraft_id","_id") WHERE "groundings"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX "groundings_aircraft" ON "groundings" USING btree ("aircraft_id","_id");--> statement-breakpoint
CREATE UNIQUE INDEX "groundings_one_per_defect" ON "groundings" USING btree ("defect_id") WHERE "groundings"."lifted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "groundings_one_per_inspection" ON "groundings" USING btree ("inspection_id") WHERE "groundings"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX "groundings_by" ON "groundings" USING btree ("by");--> statement-breakpoint
CREATE INDEX "groundings_lifted_by" ON "groundings" USING btree ("lifted_by");--> statement-breakpoint
CREATE INDEX "inspections_aircraft" ON "inspections" USING btree ("aircraft_id","_id");--> statement-breakpoint
CREATE UNIQUE INDEX "inspections_name" ON "inspections" USING btree ("aircraft_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "inspections_done_once" ON "inspections_done" USING btree ("inspection_id","done_on","at_tenths");--> statement-breakpoint
CREATE INDEX "inspections_done_entered_by" ON "inspections_done" USING btree ("entered_by");--> statement-breakpoint
CREATE UNIQUE INDEX "meter_gaps_open" ON "meter_gaps" USING btree ("flight_after") WHERE "meter_gaps"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "meter_gaps_aircraft" ON "meter_gaps" USING btree ("aircraft_id","_id");--> statement-breakpoint
CREATE INDEX "meter_gaps_before" ON "meter_gaps" USING btree ("flight_before");--> statement-breakpoint
CREATE INDEX "meter_gaps_closed_by" ON "meter_gaps" USING btree ("closed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "meter_questions_once" ON "meter_questions" USING btree ("gap_id","side");--> statement-breakpoint
CREATE UNIQUE INDEX "meter_questions_token" ON "meter_questions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "meter_questions_user" ON "meter_questions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "meter_readings_latest" ON "meter_readings" USING btree ("aircraft_id","at","_id");--> statement-breakpoint
CREATE INDEX "meter_readings_flight" ON "meter_readings" USING btree ("flight_id");--> statement-breakpoint
CREATE INDEX "meter_readings_entered_by" ON "meter_readings" USING btree ("entered_by");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_override_reason" CHECK (length("bookings"."override_reason") <= 500);--> statement-breakpoint

-- Readings of one moment: the flight that ends comes before the one that begins.
CREATE FUNCTION meter_rank(kind text) RETURNS integer LANGUAGE sql IMMUTABLE AS
$$ SELECT CASE kind WHEN 'in' THEN 0 WHEN 'correction' THEN 1 ELSE 2 END $$;
--> statement-breakpoint

-- In order of time the meter never falls, except at a correction. Reports that were withdrawn do not count.
CREATE FUNCTION check_meter_readings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Writers queue on the aircraft, so that each sees the readings of those before it.
  PERFORM lock_resources(ARRAY(SELECT DISTINCT aircraft_id FROM added));
  IF EXISTS (
    SELECT FROM added n
    LEFT JOIN LATERAL (
      SELECT r.value FROM meter_readings r LEFT JOIN flights f ON f._id = r.flight_id
      WHERE r.aircraft_id = n.aircraft_id AND r.at <= n.at AND f.withdrawn_at IS NULL
        AND (r.at, meter_rank(r.kind), r._id) < (n.at, meter_rank(n.kind), n._id)
      ORDER BY r.at DESC, meter_rank(r.kind) DESC, r._id DESC LIMIT 1
    ) earlier ON true
    LEFT JOIN LATERAL (
      SELECT r.value, r.kind FROM meter_readings r LEFT JOIN flights f ON f._id = r.flight_id
      WHERE r.aircraft_id = n.aircraft_id AND r.at >= n.at AND f.withdrawn_at IS NULL
        AND (r.at, meter_rank(r.kind), r._id) > (n.at, meter_rank(n.kind), n._id)
      ORDER BY r.at, meter_rank(r.kind), r._id LIMIT 1
    ) later ON true
    WHERE (n.kind <> 'correction' AND earlier.value > n.value) OR (later.kind <> 'correction' AND later.value < n.value)
  ) THEN
    RAISE EXCEPTION 'the meter never falls' USING ERRCODE = 'check_violation', CONSTRAINT = 'meter_readings_never_fall';
  END IF;
  -- The board shows when inspections fall due, which follows from the meter.
  PERFORM tell_board(aircraft_id, tstzrange(now(), now() + interval '45 days')) FROM (SELECT DISTINCT aircraft_id FROM added) a;
  RETURN NULL;
END $$;
--> statement-breakpoint

CREATE TRIGGER meter_readings_never_fall
  AFTER INSERT ON meter_readings REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION check_meter_readings();
--> statement-breakpoint

-- Append-only, but for what follows from other deletions: the person becomes unknown, a mistaken aircraft goes with all it had.
CREATE FUNCTION refuse_record_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 THEN
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    IF to_jsonb(NEW) - 'entered_by' - 'by' = to_jsonb(OLD) - 'entered_by' - 'by' THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation', CONSTRAINT = TG_TABLE_NAME || '_append_only';
END $$;
--> statement-breakpoint

CREATE TRIGGER meter_readings_append_only
  BEFORE UPDATE OR DELETE ON meter_readings FOR EACH ROW EXECUTE FUNCTION refuse_record_change();
--> statement-breakpoint
CREATE TRIGGER meter_readings_no_truncate
  BEFORE TRUNCATE ON meter_readings FOR EACH STATEMENT EXECUTE FUNCTION refuse_record_change();
--> statement-breakpoint
CREATE TRIGGER defect_steps_append_only
  BEFORE UPDATE OR DELETE ON defect_steps FOR EACH ROW EXECUTE FUNCTION refuse_record_change();
--> statement-breakpoint
CREATE TRIGGER defect_steps_no_truncate
  BEFORE TRUNCATE ON defect_steps FOR EACH STATEMENT EXECUTE FUNCTION refuse_record_change();
--> statement-breakpoint
CREATE TRIGGER inspections_done_append_only
  BEFORE UPDATE OR DELETE ON inspections_done FOR EACH ROW EXECUTE FUNCTION refuse_record_change();
--> statement-breakpoint
CREATE TRIGGER inspections_done_no_truncate
  BEFORE TRUNCATE ON inspections_done FOR EACH STATEMENT EXECUTE FUNCTION refuse_record_change();
--> statement-breakpoint

-- Who grounds an aircraft waits for the bookings being made, and the other way round: none slips through in between.
CREATE FUNCTION lock_grounded_aircraft() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_resources(ARRAY[(to_jsonb(NEW) ->> TG_ARGV[0])::uuid]);
  RETURN NEW;
END $$;
--> statement-breakpoint

CREATE TRIGGER groundings_lock
  BEFORE INSERT ON groundings FOR EACH ROW EXECUTE FUNCTION lock_grounded_aircraft('aircraft_id');
--> statement-breakpoint
-- A status other than active acts as a grounding by an officer.
CREATE TRIGGER aircraft_status_lock
  BEFORE UPDATE OF aircraft_status ON aircraft FOR EACH ROW WHEN (NEW.aircraft_status <> OLD.aircraft_status)
  EXECUTE FUNCTION lock_grounded_aircraft('_id');
--> statement-breakpoint

CREATE FUNCTION refuse_grounded_aircraft() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM groundings WHERE aircraft_id = NEW.aircraft_type AND lifted_at IS NULL)
    OR EXISTS (SELECT FROM aircraft WHERE _id = NEW.aircraft_type AND aircraft_status <> 'active') THEN
    RAISE EXCEPTION 'the aircraft is grounded' USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_aircraft_grounded';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

-- After bookings_hold in the order of names, which has locked the aircraft.
-- No new booking, none that is taken up again, none that moves to a grounded aircraft.
CREATE TRIGGER bookings_not_grounded
  AFTER INSERT ON bookings FOR EACH ROW WHEN (NEW.booking_status IN ('pending', 'confirmed'))
  EXECUTE FUNCTION refuse_grounded_aircraft();
--> statement-breakpoint
CREATE TRIGGER bookings_not_grounded_when_moved
  AFTER UPDATE OF aircraft_type, booking_status ON bookings FOR EACH ROW
  WHEN (NEW.booking_status IN ('pending', 'confirmed')
    AND (NEW.aircraft_type <> OLD.aircraft_type OR OLD.booking_status IN ('cancelled', 'rejected')))
  EXECUTE FUNCTION refuse_grounded_aircraft();
--> statement-breakpoint
-- One that waits is confirmed only with a reason.
CREATE TRIGGER bookings_not_grounded_when_confirmed
  AFTER UPDATE OF booking_status ON bookings FOR EACH ROW
  WHEN (NEW.booking_status = 'confirmed' AND OLD.booking_status = 'pending' AND NEW.override_reason = '')
  EXECUTE FUNCTION refuse_grounded_aircraft();
--> statement-breakpoint

-- The board shows what is grounded and what falls due: every server tells its readers to look again.
CREATE FUNCTION tell_airworthiness() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_board((to_jsonb(coalesce(NEW, OLD)) ->> TG_ARGV[0])::uuid, tstzrange(now(), now() + interval '45 days'));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER groundings_tell
  AFTER INSERT OR UPDATE ON groundings FOR EACH ROW EXECUTE FUNCTION tell_airworthiness('aircraft_id');
--> statement-breakpoint
CREATE TRIGGER inspections_tell
  AFTER INSERT OR UPDATE OR DELETE ON inspections FOR EACH ROW EXECUTE FUNCTION tell_airworthiness('aircraft_id');
--> statement-breakpoint
CREATE TRIGGER aircraft_status_tell
  AFTER UPDATE OF aircraft_status ON aircraft FOR EACH ROW WHEN (NEW.aircraft_status <> OLD.aircraft_status)
  EXECUTE FUNCTION tell_airworthiness('_id');
--> statement-breakpoint

-- Of a deleted member, why officers overrode a rule goes from the audit trail as well.
CREATE OR REPLACE FUNCTION without_personal_values(subject text, vals jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN vals IS NULL OR vals = '{}' THEN vals ELSE (
    SELECT jsonb_object_agg(key, CASE
      WHEN subject = 'member' AND key NOT IN ('account_type', 'membership_type', 'account_status')
        OR subject = 'booking' AND key IN ('booking_remarks', 'decision_reason', 'override_reason')
        OR subject = 'post' AND key = 'header'
      THEN '"(removed)"' ELSE value END)
    FROM jsonb_each(vals)) END
$$;
--> statement-breakpoint

CREATE OR REPLACE FUNCTION delete_member(member uuid, entry_id uuid, by_id uuid, by_name text, moment timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  own_bookings uuid[] := ARRAY(
    SELECT _id FROM bookings WHERE user_id = member
    UNION SELECT subject_id FROM audit WHERE subject = 'booking' AND before ? 'user_id' AND before ->> 'user_id' = member::text);
  personal text[] := ARRAY['booking_remarks', 'decision_reason', 'override_reason'];
  changed integer;
BEGIN
  DELETE FROM members WHERE _id = member;
  UPDATE audit SET
    before = without_personal_values(subject, before),
    after = without_personal_values(subject, after),
    actor_name = CASE WHEN subject = 'member' AND actor_id = subject_id THEN '(removed)' ELSE actor_name END
  WHERE subject = 'member' AND subject_id = member
    OR subject = 'booking' AND subject_id = ANY (own_bookings) AND (before ?| personal OR after ?| personal)
    OR subject = 'post' AND before ? 'user_id' AND before ->> 'user_id' = member::text;
  GET DIAGNOSTICS changed = ROW_COUNT;
  INSERT INTO audit (_id, at, actor_id, actor_name, action, subject, subject_id, after)
    VALUES (entry_id, moment, by_id, by_name, 'member.scrub', 'member', member, jsonb_build_object('entries', changed));
END $$;
--> statement-breakpoint

-- The flights of the past. Their meters were not kept.
INSERT INTO flights (_id, booking_id, aircraft_id, pilot_id, instructor_id, function, start, "end", entered_by)
  SELECT gen_random_uuid(), b._id, b.aircraft_type, b.user_id, b.flight_instructor,
    CASE WHEN b.flight_instructor IS NOT NULL THEN 'dual' WHEN m.license_type = 'spl' THEN 'solo' ELSE 'pic' END,
    (b.flight_date + b.actual_start_time) AT TIME ZONE 'Asia/Singapore',
    (b.flight_date + b.actual_end_time) AT TIME ZONE 'Asia/Singapore', b.user_id
  FROM bookings b LEFT JOIN members m ON m._id = b.user_id
  WHERE b.booking_status = 'completed' AND b.actual_start_time IS NOT NULL AND b.actual_end_time IS NOT NULL;
--> statement-breakpoint

-- Each meter starts with the hours known so far.
INSERT INTO meter_readings (_id, aircraft_id, at, kind, value, reason)
  SELECT gen_random_uuid(), _id, now(), 'correction', aircraft_flight_hours / 6, 'Hours when the tech log began'
  FROM aircraft WHERE aircraft_flight_hours > 0;
