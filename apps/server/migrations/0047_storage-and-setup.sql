CREATE TABLE "inspection_waivers" (
	"aircraft_id" uuid PRIMARY KEY NOT NULL,
	"waived_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkout_setups" (
	"aircraft_model" text PRIMARY KEY NOT NULL,
	"answered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "club_storage" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"limit_bytes" bigint DEFAULT 10737418240 NOT NULL,
	"warned_at" timestamp with time zone,
	CONSTRAINT "club_storage_only" CHECK ("club_storage"."only"),
	CONSTRAINT "club_storage_bytes" CHECK ("club_storage"."bytes" >= 0)
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "inspections" DROP CONSTRAINT "inspections_by_date";--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_by_date" CHECK ("inspections"."kind" = 'hours' or "inspections"."interval_months" is not null or ("inspections"."document" and "inspections"."kind" = 'calendar'));--> statement-breakpoint
ALTER TABLE "stored_files" DROP CONSTRAINT "stored_files_user_id_members__id_fk";
--> statement-breakpoint
ALTER TABLE "stored_files" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "inspection_waivers" ADD CONSTRAINT "inspection_waivers_aircraft_id_aircraft__id_fk" FOREIGN KEY ("aircraft_id") REFERENCES "public"."aircraft"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_user_id_members__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."members"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('flight', 'flight-soon', 'flight-to-complete', 'grounded', 'offer', 'crew', 'instructor-asked', 'instructor-answer', 'lesson', 'document', 'expiry', 'readiness', 'payment', 'receipt', 'event', 'reply', 'request', 'defect', 'storage', 'overdue'));--> statement-breakpoint
-- Adds up on the club's row and on the member's. Everyone takes the club's row first, so that two never wait for each
-- other. A lower limit refuses new files only.
CREATE OR REPLACE FUNCTION count_storage() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  added bigint := 0;
  club club_storage;
BEGIN
  IF TG_OP <> 'INSERT' THEN added := added - OLD.bytes; END IF;
  IF TG_OP <> 'DELETE' THEN added := added + NEW.bytes; END IF;
  IF added <> 0 THEN
    UPDATE club_storage SET bytes = bytes + added RETURNING * INTO club;
    IF added > 0 AND club.bytes > club.limit_bytes THEN
      RAISE EXCEPTION 'the storage of the club is full' USING ERRCODE = 'check_violation', CONSTRAINT = 'club_storage_limit';
    END IF;
  END IF;
  IF TG_OP <> 'INSERT' AND OLD.user_id IS NOT NULL THEN
    UPDATE member_storage SET bytes = bytes - OLD.bytes WHERE user_id = OLD.user_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.user_id IS NOT NULL THEN
    INSERT INTO member_storage (user_id, bytes) VALUES (NEW.user_id, NEW.bytes)
      ON CONFLICT (user_id) DO UPDATE SET bytes = member_storage.bytes + NEW.bytes;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
ALTER TABLE stored_files DISABLE TRIGGER stored_files_count;
--> statement-breakpoint
-- The club's files so far. Their sizes were not kept: a typical one stands in until they are deleted.
INSERT INTO stored_files (path, bytes)
  SELECT DISTINCT path, 500000 FROM (
    SELECT unnest(event_image) AS path FROM events
    UNION ALL SELECT aircraft_image FROM aircraft
    UNION ALL SELECT unnest(pictures) FROM defects
    UNION ALL SELECT unnest(images) FROM posts
    UNION ALL SELECT path FROM pending_pictures
    UNION ALL SELECT file_path FROM bank_statements
    UNION ALL SELECT file_path FROM imports
    UNION ALL SELECT problems_path FROM imports
  ) files WHERE path <> ''
  ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO club_storage (bytes) SELECT coalesce(sum(bytes), 0) FROM stored_files;
--> statement-breakpoint
ALTER TABLE stored_files ENABLE TRIGGER stored_files_count;
--> statement-breakpoint
-- A club that already records checkouts of a model is not asked about it again.
INSERT INTO checkout_setups (aircraft_model, answered_at)
  SELECT DISTINCT lower(regexp_replace(btrim(detail), '\s+', ' ', 'g')), now() FROM credentials
  WHERE kind = 'type-checkout' AND state = 'verified';
