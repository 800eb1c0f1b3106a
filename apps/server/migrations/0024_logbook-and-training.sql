CREATE TABLE "logbook_baselines" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"as_of" date NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"pic" integer DEFAULT 0 NOT NULL,
	"dual" integer DEFAULT 0 NOT NULL,
	"solo" integer DEFAULT 0 NOT NULL,
	"instructor" integer DEFAULT 0 NOT NULL,
	"solo_cross_country" integer DEFAULT 0 NOT NULL,
	"landings_day" integer DEFAULT 0 NOT NULL,
	"landings_night" integer DEFAULT 0 NOT NULL,
	"entered_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "logbook_baselines_sum" CHECK ("logbook_baselines"."total" between "logbook_baselines"."pic" + "logbook_baselines"."dual" + "logbook_baselines"."solo" + "logbook_baselines"."instructor" and 6000000),
	CONSTRAINT "logbook_baselines_parts" CHECK (least("logbook_baselines"."pic", "logbook_baselines"."dual", "logbook_baselines"."solo", "logbook_baselines"."instructor", "logbook_baselines"."solo_cross_country") >= 0 and "logbook_baselines"."solo_cross_country" <= "logbook_baselines"."solo"),
	CONSTRAINT "logbook_baselines_landings" CHECK ("logbook_baselines"."landings_day" between 0 and 200000 and "logbook_baselines"."landings_night" between 0 and 200000)
);
--> statement-breakpoint
CREATE TABLE "exams" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"on" date NOT NULL,
	"passed" boolean NOT NULL,
	"score" integer,
	"examiner" text DEFAULT '' NOT NULL,
	"entered_by" uuid,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" uuid,
	"withdrawn_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exams_kind" CHECK ("exams"."kind" in ('oral', 'theory', 'flight-test')),
	CONSTRAINT "exams_subject" CHECK (length("exams"."subject") <= 100 and ("exams"."kind" <> 'theory' or "exams"."subject" <> '')),
	CONSTRAINT "exams_score" CHECK ("exams"."score" between 0 and 100),
	CONSTRAINT "exams_withdrawn" CHECK ("exams"."withdrawn_at" is null or length("exams"."withdrawn_reason") between 3 and 500)
);
--> statement-breakpoint
CREATE TABLE "lessons" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"instructor_id" uuid,
	"flight_id" uuid,
	"on" date NOT NULL,
	"lesson" text NOT NULL,
	"grades" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"remarks" text DEFAULT '' NOT NULL,
	"next" text DEFAULT '' NOT NULL,
	"cross_country" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"given_at" timestamp with time zone,
	"acknowledged_at" timestamp with time zone,
	"comment" text DEFAULT '' NOT NULL,
	"locked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lessons_state" CHECK ("lessons"."state" in ('draft', 'given', 'acknowledged', 'locked')),
	CONSTRAINT "lessons_lesson" CHECK (length("lessons"."lesson") between 1 and 200),
	CONSTRAINT "lessons_texts" CHECK (length("lessons"."remarks") <= 4000 and length("lessons"."next") <= 1000 and length("lessons"."comment") <= 1000),
	CONSTRAINT "lessons_given" CHECK (("lessons"."state" = 'draft') = ("lessons"."given_at" is null)),
	CONSTRAINT "lessons_acknowledged_when" CHECK (("lessons"."state" in ('acknowledged', 'locked')) = ("lessons"."acknowledged_at" is not null)),
	CONSTRAINT "lessons_locked_when" CHECK (("lessons"."state" = 'locked') = ("lessons"."locked_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "training_courses" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"instructor_id" uuid,
	"started_on" date NOT NULL,
	"ended_on" date,
	"outcome" text DEFAULT '' NOT NULL,
	"entered_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "training_courses_period" CHECK ("training_courses"."ended_on" >= "training_courses"."started_on"),
	CONSTRAINT "training_courses_outcome" CHECK (("training_courses"."ended_on" is null) = ("training_courses"."outcome" = '')),
	CONSTRAINT "training_courses_outcomes" CHECK ("training_courses"."outcome" in ('', 'licensed', 'stopped'))
);
--> statement-breakpoint
CREATE TABLE "training_notes" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"author_id" uuid,
	"note" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "training_notes_note" CHECK (length("training_notes"."note") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "training_requirements" (
	"version" integer PRIMARY KEY NOT NULL,
	"total" integer NOT NULL,
	"dual" integer NOT NULL,
	"solo" integer NOT NULL,
	"solo_cross_country" integer NOT NULL,
	"reserve_percent" integer NOT NULL,
	"source" text NOT NULL,
	"entered_by" uuid,
	"confirmed_by" uuid,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "training_requirements_hours" CHECK (least("training_requirements"."dual", "training_requirements"."solo", "training_requirements"."solo_cross_country") >= 0 and "training_requirements"."dual" + "training_requirements"."solo" <= "training_requirements"."total" and "training_requirements"."solo_cross_country" <= "training_requirements"."solo" and "training_requirements"."total" between 1 and 60000),
	CONSTRAINT "training_requirements_reserve" CHECK ("training_requirements"."reserve_percent" between 0 and 200),
	CONSTRAINT "training_requirements_source" CHECK (length("training_requirements"."source") between 3 and 500)
);
--> statement-breakpoint
CREATE TABLE "training_steps" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"step" text NOT NULL,
	"done" boolean NOT NULL,
	"on" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"entered_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "training_steps_step" CHECK ("training_steps"."step" in ('medical', 'student-licence', 'membership', 'training', 'exams', 'flight-test', 'restricted-ppl', 'navigation', 'full-ppl')),
	CONSTRAINT "training_steps_note" CHECK (length("training_steps"."note") <= 500)
);
--> statement-breakpoint
ALTER TABLE "logbook_baselines" ADD CONSTRAINT "logbook_baselines_member_id_members__id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logbook_baselines" ADD CONSTRAINT "logbook_baselines_entered_by_members__id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."members"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_student_id_members__id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."members"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_entered_by_members__id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."members"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_withdrawn_by_members__id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."members"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_student_id_members__id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."members"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_instructor_id_members__id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."members"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_flight_id_flights__id_fk" FOREIGN KEY ("flight_id") REFERENCES "public"."flights"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_courses" ADD CONSTRAINT "training_courses_student_id_members__id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."members"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_courses" ADD CONSTRAINT "training_courses_instructor_id_members__id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."members"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_courses" ADD CONSTRAINT "training_courses_entered_by_members__id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."members"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_notes" ADD CONSTRAINT "training_notes_student_id_members__id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."members"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_notes" ADD CONSTRAINT "training_notes_author_id_members__id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_requirements" ADD CONSTRAINT "training_requirements_entered_by_members__id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."members"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_requirements" ADD CONSTRAINT "training_requirements_confirmed_by_members__id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."members"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_steps" ADD CONSTRAINT "training_steps_student_id_members__id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."members"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_steps" ADD CONSTRAINT "training_steps_entered_by_members__id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."members"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "logbook_baselines_entered_by" ON "logbook_baselines" USING btree ("entered_by");--> statement-breakpoint
CREATE INDEX "exams_student" ON "exams" USING btree ("student_id","_id");--> statement-breakpoint
CREATE INDEX "exams_entered_by" ON "exams" USING btree ("entered_by");--> statement-breakpoint
CREATE INDEX "exams_withdrawn_by" ON "exams" USING btree ("withdrawn_by");--> statement-breakpoint
CREATE INDEX "lessons_student" ON "lessons" USING btree ("student_id","on","_id");--> statement-breakpoint
CREATE INDEX "lessons_instructor" ON "lessons" USING btree ("instructor_id");--> statement-breakpoint
CREATE INDEX "lessons_flight" ON "lessons" USING btree ("flight_id");--> statement-breakpoint
CREATE INDEX "lessons_acknowledged" ON "lessons" USING btree ("acknowledged_at") WHERE "lessons"."state" = 'acknowledged';--> statement-breakpoint
CREATE UNIQUE INDEX "training_courses_one_open" ON "training_courses" USING btree ("student_id") WHERE "training_courses"."ended_on" is null;--> statement-breakpoint
CREATE INDEX "training_courses_student" ON "training_courses" USING btree ("student_id","_id");--> statement-breakpoint
CREATE INDEX "training_courses_instructor" ON "training_courses" USING btree ("instructor_id");--> statement-breakpoint
CREATE INDEX "training_courses_entered_by" ON "training_courses" USING btree ("entered_by");--> statement-breakpoint
CREATE INDEX "training_notes_student" ON "training_notes" USING btree ("student_id","_id");--> statement-breakpoint
CREATE INDEX "training_notes_author" ON "training_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "training_requirements_entered_by" ON "training_requirements" USING btree ("entered_by");--> statement-breakpoint
CREATE INDEX "training_requirements_confirmed_by" ON "training_requirements" USING btree ("confirmed_by");--> statement-breakpoint
CREATE INDEX "training_steps_student" ON "training_steps" USING btree ("student_id","_id");--> statement-breakpoint
CREATE INDEX "training_steps_entered_by" ON "training_steps" USING btree ("entered_by");--> statement-breakpoint

-- Append-only: what somebody states about a step stays; the next one about it stands.
CREATE TRIGGER training_steps_append_only
  BEFORE UPDATE OR DELETE ON training_steps FOR EACH ROW EXECUTE FUNCTION refuse_record_change();
--> statement-breakpoint
CREATE TRIGGER training_steps_no_truncate
  BEFORE TRUNCATE ON training_steps FOR EACH STATEMENT EXECUTE FUNCTION refuse_record_change();
--> statement-breakpoint

-- A lesson that was given to the student keeps its words. Its state goes on one step at a time, with what belongs to the
-- step. Other deletions may follow through: the student's whole file, the name of the instructor, the flight.
CREATE FUNCTION guard_lesson() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  follows boolean := pg_trigger_depth() > 1;
  changeable text[] := CASE WHEN follows THEN ARRAY['instructor_id', 'flight_id'] ELSE '{}'::text[] END;
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.state = 'draft' OR follows THEN RETURN OLD; END IF;
  ELSIF OLD.state = 'draft' THEN
    IF NEW.state IN ('draft', 'given') AND NEW.student_id = OLD.student_id THEN RETURN NEW; END IF;
  ELSE
    IF OLD.state = 'given' AND NEW.state = 'acknowledged' THEN
      changeable := changeable || ARRAY['state', 'acknowledged_at', 'comment'];
    ELSIF OLD.state = 'acknowledged' AND NEW.state = 'locked' THEN
      changeable := changeable || ARRAY['state', 'locked_at'];
    END IF;
    IF to_jsonb(NEW) - changeable = to_jsonb(OLD) - changeable THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'a lesson that was given does not change' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'lessons_guarded';
END $$;
--> statement-breakpoint
CREATE TRIGGER lessons_guarded
  BEFORE UPDATE OR DELETE ON lessons FOR EACH ROW EXECUTE FUNCTION guard_lesson();
--> statement-breakpoint

-- Of these only one thing changes later, and once: the withdrawal of an exam, and the confirmation of requirements.
CREATE FUNCTION guard_training_record() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  follows boolean := pg_trigger_depth() > 1;
  later text[] := TG_ARGV::text[];
  people text[] := ARRAY['entered_by', 'withdrawn_by', 'confirmed_by'];
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF follows THEN RETURN OLD; END IF;
  ELSIF follows AND to_jsonb(NEW) - people = to_jsonb(OLD) - people THEN
    RETURN NEW;
  ELSIF to_jsonb(OLD) ->> TG_ARGV[0] IS NULL AND to_jsonb(NEW) - later = to_jsonb(OLD) - later THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation', CONSTRAINT = TG_TABLE_NAME || '_guarded';
END $$;
--> statement-breakpoint
CREATE TRIGGER exams_guarded
  BEFORE UPDATE OR DELETE ON exams FOR EACH ROW
  EXECUTE FUNCTION guard_training_record('withdrawn_at', 'withdrawn_by', 'withdrawn_reason');
--> statement-breakpoint
CREATE TRIGGER training_requirements_guarded
  BEFORE UPDATE OR DELETE ON training_requirements FOR EACH ROW
  EXECUTE FUNCTION guard_training_record('confirmed_at', 'confirmed_by');
--> statement-breakpoint

INSERT INTO training_requirements (version, total, dual, solo, solo_cross_country, reserve_percent, source)
  VALUES (1, 2400, 1500, 600, 300, 30,
    'ICAO Annex 1, 2.3.3 (40 hours, 10 solo, 5 solo cross-country), which CAAS applies through ANR-61; 25 hours dual as in EASA FCL.210.A');
