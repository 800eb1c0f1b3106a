CREATE TABLE "calendar_feeds" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"aircraft_id" uuid,
	"token_hash" "bytea" NOT NULL,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_kind" CHECK ("calendar_feeds"."kind" in ('mine', 'instructor', 'aircraft', 'events')),
	CONSTRAINT "calendar_feeds_of_aircraft" CHECK (("calendar_feeds"."kind" = 'aircraft') = ("calendar_feeds"."aircraft_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "book_outs" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid,
	"aircraft_id" uuid NOT NULL,
	"pilot_id" uuid NOT NULL,
	"pilot_name" text NOT NULL,
	"instructor_id" uuid,
	"persons" integer NOT NULL,
	"route" text NOT NULL,
	"phone" text NOT NULL,
	"out_at" timestamp with time zone NOT NULL,
	"eta" timestamp with time zone NOT NULL,
	"endurance_minutes" integer NOT NULL,
	"deadline" timestamp with time zone NOT NULL,
	"booked_by" uuid,
	"landed_at" timestamp with time zone,
	"landed_by" uuid,
	"acknowledged_at" timestamp with time zone,
	"acknowledged_by" uuid,
	"acknowledged_name" text,
	"acknowledged_note" text DEFAULT '' NOT NULL,
	CONSTRAINT "book_outs_persons" CHECK ("book_outs"."persons" between 1 and 100),
	CONSTRAINT "book_outs_route" CHECK (length("book_outs"."route") between 1 and 300),
	CONSTRAINT "book_outs_endurance" CHECK ("book_outs"."endurance_minutes" between 1 and 1440),
	CONSTRAINT "book_outs_deadline" CHECK ("book_outs"."deadline" > "book_outs"."out_at"),
	CONSTRAINT "book_outs_acknowledged" CHECK (("book_outs"."acknowledged_at" is null) = ("book_outs"."acknowledged_name" is null))
);
--> statement-breakpoint
CREATE TABLE "emergency_contacts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"contact_name" text NOT NULL,
	"contact_phone" text NOT NULL,
	"relation" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "overdue_notices" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"book_out_id" uuid NOT NULL,
	"deadline" timestamp with time zone NOT NULL,
	"step" text NOT NULL,
	"round" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"mail_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "overdue_notices_step" CHECK ("overdue_notices"."step" in ('pilot', 'duty', 'safety', 'repeat')),
	CONSTRAINT "overdue_notices_round" CHECK ("overdue_notices"."round" >= 0)
);
--> statement-breakpoint
CREATE TABLE "overdue_people" (
	"role" text NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "overdue_people_role_user_id_pk" PRIMARY KEY("role","user_id"),
	CONSTRAINT "overdue_people_role" CHECK ("overdue_people"."role" in ('duty', 'safety'))
);
--> statement-breakpoint
CREATE TABLE "overdue_settings" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"pilot_minutes" integer DEFAULT 0 NOT NULL,
	"duty_minutes" integer DEFAULT 15 NOT NULL,
	"safety_minutes" integer DEFAULT 30 NOT NULL,
	"repeat_minutes" integer DEFAULT 15 NOT NULL,
	CONSTRAINT "overdue_settings_only" CHECK ("overdue_settings"."only"),
	CONSTRAINT "overdue_settings_order" CHECK ("overdue_settings"."pilot_minutes" between 0 and "overdue_settings"."duty_minutes" and "overdue_settings"."duty_minutes" <= "overdue_settings"."safety_minutes" and "overdue_settings"."safety_minutes" <= 240),
	CONSTRAINT "overdue_settings_repeat" CHECK ("overdue_settings"."repeat_minutes" between 5 and 240)
);
--> statement-breakpoint
CREATE TABLE "pilot_limits" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"crosswind_limit" integer,
	CONSTRAINT "pilot_limits_crosswind" CHECK ("pilot_limits"."crosswind_limit" between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "weather_reports" (
	"station" text NOT NULL,
	"kind" text NOT NULL,
	"raw" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "weather_reports_station_kind_pk" PRIMARY KEY("station","kind"),
	CONSTRAINT "weather_reports_kind" CHECK ("weather_reports"."kind" in ('metar', 'taf')),
	CONSTRAINT "weather_reports_station" CHECK ("weather_reports"."station" ~ '^[A-Z]{4}$'),
	CONSTRAINT "weather_reports_raw" CHECK (length("weather_reports"."raw") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "weather_settings" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"stations" text[] DEFAULT '{"WSSL","WSSS","WMKJ"}' NOT NULL,
	"runway" text DEFAULT '03/21' NOT NULL,
	"runway_bearing" integer DEFAULT 33 NOT NULL,
	"tried_at" timestamp with time zone,
	"fetched_at" timestamp with time zone,
	CONSTRAINT "weather_settings_only" CHECK ("weather_settings"."only"),
	CONSTRAINT "weather_settings_stations" CHECK (cardinality("weather_settings"."stations") between 1 and 6),
	CONSTRAINT "weather_settings_runway" CHECK ("weather_settings"."runway" ~ '^[0-3][0-9][LRC]?/[0-3][0-9][LRC]?$'),
	CONSTRAINT "weather_settings_bearing" CHECK ("weather_settings"."runway_bearing" between 1 and 180)
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "calendar_sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "aircraft" ADD COLUMN "aircraft_colours" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "aircraft" ADD COLUMN "crosswind_limit" integer;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_members__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."members"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_aircraft_id_aircraft__id_fk" FOREIGN KEY ("aircraft_id") REFERENCES "public"."aircraft"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_outs" ADD CONSTRAINT "book_outs_booking_id_bookings__id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_outs" ADD CONSTRAINT "book_outs_aircraft_id_aircraft__id_fk" FOREIGN KEY ("aircraft_id") REFERENCES "public"."aircraft"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_outs" ADD CONSTRAINT "book_outs_pilot_id_members__id_fk" FOREIGN KEY ("pilot_id") REFERENCES "public"."members"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_outs" ADD CONSTRAINT "book_outs_instructor_id_members__id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."members"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_outs" ADD CONSTRAINT "book_outs_booked_by_members__id_fk" FOREIGN KEY ("booked_by") REFERENCES "public"."members"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_outs" ADD CONSTRAINT "book_outs_landed_by_members__id_fk" FOREIGN KEY ("landed_by") REFERENCES "public"."members"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_outs" ADD CONSTRAINT "book_outs_acknowledged_by_members__id_fk" FOREIGN KEY ("acknowledged_by") REFERENCES "public"."members"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_contacts" ADD CONSTRAINT "emergency_contacts_user_id_members__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."members"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overdue_notices" ADD CONSTRAINT "overdue_notices_book_out_id_book_outs__id_fk" FOREIGN KEY ("book_out_id") REFERENCES "public"."book_outs"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overdue_notices" ADD CONSTRAINT "overdue_notices_user_id_members__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."members"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overdue_people" ADD CONSTRAINT "overdue_people_user_id_members__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."members"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pilot_limits" ADD CONSTRAINT "pilot_limits_user_id_members__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."members"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token" ON "calendar_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "calendar_feeds_user" ON "calendar_feeds" USING btree ("user_id","_id");--> statement-breakpoint
CREATE INDEX "calendar_feeds_aircraft" ON "calendar_feeds" USING btree ("aircraft_id");--> statement-breakpoint
CREATE UNIQUE INDEX "book_outs_open" ON "book_outs" USING btree ("booking_id") WHERE "book_outs"."landed_at" is null;--> statement-breakpoint
CREATE INDEX "book_outs_booking" ON "book_outs" USING btree ("booking_id","_id");--> statement-breakpoint
CREATE INDEX "book_outs_flying" ON "book_outs" USING btree ("deadline") WHERE "book_outs"."landed_at" is null;--> statement-breakpoint
CREATE INDEX "book_outs_aircraft" ON "book_outs" USING btree ("aircraft_id");--> statement-breakpoint
CREATE INDEX "book_outs_pilot" ON "book_outs" USING btree ("pilot_id","out_at");--> statement-breakpoint
CREATE INDEX "book_outs_instructor" ON "book_outs" USING btree ("instructor_id");--> statement-breakpoint
CREATE INDEX "book_outs_booked_by" ON "book_outs" USING btree ("booked_by");--> statement-breakpoint
CREATE INDEX "book_outs_landed_by" ON "book_outs" USING btree ("landed_by");--> statement-breakpoint
CREATE INDEX "book_outs_acknowledged_by" ON "book_outs" USING btree ("acknowledged_by");--> statement-breakpoint
CREATE UNIQUE INDEX "overdue_notices_once" ON "overdue_notices" USING btree ("book_out_id","deadline","step","round","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "overdue_notices_token" ON "overdue_notices" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "overdue_notices_user" ON "overdue_notices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "overdue_people_user" ON "overdue_people" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "aircraft" ADD CONSTRAINT "aircraft_crosswind_limit" CHECK ("aircraft"."crosswind_limit" between 1 and 60);--> statement-breakpoint
INSERT INTO weather_settings DEFAULT VALUES;
--> statement-breakpoint
INSERT INTO overdue_settings DEFAULT VALUES;
--> statement-breakpoint
CREATE TRIGGER events_calendar_sequence
  BEFORE UPDATE ON events FOR EACH ROW
  WHEN ((OLD.event_title, OLD.event_description, OLD.event_start_date, OLD.event_end_date)
    IS DISTINCT FROM (NEW.event_title, NEW.event_description, NEW.event_start_date, NEW.event_end_date))
  EXECUTE FUNCTION raise_calendar_sequence();
