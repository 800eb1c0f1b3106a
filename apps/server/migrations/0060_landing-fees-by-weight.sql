DROP INDEX "field_rates_once";--> statement-breakpoint
ALTER TABLE "aircraft" ADD COLUMN "max_takeoff_kg" integer;--> statement-breakpoint
ALTER TABLE "field_rates" ADD COLUMN "up_to_kg" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "field_rates_once" ON "field_rates" USING btree ("kind",coalesce("place", ''),coalesce("aircraft_type", '00000000-0000-0000-0000-000000000000'),coalesce("up_to_kg", 0),"starts_on");--> statement-breakpoint
ALTER TABLE "aircraft" ADD CONSTRAINT "aircraft_max_takeoff_kg" CHECK ("aircraft"."max_takeoff_kg" between 1 and 600000);--> statement-breakpoint
ALTER TABLE "field_rates" ADD CONSTRAINT "field_rates_weight" CHECK ("field_rates"."up_to_kg" is null or ("field_rates"."up_to_kg" between 1 and 600000 and "field_rates"."kind" = 'landing' and "field_rates"."aircraft_type" is null));