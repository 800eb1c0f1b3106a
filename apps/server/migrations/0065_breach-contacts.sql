CREATE TABLE "breach_contacts" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"breach_id" uuid NOT NULL,
	"name" text NOT NULL,
	"contact" text NOT NULL,
	CONSTRAINT "breach_contacts_words" CHECK (length("breach_contacts"."name") between 1 and 200 and length("breach_contacts"."contact") between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "breach_steps" DROP CONSTRAINT "breach_steps_kind";--> statement-breakpoint
ALTER TABLE "breach_contacts" ADD CONSTRAINT "breach_contacts_breach_id_breaches__id_fk" FOREIGN KEY ("breach_id") REFERENCES "public"."breaches"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "breach_contacts_breach" ON "breach_contacts" USING btree ("breach_id","_id");--> statement-breakpoint
ALTER TABLE "breach_steps" ADD CONSTRAINT "breach_steps_kind" CHECK ("breach_steps"."kind" in ('scope', 'contained', 'assessed', 'authority-told', 'members-told', 'others-told', 'note', 'closed'));--> statement-breakpoint

-- Names of members are read from the members from now on, so that a deleted member's name does not stay.
ALTER TABLE breach_steps DISABLE TRIGGER breach_steps_append_only;
--> statement-breakpoint
UPDATE breach_steps SET scope = jsonb_set(scope, '{people}', (
    SELECT coalesce(jsonb_agg(person - 'name' ORDER BY nth), '[]')
    FROM jsonb_array_elements(scope -> 'people') WITH ORDINALITY AS listed (person, nth)))
  WHERE jsonb_typeof(scope -> 'people') = 'array';
--> statement-breakpoint
ALTER TABLE breach_steps ENABLE TRIGGER breach_steps_append_only;
