ALTER TABLE "flights" ADD COLUMN "corrects" uuid;--> statement-breakpoint
ALTER TABLE "flights" ADD COLUMN "correction_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "flights" ADD COLUMN "reported_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "flights" ADD CONSTRAINT "flights_corrects_fk" FOREIGN KEY ("corrects") REFERENCES "public"."flights"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "flights_corrected_once" ON "flights" USING btree ("corrects");--> statement-breakpoint
ALTER TABLE "flights" ADD CONSTRAINT "flights_correction" CHECK (length("flights"."correction_reason") <= 500 and ("flights"."corrects" is null or length("flights"."correction_reason") >= 3));--> statement-breakpoint

-- What belongs to a flight belongs to its correction. A trigger may do this to a lesson that was given, too.
CREATE FUNCTION follow_correction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE lessons SET flight_id = NEW._id WHERE flight_id = NEW.corrects;
  UPDATE defects SET flight_id = NEW._id WHERE flight_id = NEW.corrects;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER flights_follow_correction
  AFTER INSERT ON flights FOR EACH ROW WHEN (NEW.corrects IS NOT NULL) EXECUTE FUNCTION follow_correction();
