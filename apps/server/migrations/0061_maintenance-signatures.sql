ALTER TABLE "groundings" ADD COLUMN "signed_name" text;--> statement-breakpoint
ALTER TABLE "groundings" ADD COLUMN "signed_licence" text;--> statement-breakpoint
ALTER TABLE "inspections_done" ADD COLUMN "signed_name" text;--> statement-breakpoint
ALTER TABLE "inspections_done" ADD COLUMN "signed_licence" text;--> statement-breakpoint
-- Who signed so far.
ALTER TABLE groundings DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE groundings r SET signed_name = m.first_name || ' ' || m.last_name, signed_licence = m.license_number
  FROM members m WHERE m._id = r.lifted_by;
--> statement-breakpoint
ALTER TABLE groundings ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE inspections_done DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE inspections_done r SET signed_name = m.first_name || ' ' || m.last_name, signed_licence = m.license_number
  FROM members m WHERE m._id = r.entered_by;
--> statement-breakpoint
ALTER TABLE inspections_done ENABLE TRIGGER USER;
--> statement-breakpoint

CREATE TRIGGER groundings_signed BEFORE INSERT OR UPDATE OF lifted_by, lifted_at ON groundings FOR EACH ROW EXECUTE FUNCTION keep_signature('lifted_by');
--> statement-breakpoint

CREATE TRIGGER inspections_done_signed BEFORE INSERT ON inspections_done FOR EACH ROW EXECUTE FUNCTION keep_signature('entered_by');
