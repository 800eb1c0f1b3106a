CREATE TABLE "weather_releases" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"flight_date" date NOT NULL,
	"step" text NOT NULL,
	"reasons" text[] NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "weather_releases_step" CHECK ("weather_releases"."step" in ('day', 'hours'))
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"wish_id" uuid,
	"user_id" uuid NOT NULL,
	"aircraft_type" uuid NOT NULL,
	"flight_instructor" uuid,
	"flight_type" text NOT NULL,
	"flight_date" date NOT NULL,
	"start_time" time(0) NOT NULL,
	"end_time" time(0) NOT NULL,
	"period" "tstzrange" GENERATED ALWAYS AS (case when end_time > start_time then tstzrange((flight_date + start_time) at time zone 'Asia/Singapore', (flight_date + end_time) at time zone 'Asia/Singapore') end) STORED,
	"state" text DEFAULT 'open' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"booking_id" uuid,
	"change_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offers_state" CHECK ("offers"."state" in ('open', 'accepted', 'declined', 'lapsed', 'withdrawn')),
	CONSTRAINT "offers_flight_type" CHECK ("offers"."flight_type" in ('training', 'examiniation', 'leisure')),
	CONSTRAINT "offers_end_after_start" CHECK ("offers"."end_time" > "offers"."start_time"),
	CONSTRAINT "offers_answer_by" CHECK ("offers"."answer_by" > "offers"."asked_at"),
	CONSTRAINT "offers_answered" CHECK (("offers"."state" = 'open') = ("offers"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "wishes" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"aircraft_type" uuid,
	"flight_instructor" uuid,
	"from" timestamp with time zone NOT NULL,
	"to" timestamp with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"flight_type" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishes_flight_type" CHECK ("wishes"."flight_type" in ('training', 'examiniation', 'leisure')),
	CONSTRAINT "wishes_number_at_most" CHECK ("wishes"."number" between 1 and 5),
	CONSTRAINT "wishes_end_after_start" CHECK ("wishes"."to" > "wishes"."from"),
	CONSTRAINT "wishes_minutes" CHECK ("wishes"."minutes" between 30 and 480)
);
--> statement-breakpoint
ALTER TABLE "holds" DROP CONSTRAINT "holds_one_reason";--> statement-breakpoint
ALTER TABLE "holds" ADD COLUMN "offer_id" uuid;--> statement-breakpoint
ALTER TABLE "pilot_limits" ADD COLUMN "visibility_limit" integer;--> statement-breakpoint
ALTER TABLE "pilot_limits" ADD COLUMN "ceiling_limit" integer;--> statement-breakpoint
ALTER TABLE "weather_releases" ADD CONSTRAINT "weather_releases_booking_id_bookings__id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weather_releases" ADD CONSTRAINT "weather_releases_user_id_members__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."members"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_wish_id_wishes__id_fk" FOREIGN KEY ("wish_id") REFERENCES "public"."wishes"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_user_id_members__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."members"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_aircraft_type_aircraft__id_fk" FOREIGN KEY ("aircraft_type") REFERENCES "public"."aircraft"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_flight_instructor_members__id_fk" FOREIGN KEY ("flight_instructor") REFERENCES "public"."members"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_user_id_members__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."members"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_aircraft_type_aircraft__id_fk" FOREIGN KEY ("aircraft_type") REFERENCES "public"."aircraft"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_flight_instructor_members__id_fk" FOREIGN KEY ("flight_instructor") REFERENCES "public"."members"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "weather_releases_once" ON "weather_releases" USING btree ("booking_id","flight_date","step");--> statement-breakpoint
CREATE UNIQUE INDEX "weather_releases_token" ON "weather_releases" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "weather_releases_user" ON "weather_releases" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_open" ON "offers" USING btree ("user_id") WHERE "offers"."state" = 'open';--> statement-breakpoint
CREATE INDEX "offers_due" ON "offers" USING btree ("answer_by") WHERE "offers"."state" = 'open';--> statement-breakpoint
CREATE INDEX "offers_user" ON "offers" USING btree ("user_id","_id");--> statement-breakpoint
CREATE INDEX "offers_wish" ON "offers" USING btree ("wish_id");--> statement-breakpoint
CREATE INDEX "offers_aircraft" ON "offers" USING btree ("aircraft_type");--> statement-breakpoint
CREATE INDEX "offers_instructor" ON "offers" USING btree ("flight_instructor");--> statement-breakpoint
CREATE INDEX "offers_booking" ON "offers" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "offers_change" ON "offers" USING btree ("change_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wishes_number" ON "wishes" USING btree ("user_id","number");--> statement-breakpoint
CREATE INDEX "wishes_to" ON "wishes" USING btree ("to");--> statement-breakpoint
CREATE INDEX "wishes_aircraft" ON "wishes" USING btree ("aircraft_type");--> statement-breakpoint
CREATE INDEX "wishes_instructor" ON "wishes" USING btree ("flight_instructor");--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_offer_id_offers__id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "holds_offer" ON "holds" USING btree ("offer_id");--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_one_reason" CHECK (num_nonnulls("holds"."booking_id", "holds"."downtime_id", "holds"."offer_id") = 1);--> statement-breakpoint
ALTER TABLE "pilot_limits" ADD CONSTRAINT "pilot_limits_visibility" CHECK ("pilot_limits"."visibility_limit" between 500 and 10000);--> statement-breakpoint
ALTER TABLE "pilot_limits" ADD CONSTRAINT "pilot_limits_ceiling" CHECK ("pilot_limits"."ceiling_limit" between 200 and 10000);--> statement-breakpoint
ALTER TABLE offers ADD CONSTRAINT offers_booking_id_bookings__id_fk FOREIGN KEY (booking_id) REFERENCES bookings(_id) ON DELETE SET NULL;
--> statement-breakpoint
-- An open offer holds its aircraft and instructor like a booking; an answered one no longer does.
CREATE FUNCTION sync_offer_holds() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  resources uuid[] := ARRAY[NEW.aircraft_type, NEW.flight_instructor];
BEGIN
  PERFORM lock_resources(resources);
  DELETE FROM holds WHERE offer_id = NEW._id;
  IF NEW.state = 'open' THEN
    INSERT INTO holds (resource_id, period, offer_id)
      SELECT DISTINCT r, NEW.period, NEW._id FROM unnest(resources) AS r WHERE r IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER offers_hold
  AFTER INSERT OR UPDATE OF state ON offers FOR EACH ROW EXECUTE FUNCTION sync_offer_holds();
--> statement-breakpoint
-- After offers_hold in the order of names, which has locked the aircraft.
CREATE FUNCTION show_offer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  offer offers;
BEGIN
  IF TG_OP = 'DELETE' THEN offer := OLD; ELSE offer := NEW; END IF;
  INSERT INTO aircraft_weeks AS kept (week, aircraft_type, version)
    VALUES (monday_of(offer.flight_date), offer.aircraft_type, next_version(0))
    ON CONFLICT (week, aircraft_type) DO UPDATE SET version = next_version(kept.version);
  PERFORM tell_board(offer.aircraft_type, offer.period);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER offers_show
  AFTER INSERT OR DELETE OR UPDATE OF state ON offers FOR EACH ROW EXECUTE FUNCTION show_offer();
