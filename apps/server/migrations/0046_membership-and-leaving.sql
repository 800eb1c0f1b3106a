CREATE TABLE "leave_requests" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"last_day" date,
	"message" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leave_requests_state" CHECK ("leave_requests"."state" in ('open', 'withdrawn', 'closed')),
	CONSTRAINT "leave_requests_ended" CHECK (("leave_requests"."state" = 'open') = ("leave_requests"."ended_at" is null)),
	CONSTRAINT "leave_requests_message" CHECK (length("leave_requests"."message") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "applications" DROP CONSTRAINT "applications_type";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "message" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_user_id_members__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."members"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "leave_requests_open" ON "leave_requests" USING btree ("user_id") WHERE "leave_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "leave_requests_user" ON "leave_requests" USING btree ("user_id","_id");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_open_membership" ON "applications" USING btree ("user_id") WHERE "applications"."application_type" = 'membership' and "applications"."application_status" = 'pending';--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_membership" CHECK ("applications"."application_type" <> 'membership' or "applications"."application_date" is null);--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_message" CHECK (length("applications"."message") <= 1000);--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_type" CHECK ("applications"."application_type" in ('medical', 'license', 'membership'));