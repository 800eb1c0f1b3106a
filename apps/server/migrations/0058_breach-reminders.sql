CREATE TABLE "breach_reminders" (
	"breach_id" uuid NOT NULL,
	"on" date NOT NULL,
	CONSTRAINT "breach_reminders_breach_id_on_pk" PRIMARY KEY("breach_id","on")
);
--> statement-breakpoint
ALTER TABLE "breach_reminders" ADD CONSTRAINT "breach_reminders_breach_id_breaches__id_fk" FOREIGN KEY ("breach_id") REFERENCES "public"."breaches"("_id") ON DELETE cascade ON UPDATE no action;