CREATE TABLE "instructor_exceptions" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"instructor_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "instructor_exceptions_kind" CHECK ("instructor_exceptions"."kind" in ('off', 'extra')),
	CONSTRAINT "instructor_exceptions_order" CHECK ("instructor_exceptions"."ends_at" > "instructor_exceptions"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "instructor_hours" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"weekday" text NOT NULL,
	"starts_at" time(0) NOT NULL,
	"ends_at" time(0) NOT NULL,
	CONSTRAINT "instructor_hours_weekday" CHECK ("instructor_hours"."weekday" in ('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday')),
	CONSTRAINT "instructor_hours_order" CHECK ("instructor_hours"."ends_at" > "instructor_hours"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "instructor_plans" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"instructor_id" uuid NOT NULL,
	"valid_from" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "instructor_plans_start" UNIQUE("instructor_id","valid_from")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "instructor_answer" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "instructor_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "declined_by" uuid;--> statement-breakpoint
ALTER TABLE "instructor_exceptions" ADD CONSTRAINT "instructor_exceptions_instructor_id_members__id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."members"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instructor_hours" ADD CONSTRAINT "instructor_hours_plan_id_instructor_plans__id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."instructor_plans"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instructor_plans" ADD CONSTRAINT "instructor_plans_instructor_id_members__id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."members"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "instructor_exceptions_instructor" ON "instructor_exceptions" USING btree ("instructor_id","ends_at");--> statement-breakpoint
CREATE INDEX "instructor_hours_plan" ON "instructor_hours" USING btree ("plan_id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_declined_by_members__id_fk" FOREIGN KEY ("declined_by") REFERENCES "public"."members"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_declined_by" ON "bookings" USING btree ("declined_by") WHERE "bookings"."declined_by" is not null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_instructor_answer" CHECK ("bookings"."instructor_answer" in ('asked', 'accepted', 'declined'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_instructor_asked" CHECK ("bookings"."instructor_answer" = 'declined' or "bookings"."instructor_answer" is null or "bookings"."flight_instructor" is not null);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_instructor_reason" CHECK (length("bookings"."instructor_reason") <= 500);--> statement-breakpoint

-- Hours of one weekday do not overlap, nor do exceptions of one instructor.
ALTER TABLE instructor_hours ADD CONSTRAINT instructor_hours_no_overlap
  EXCLUDE USING gist (plan_id WITH =, weekday WITH =, tsrange(date '2000-01-01' + starts_at, date '2000-01-01' + ends_at) WITH &&);
--> statement-breakpoint
ALTER TABLE instructor_exceptions ADD CONSTRAINT instructor_exceptions_no_overlap
  EXCLUDE USING gist (instructor_id WITH =, tstzrange(starts_at, ends_at) WITH &&);
--> statement-breakpoint

-- An answer belongs to one instructor: it ends when an officer chooses another, or when the instructor is deleted.
CREATE FUNCTION end_instructor_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.instructor_answer IS NOT DISTINCT FROM OLD.instructor_answer THEN
    NEW.instructor_answer := NULL;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_end_instructor_answer
  BEFORE UPDATE OF flight_instructor ON bookings FOR EACH ROW
  WHEN (NEW.flight_instructor IS DISTINCT FROM OLD.flight_instructor)
  EXECUTE FUNCTION end_instructor_answer();
