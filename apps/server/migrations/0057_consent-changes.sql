ALTER TABLE "parent_consents" DROP CONSTRAINT "parent_consents_means";--> statement-breakpoint
DROP INDEX "consents_once";--> statement-breakpoint
ALTER TABLE "parent_consents" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "consents_member" ON "consents" USING btree ("member_id","version","_id");--> statement-breakpoint
ALTER TABLE "parent_consents" ADD CONSTRAINT "parent_consents_reason" CHECK (("parent_consents"."means" = 'withdrawn') = ("parent_consents"."reason" <> ''));--> statement-breakpoint
ALTER TABLE "parent_consents" ADD CONSTRAINT "parent_consents_means" CHECK ("parent_consents"."means" in ('link', 'paper', 'withdrawn'));