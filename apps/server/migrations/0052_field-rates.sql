CREATE TABLE "field_rates" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"place" text,
	"aircraft_type" uuid,
	"starts_on" date NOT NULL,
	"amount" integer NOT NULL,
	"training_exempt" boolean DEFAULT false NOT NULL,
	"touch_and_goes" boolean DEFAULT true NOT NULL,
	CONSTRAINT "field_rates_kind" CHECK ("field_rates"."kind" in ('landing', 'fuel')),
	CONSTRAINT "field_rates_place" CHECK (("field_rates"."kind" = 'landing') = ("field_rates"."place" is not null)),
	CONSTRAINT "field_rates_place_form" CHECK ("field_rates"."place" ~ '^[A-Za-z]{2}[^[:cntrl:]<>@|]*$' and length("field_rates"."place") <= 60),
	CONSTRAINT "field_rates_amount" CHECK ("field_rates"."amount" between 0 and 100000)
);
--> statement-breakpoint
ALTER TABLE "field_rates" ADD CONSTRAINT "field_rates_aircraft_type_aircraft__id_fk" FOREIGN KEY ("aircraft_type") REFERENCES "public"."aircraft"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "field_rates_once" ON "field_rates" USING btree ("kind",coalesce("place", ''),coalesce("aircraft_type", '00000000-0000-0000-0000-000000000000'),"starts_on");--> statement-breakpoint
CREATE INDEX "field_rates_aircraft" ON "field_rates" USING btree ("aircraft_type");