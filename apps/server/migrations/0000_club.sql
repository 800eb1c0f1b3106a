CREATE TABLE "recoveries" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recoveries_purpose" CHECK ("recoveries"."purpose" in ('password', 'setup')),
	CONSTRAINT "recoveries_of_someone" CHECK (("recoveries"."purpose" = 'password') = ("recoveries"."user_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_documents" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"file_path" text NOT NULL,
	"file_type" text NOT NULL,
	"file_size" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"application_type" text NOT NULL,
	"application_status" text DEFAULT 'pending' NOT NULL,
	"application_date" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "applications_type" CHECK ("applications"."application_type" in ('medical', 'license')),
	CONSTRAINT "applications_status" CHECK ("applications"."application_status" in ('pending', 'approved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"pilot_name" text NOT NULL,
	"aircraft_type" uuid NOT NULL,
	"flight_type" text NOT NULL,
	"flight_date" date NOT NULL,
	"start_time" time(0) NOT NULL,
	"end_time" time(0) NOT NULL,
	"period" "tstzrange" GENERATED ALWAYS AS (tstzrange((flight_date + start_time) at time zone 'Asia/Singapore', (flight_date + end_time) at time zone 'Asia/Singapore')) STORED,
	"booking_remarks" text DEFAULT '' NOT NULL,
	"flight_instructor" uuid,
	"flight_instructor_name" text,
	"flight_examiner" uuid,
	"flight_examiner_name" text,
	"booking_status" text DEFAULT 'pending' NOT NULL,
	"payment_status" text DEFAULT 'processing' NOT NULL,
	"payment_fee" integer DEFAULT 0 NOT NULL,
	"payment_reference" text NOT NULL,
	"payment_requested_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"actual_start_time" time(0),
	"actual_end_time" time(0),
	"distance" double precision,
	"statistics_status" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookings_flight_type" CHECK ("bookings"."flight_type" in ('training', 'examiniation', 'leisure')),
	CONSTRAINT "bookings_booking_status" CHECK ("bookings"."booking_status" in ('pending', 'confirmed', 'completed', 'cancelled', 'rejected')),
	CONSTRAINT "bookings_payment_status" CHECK ("bookings"."payment_status" in ('processing', 'requesting-payment', 'to-check-payment', 'paid', 'overdue')),
	CONSTRAINT "bookings_end_after_start" CHECK ("bookings"."end_time" > "bookings"."start_time"),
	CONSTRAINT "bookings_actual_end_after_start" CHECK ("bookings"."actual_end_time" >= "bookings"."actual_start_time"),
	CONSTRAINT "bookings_distance" CHECK ("bookings"."distance" >= 0),
	CONSTRAINT "bookings_payment_fee" CHECK ("bookings"."payment_fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "holds" (
	"resource_id" uuid NOT NULL,
	"period" "tstzrange" NOT NULL,
	"booking_id" uuid,
	"downtime_id" uuid,
	CONSTRAINT "holds_one_reason" CHECK (num_nonnulls("holds"."booking_id", "holds"."downtime_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "chat_answers" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"user_id" uuid,
	"comment" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"booking_id" uuid,
	"header" text NOT NULL,
	"description" text NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"visibility" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_signups" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"questions" text[] NOT NULL,
	"event_answers" text[] NOT NULL,
	"waiting" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"event_title" text NOT NULL,
	"event_description" text NOT NULL,
	"event_image" text[] DEFAULT '{}' NOT NULL,
	"event_start_date" timestamp with time zone NOT NULL,
	"event_end_date" timestamp with time zone NOT NULL,
	"event_price" integer DEFAULT 0 NOT NULL,
	"event_type" text NOT NULL,
	"event_participants" integer DEFAULT 0 NOT NULL,
	"event_questions" text[] DEFAULT '{"Name","Email","Phone Number"}' NOT NULL,
	"places_taken" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_event_type" CHECK ("events"."event_type" in ('Gathering', 'Seminar', 'Class', 'Flight', 'Tour', 'Learning Trip', 'Other')),
	CONSTRAINT "events_end_after_start" CHECK ("events"."event_end_date" >= "events"."event_start_date"),
	CONSTRAINT "events_price" CHECK ("events"."event_price" >= 0),
	CONSTRAINT "events_capacity" CHECK ("events"."places_taken" >= 0 and ("events"."event_participants" = 0 or "events"."places_taken" <= "events"."event_participants"))
);
--> statement-breakpoint
CREATE TABLE "aircraft" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"aircraft_name" text DEFAULT '' NOT NULL,
	"aircraft_model" text DEFAULT '' NOT NULL,
	"aircraft_registration" text DEFAULT '' NOT NULL,
	"aircraft_capacity" integer DEFAULT 0 NOT NULL,
	"range" double precision DEFAULT 0 NOT NULL,
	"speed" double precision DEFAULT 0 NOT NULL,
	"aircraft_flight_cycles" integer DEFAULT 0 NOT NULL,
	"aircraft_flight_hours" integer DEFAULT 0 NOT NULL,
	"aircraft_age" integer DEFAULT 0 NOT NULL,
	"aircraft_status" text DEFAULT 'active' NOT NULL,
	"aircraft_remarks" text DEFAULT '' NOT NULL,
	"aircraft_description" text DEFAULT '' NOT NULL,
	"aircraft_image" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "aircraft_status" CHECK ("aircraft"."aircraft_status" in ('active', 'inactive', 'under-maintenance', 'decommissioned'))
);
--> statement-breakpoint
CREATE TABLE "downtimes" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"aircraft_id" uuid NOT NULL,
	"start_date" date NOT NULL,
	"start_time" time(0) NOT NULL,
	"end_date" date NOT NULL,
	"end_time" time(0) NOT NULL,
	"remarks" text DEFAULT '' NOT NULL,
	"period" "tstzrange" GENERATED ALWAYS AS (tstzrange((start_date + start_time) at time zone 'Asia/Singapore', (end_date + end_time) at time zone 'Asia/Singapore')) STORED,
	CONSTRAINT "downtimes_end_after_start" CHECK (("downtimes"."end_date" + "downtimes"."end_time") > ("downtimes"."start_date" + "downtimes"."start_time"))
);
--> statement-breakpoint
CREATE TABLE "members" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"salutation" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"username" text NOT NULL,
	"contact_number" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"account_type" text DEFAULT 'user' NOT NULL,
	"membership_type" text DEFAULT 'associate' NOT NULL,
	"account_status" text DEFAULT 'active' NOT NULL,
	"account_remarks" text DEFAULT '' NOT NULL,
	"date_joined" date,
	"date_of_birth" date,
	"title" text DEFAULT '' NOT NULL,
	"license_type" text DEFAULT 'none' NOT NULL,
	"license_number" text DEFAULT '' NOT NULL,
	"certificate_of_expiry" date,
	"medical_date" date,
	"flights" integer DEFAULT 0 NOT NULL,
	"flight_hours" integer DEFAULT 0 NOT NULL,
	"instructor" text DEFAULT '' NOT NULL,
	"examiner" text DEFAULT '' NOT NULL,
	"instructor_rated" boolean DEFAULT false NOT NULL,
	"examiner_rated" boolean DEFAULT false NOT NULL,
	"profile_image" text,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "members_account_type" CHECK ("members"."account_type" in ('user', 'admin', 'super-admin')),
	CONSTRAINT "members_membership_type" CHECK ("members"."membership_type" in ('associate', 'social', 'ordinary')),
	CONSTRAINT "members_account_status" CHECK ("members"."account_status" in ('active', 'banned', 'disabled')),
	CONSTRAINT "members_license_type" CHECK ("members"."license_type" in ('none', 'spl', 'ppl', 'cpl', 'atpl', 'mcpl')),
	CONSTRAINT "members_lower_case" CHECK ("members"."email" = lower("members"."email") and "members"."username" = lower("members"."username")),
	CONSTRAINT "members_counts" CHECK ("members"."flights" >= 0 and "members"."flight_hours" >= 0)
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"announcement" text DEFAULT '' NOT NULL,
	"announcement_status" boolean DEFAULT false NOT NULL,
	"maintenance_status" boolean DEFAULT false NOT NULL,
	"hourly_rate" integer DEFAULT 60000 NOT NULL,
	"incremental_rate" integer DEFAULT 60000 NOT NULL,
	"instructor_rate" integer DEFAULT 7000 NOT NULL,
	"examiner_rate" integer DEFAULT 7000 NOT NULL,
	"automated_payment" boolean DEFAULT true NOT NULL,
	CONSTRAINT "site_settings_only" CHECK ("site_settings"."only"),
	CONSTRAINT "site_settings_announcement" CHECK (char_length("site_settings"."announcement") <= 300),
	CONSTRAINT "site_settings_rates" CHECK (least("site_settings"."hourly_rate", "site_settings"."incremental_rate", "site_settings"."instructor_rate", "site_settings"."examiner_rate") >= 0)
);
--> statement-breakpoint
CREATE TABLE "support_cases" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"case_status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_cases_status" CHECK ("support_cases"."case_status" in ('open', 'pending', 'resolved'))
);
--> statement-breakpoint
CREATE TABLE "support_replies" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"user_id" uuid,
	"reply" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recoveries" ADD CONSTRAINT "recoveries_user_id_members__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."members"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_members__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."members"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_documents" ADD CONSTRAINT "application_documents_application_id_applications__id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_members__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."members"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_user_id_members__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."members"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_aircraft_type_aircraft__id_fk" FOREIGN KEY ("aircraft_type") REFERENCES "public"."aircraft"("_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_flight_instructor_members__id_fk" FOREIGN KEY ("flight_instructor") REFERENCES "public"."members"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_flight_examiner_members__id_fk" FOREIGN KEY ("flight_examiner") REFERENCES "public"."members"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_booking_id_bookings__id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_downtime_id_downtimes__id_fk" FOREIGN KEY ("downtime_id") REFERENCES "public"."downtimes"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_post_id_posts__id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_user_id_members__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."members"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_user_id_members__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."members"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_booking_id_bookings__id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_signups" ADD CONSTRAINT "event_signups_event_id_events__id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_signups" ADD CONSTRAINT "event_signups_user_id_members__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."members"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "downtimes" ADD CONSTRAINT "downtimes_aircraft_id_aircraft__id_fk" FOREIGN KEY ("aircraft_id") REFERENCES "public"."aircraft"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_replies" ADD CONSTRAINT "support_replies_case_id_support_cases__id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."support_cases"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_replies" ADD CONSTRAINT "support_replies_user_id_members__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."members"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recoveries_user" ON "recoveries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recoveries_expiry" ON "recoveries" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "throttles_reset" ON "throttles" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "application_documents_application" ON "application_documents" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "applications_user" ON "applications" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "applications_status" ON "applications" USING btree ("application_status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit" USING btree ("subject","subject_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bookings_user" ON "bookings" USING btree ("user_id","flight_date" DESC NULLS LAST,"_id");--> statement-breakpoint
CREATE INDEX "bookings_instructor" ON "bookings" USING btree ("flight_instructor","flight_date" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bookings_examiner" ON "bookings" USING btree ("flight_examiner","flight_date" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bookings_aircraft" ON "bookings" USING btree ("aircraft_type","flight_date");--> statement-breakpoint
CREATE INDEX "bookings_section" ON "bookings" USING btree ("booking_status","payment_status","flight_date" DESC NULLS LAST,"_id");--> statement-breakpoint
CREATE INDEX "bookings_date" ON "bookings" USING btree ("flight_date" DESC NULLS LAST,"_id");--> statement-breakpoint
CREATE INDEX "bookings_requested" ON "bookings" USING btree ("payment_requested_at") WHERE "bookings"."payment_status" = 'requesting-payment';--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_payment_reference" ON "bookings" USING btree ("payment_reference");--> statement-breakpoint
CREATE INDEX "holds_booking" ON "holds" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "holds_downtime" ON "holds" USING btree ("downtime_id");--> statement-breakpoint
CREATE INDEX "chat_answers_code" ON "chat_answers" USING btree ("code","created_at");--> statement-breakpoint
CREATE INDEX "comments_post" ON "comments" USING btree ("post_id","created_at");--> statement-breakpoint
CREATE INDEX "comments_user" ON "comments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "posts_feed" ON "posts" USING btree ("created_at" DESC NULLS LAST,"_id" DESC NULLS LAST) WHERE "posts"."visibility";--> statement-breakpoint
CREATE INDEX "posts_user" ON "posts" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "posts_booking" ON "posts" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_signups_once" ON "event_signups" USING btree ("event_id","user_id");--> statement-breakpoint
CREATE INDEX "event_signups_queue" ON "event_signups" USING btree ("event_id","waiting","created_at");--> statement-breakpoint
CREATE INDEX "event_signups_user" ON "event_signups" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "events_end" ON "events" USING btree ("event_end_date");--> statement-breakpoint
CREATE INDEX "events_start" ON "events" USING btree ("event_start_date");--> statement-breakpoint
CREATE UNIQUE INDEX "aircraft_registration" ON "aircraft" USING btree ("aircraft_registration") WHERE "aircraft"."aircraft_registration" <> '';--> statement-breakpoint
CREATE INDEX "downtimes_aircraft" ON "downtimes" USING btree ("aircraft_id","end_date");--> statement-breakpoint
CREATE UNIQUE INDEX "members_email" ON "members" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "members_username" ON "members" USING btree ("username");--> statement-breakpoint
CREATE INDEX "members_name" ON "members" USING btree ("last_name","first_name","_id");--> statement-breakpoint
CREATE INDEX "members_medical_date" ON "members" USING btree ("medical_date");--> statement-breakpoint
CREATE INDEX "members_certificate_of_expiry" ON "members" USING btree ("certificate_of_expiry");--> statement-breakpoint
CREATE INDEX "members_staff" ON "members" USING btree ("_id") WHERE "members"."instructor_rated" or "members"."examiner_rated";--> statement-breakpoint
CREATE INDEX "support_cases_status" ON "support_cases" USING btree ("case_status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "support_replies_case" ON "support_replies" USING btree ("case_id","created_at");