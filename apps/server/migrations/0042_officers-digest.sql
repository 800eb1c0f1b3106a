ALTER TABLE "notification_choices" DROP CONSTRAINT "notification_choices_group";--> statement-breakpoint
ALTER TABLE "notification_choices" ADD COLUMN "digest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "digest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "notifications_digest" ON "notifications" USING btree ("user_id","_id") WHERE "notifications"."digest";--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_digest" CHECK (not "notification_choices"."digest" or "notification_choices"."group" in ('desk', 'defects'));--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_group" CHECK ("notification_choices"."group" in ('flights', 'offers', 'instruction', 'papers', 'money', 'events', 'community', 'desk', 'defects', 'safety'));--> statement-breakpoint
-- Defects were part of the officers' group: whoever chose for it keeps that choice for both.
INSERT INTO "notification_choices" ("user_id", "group", "mail", "push")
SELECT "user_id", 'defects', "mail", "push" FROM "notification_choices" WHERE "group" = 'desk'
ON CONFLICT DO NOTHING;
