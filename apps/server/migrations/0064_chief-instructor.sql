CREATE TABLE "chief_instructors" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"member_id" uuid NOT NULL,
	CONSTRAINT "chief_instructors_only" CHECK ("chief_instructors"."only")
);
--> statement-breakpoint
ALTER TABLE "readiness_rules" ADD COLUMN "confirmed_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "chief_instructors" ADD CONSTRAINT "chief_instructors_member_id_members__id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chief_instructors_member" ON "chief_instructors" USING btree ("member_id");--> statement-breakpoint
ALTER TABLE "readiness_rules" ADD CONSTRAINT "readiness_rules_confirmed" CHECK (length("readiness_rules"."confirmed_reason") <= 500);