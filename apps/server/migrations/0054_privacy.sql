CREATE TABLE "consents" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"answer" text NOT NULL,
	"at_registration" boolean DEFAULT false NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "consents_answer" CHECK ("consents"."answer" in ('agreed', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "parent_consents" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"parent_name" text NOT NULL,
	"parent_email" text DEFAULT '' NOT NULL,
	"means" text NOT NULL,
	"version" integer NOT NULL,
	"token_hash" "bytea",
	"confirmed_at" timestamp with time zone,
	"recorded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parent_consents_means" CHECK ("parent_consents"."means" in ('link', 'paper')),
	CONSTRAINT "parent_consents_link" CHECK (("parent_consents"."means" = 'link') = ("parent_consents"."token_hash" is not null)),
	CONSTRAINT "parent_consents_paper" CHECK ("parent_consents"."means" = 'link' or "parent_consents"."confirmed_at" is not null),
	CONSTRAINT "parent_consents_name" CHECK (length("parent_consents"."parent_name") between 1 and 201)
);
--> statement-breakpoint
CREATE TABLE "privacy_notices" (
	"version" integer PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"officer_name" text DEFAULT '' NOT NULL,
	"officer_email" text DEFAULT '' NOT NULL,
	"answer_days" integer DEFAULT 30 NOT NULL,
	"asks" boolean DEFAULT true NOT NULL,
	"entered_by" uuid,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "privacy_notices_text" CHECK (length("privacy_notices"."text") between 20 and 20000),
	CONSTRAINT "privacy_notices_answer_days" CHECK ("privacy_notices"."answer_days" between 1 and 90)
);
--> statement-breakpoint
ALTER TABLE "leave_requests" ADD COLUMN "due_on" date DEFAULT (now() + interval '30 days')::date NOT NULL;--> statement-breakpoint
ALTER TABLE "support_cases" ADD COLUMN "kind" text DEFAULT 'message' NOT NULL;--> statement-breakpoint
ALTER TABLE "support_cases" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_member_id_members__id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_version_privacy_notices_version_fk" FOREIGN KEY ("version") REFERENCES "public"."privacy_notices"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parent_consents" ADD CONSTRAINT "parent_consents_member_id_members__id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parent_consents" ADD CONSTRAINT "parent_consents_version_privacy_notices_version_fk" FOREIGN KEY ("version") REFERENCES "public"."privacy_notices"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parent_consents" ADD CONSTRAINT "parent_consents_recorded_by_members__id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."members"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_notices" ADD CONSTRAINT "privacy_notices_entered_by_members__id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."members"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "consents_once" ON "consents" USING btree ("member_id","version","answer");--> statement-breakpoint
CREATE INDEX "consents_version" ON "consents" USING btree ("version");--> statement-breakpoint
CREATE INDEX "parent_consents_member" ON "parent_consents" USING btree ("member_id","_id");--> statement-breakpoint
CREATE INDEX "parent_consents_version" ON "parent_consents" USING btree ("version");--> statement-breakpoint
CREATE INDEX "parent_consents_recorded_by" ON "parent_consents" USING btree ("recorded_by");--> statement-breakpoint
CREATE UNIQUE INDEX "parent_consents_token" ON "parent_consents" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "privacy_notices_entered_by" ON "privacy_notices" USING btree ("entered_by");--> statement-breakpoint
CREATE INDEX "support_cases_due" ON "support_cases" USING btree ("due_on","_id") WHERE "support_cases"."case_status" <> 'resolved';--> statement-breakpoint
ALTER TABLE "support_cases" ADD CONSTRAINT "support_cases_kind" CHECK ("support_cases"."kind" in ('message', 'access', 'correction', 'withdrawal'));--> statement-breakpoint
ALTER TABLE "support_cases" ADD CONSTRAINT "support_cases_due" CHECK (("support_cases"."kind" = 'message') = ("support_cases"."due_on" is null));--> statement-breakpoint

-- The first notice. Officers publish their own in the control panel.
INSERT INTO privacy_notices (version, text, published_at) VALUES (1, $notice$This notice says what personal data the club keeps, why, for how long, who sees it, and whom to ask.

## What we keep, and why

Your name, contact details, date of birth and membership, to run the club. Your licence, medical and ratings, because the law asks who may fly. Your bookings, flights and training records, because they belong to the logs of aircraft and pilots. What you owe and have paid, because accounts must be kept. What you write in the community, and to the club.

## Who sees it

Members see your name, picture, licence type, ratings and public posts. Instructors see the phone number of those who fly with them. Officers see what they need for their work, and the site records when they change or export it. The airport is told who flies, and the authority what the law asks. We sell nothing and show no advertising.

## How long

Accounts of members who left are deleted after two years, training files three years after leaving, names on flights and in accounts after seven years. Releases of defects and lesson records keep the name and licence number of who signed them.

## What you can do

You can download your data, ask for access or a correction, withdraw your consent, or leave the club, all under Privacy in the member area.

## Under 18

Members under 18 need the consent of a parent before they book.$notice$, now());
--> statement-breakpoint

CREATE TRIGGER privacy_notices_append_only
  BEFORE UPDATE OR DELETE ON privacy_notices FOR EACH ROW EXECUTE FUNCTION refuse_record_change();
--> statement-breakpoint
CREATE TRIGGER consents_append_only
  BEFORE UPDATE OR DELETE ON consents FOR EACH ROW EXECUTE FUNCTION refuse_record_change();
--> statement-breakpoint

-- Only the confirmation is added later, once; and the officer's reference is emptied with the officer.
CREATE FUNCTION guard_parent_consent() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  follows boolean := pg_trigger_depth() > 1;
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF follows THEN RETURN OLD; END IF;
  ELSIF to_jsonb(NEW) - 'recorded_by' = to_jsonb(OLD) - 'recorded_by' AND follows THEN
    RETURN NEW;
  ELSIF OLD.confirmed_at IS NULL AND to_jsonb(NEW) - 'confirmed_at' = to_jsonb(OLD) - 'confirmed_at' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a consent does not change' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'parent_consents_guarded';
END $$;
--> statement-breakpoint
CREATE TRIGGER parent_consents_guarded
  BEFORE UPDATE OR DELETE ON parent_consents FOR EACH ROW EXECUTE FUNCTION guard_parent_consent();
