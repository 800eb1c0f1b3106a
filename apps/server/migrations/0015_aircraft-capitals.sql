-- Of registrations that differ only in case, the first keeps its own; the others get a number.
UPDATE "aircraft" SET "aircraft_registration" = "aircraft"."aircraft_registration" || ' (' || "same"."place" || ')'
FROM (
  SELECT "_id", row_number() OVER (PARTITION BY upper("aircraft_registration") ORDER BY "_id") AS "place"
  FROM "aircraft" WHERE "aircraft_registration" <> ''
) AS "same"
WHERE "same"."_id" = "aircraft"."_id" AND "same"."place" > 1;--> statement-breakpoint
UPDATE "aircraft" SET "aircraft_registration" = upper("aircraft_registration")
WHERE "aircraft_registration" <> upper("aircraft_registration");--> statement-breakpoint
ALTER TABLE "aircraft" ADD CONSTRAINT "aircraft_registration_capitals" CHECK ("aircraft"."aircraft_registration" = upper("aircraft"."aircraft_registration"));