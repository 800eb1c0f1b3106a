CREATE TABLE "member_notes" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"author_id" uuid,
	"note" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "expiry_reminders" DROP CONSTRAINT "expiry_reminders_days";--> statement-breakpoint
DROP INDEX "expiry_reminders_once";--> statement-breakpoint
ALTER TABLE "expiry_reminders" ADD COLUMN "by_officer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "support_cases" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_user_id_members__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."members"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_author_id_members__id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_notes_user" ON "member_notes" USING btree ("user_id","_id");--> statement-breakpoint
CREATE INDEX "member_notes_author" ON "member_notes" USING btree ("author_id");--> statement-breakpoint
ALTER TABLE "support_cases" ADD CONSTRAINT "support_cases_user_id_members__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."members"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expiry_reminders_latest" ON "expiry_reminders" USING btree ("user_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "support_cases_user" ON "support_cases" USING btree ("user_id","_id");--> statement-breakpoint
CREATE UNIQUE INDEX "expiry_reminders_once" ON "expiry_reminders" USING btree ("user_id","kind","expires_on","days_before") WHERE not "expiry_reminders"."by_officer";--> statement-breakpoint
ALTER TABLE "expiry_reminders" ADD CONSTRAINT "expiry_reminders_days" CHECK ("expiry_reminders"."by_officer" or "expiry_reminders"."days_before" in (60, 30, 7));--> statement-breakpoint

-- Members see the cases they sent before, too.
UPDATE "support_cases" SET "user_id" = "members"."_id" FROM "members"
  WHERE "members"."email" = lower("support_cases"."email") AND "members"."email_confirmed_at" IS NOT NULL;
