CREATE TABLE "training_files" (
	"student_id" uuid PRIMARY KEY NOT NULL,
	"name" text,
	"license_number" text,
	"left_on" date,
	"hours" jsonb,
	CONSTRAINT "training_files_closed" CHECK ("training_files"."name" is null or "training_files"."left_on" is not null)
);
--> statement-breakpoint
ALTER TABLE "retention_periods" DROP CONSTRAINT "retention_periods_kind";--> statement-breakpoint
ALTER TABLE "retention_periods" DROP CONSTRAINT "retention_periods_allowed";--> statement-breakpoint
ALTER TABLE "credentials" DROP CONSTRAINT "credentials_member_id_members__id_fk";
--> statement-breakpoint
ALTER TABLE "solo_authorisations" DROP CONSTRAINT "solo_authorisations_student_id_members__id_fk";
--> statement-breakpoint
ALTER TABLE "exams" DROP CONSTRAINT "exams_student_id_members__id_fk";
--> statement-breakpoint
ALTER TABLE "lessons" DROP CONSTRAINT "lessons_student_id_members__id_fk";
--> statement-breakpoint
ALTER TABLE "training_courses" DROP CONSTRAINT "training_courses_student_id_members__id_fk";
--> statement-breakpoint
ALTER TABLE "training_notes" DROP CONSTRAINT "training_notes_student_id_members__id_fk";
--> statement-breakpoint
ALTER TABLE "training_steps" DROP CONSTRAINT "training_steps_student_id_members__id_fk";
--> statement-breakpoint
ALTER TABLE "defect_steps" ADD COLUMN "signed_name" text;--> statement-breakpoint
ALTER TABLE "defect_steps" ADD COLUMN "signed_licence" text;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "signed_name" text;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "signed_licence" text;--> statement-breakpoint
ALTER TABLE "solo_authorisations" ADD COLUMN "signed_name" text;--> statement-breakpoint
ALTER TABLE "solo_authorisations" ADD COLUMN "signed_licence" text;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "signed_name" text;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "signed_licence" text;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "signed_name" text;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "signed_licence" text;--> statement-breakpoint
ALTER TABLE "training_steps" ADD COLUMN "signed_name" text;--> statement-breakpoint
ALTER TABLE "training_steps" ADD COLUMN "signed_licence" text;--> statement-breakpoint
CREATE INDEX "training_files_left" ON "training_files" USING btree ("left_on","student_id");--> statement-breakpoint
-- A training file for each member, so that training records and certificates can outlive the account.
INSERT INTO training_files (student_id) SELECT _id FROM members;
--> statement-breakpoint

-- Who signed so far. Append-only records are filled in once, here.
ALTER TABLE defect_steps DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE defect_steps r SET signed_name = m.first_name || ' ' || m.last_name, signed_licence = m.license_number
  FROM members m WHERE m._id = r."by";
--> statement-breakpoint
ALTER TABLE defect_steps ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE lessons DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE lessons r SET signed_name = m.first_name || ' ' || m.last_name, signed_licence = m.license_number
  FROM members m WHERE m._id = r.instructor_id;
--> statement-breakpoint
ALTER TABLE lessons ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE exams DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE exams r SET signed_name = m.first_name || ' ' || m.last_name, signed_licence = m.license_number
  FROM members m WHERE m._id = r.entered_by;
--> statement-breakpoint
ALTER TABLE exams ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE training_steps DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE training_steps r SET signed_name = m.first_name || ' ' || m.last_name, signed_licence = m.license_number
  FROM members m WHERE m._id = r.entered_by;
--> statement-breakpoint
ALTER TABLE training_steps ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE solo_authorisations DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE solo_authorisations r SET signed_name = m.first_name || ' ' || m.last_name, signed_licence = m.license_number
  FROM members m WHERE m._id = r.granted_by;
--> statement-breakpoint
ALTER TABLE solo_authorisations ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE credentials DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE credentials r SET signed_name = m.first_name || ' ' || m.last_name, signed_licence = m.license_number
  FROM members m WHERE m._id = r.verified_by;
--> statement-breakpoint
ALTER TABLE credentials ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_member_id_training_files_student_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."training_files"("student_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solo_authorisations" ADD CONSTRAINT "solo_authorisations_student_id_training_files_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."training_files"("student_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_student_id_training_files_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."training_files"("student_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_student_id_training_files_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."training_files"("student_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_courses" ADD CONSTRAINT "training_courses_student_id_training_files_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."training_files"("student_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_notes" ADD CONSTRAINT "training_notes_student_id_training_files_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."training_files"("student_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_steps" ADD CONSTRAINT "training_steps_student_id_training_files_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."training_files"("student_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_periods" ADD CONSTRAINT "retention_periods_kind" CHECK ("retention_periods"."kind" in ('unconfirmed_accounts', 'former_members', 'training_files', 'documents', 'sign_ups', 'cases', 'questions', 'security_events', 'notifications', 'flights', 'audit'));--> statement-breakpoint
ALTER TABLE "retention_periods" ADD CONSTRAINT "retention_periods_allowed" CHECK ("retention_periods"."period" = 0 or (kind = 'unconfirmed_accounts' and period between 7 and 365) or (kind = 'former_members' and period between 1 and 240) or (kind = 'training_files' and period between 12 and 240) or (kind = 'documents' and period between 1 and 120) or (kind = 'sign_ups' and period between 1 and 120) or (kind = 'cases' and period between 1 and 120) or (kind = 'questions' and period between 1 and 120) or (kind = 'security_events' and period between 3 and 120) or (kind = 'notifications' and period between 7 and 365) or (kind = 'flights' and period between 5 and 100) or (kind = 'audit' and period between 5 and 100));
--> statement-breakpoint

CREATE FUNCTION add_training_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO training_files (student_id) SELECT _id FROM added ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint

-- The name sorts before members_recorded_insert, which adds credentials.
CREATE TRIGGER members_file_added AFTER INSERT ON members REFERENCING NEW TABLE AS added FOR EACH STATEMENT
  EXECUTE FUNCTION add_training_files();
--> statement-breakpoint

-- Of the papers of a deleted member only those stay that the club itself has certified. A file without records goes.
CREATE FUNCTION close_training_file() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  has_records boolean;
BEGIN
  DELETE FROM credentials WHERE member_id = OLD._id
    AND NOT (state IN ('verified', 'revoked') AND kind IN ('certificate-of-experience', 'type-checkout', 'club-check'));
  SELECT EXISTS (SELECT FROM lessons WHERE student_id = OLD._id)
    OR EXISTS (SELECT FROM exams WHERE student_id = OLD._id)
    OR EXISTS (SELECT FROM training_courses WHERE student_id = OLD._id)
    OR EXISTS (SELECT FROM training_steps WHERE student_id = OLD._id)
    OR EXISTS (SELECT FROM training_notes WHERE student_id = OLD._id)
    OR EXISTS (SELECT FROM solo_authorisations WHERE student_id = OLD._id)
    OR EXISTS (SELECT FROM credentials WHERE member_id = OLD._id) INTO has_records;
  IF has_records THEN
    UPDATE training_files SET name = OLD.first_name || ' ' || OLD.last_name, license_number = OLD.license_number,
      left_on = coalesce(left_on, (coalesce(OLD.inactive_since, now()) AT TIME ZONE 'Asia/Singapore')::date)
    WHERE student_id = OLD._id;
  ELSE
    DELETE FROM training_files WHERE student_id = OLD._id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

CREATE TRIGGER members_file_closed AFTER DELETE ON members FOR EACH ROW EXECUTE FUNCTION close_training_file();
--> statement-breakpoint

-- A training file is never deleted at once: only with a member who has no records, or a year after leaving at the earliest.
CREATE FUNCTION guard_training_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 OR (OLD.name IS NOT NULL AND OLD.left_on < now() - interval '11 months') THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'a training file is kept' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'training_files_guarded';
END $$;
--> statement-breakpoint

CREATE TRIGGER training_files_guarded BEFORE DELETE ON training_files FOR EACH ROW EXECUTE FUNCTION guard_training_file();
--> statement-breakpoint

-- Keeps name and licence number of the person in this column as they are now. When that member is deleted, the column is
-- emptied and the name stays.
CREATE FUNCTION keep_signature() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  signer uuid := (to_jsonb(NEW) ->> TG_ARGV[0])::uuid;
BEGIN
  IF signer IS NOT NULL THEN
    SELECT first_name || ' ' || last_name, license_number INTO NEW.signed_name, NEW.signed_licence FROM members WHERE _id = signer;
  ELSIF TG_OP = 'UPDATE' AND pg_trigger_depth() = 1 THEN
    NEW.signed_name := NULL;
    NEW.signed_licence := NULL;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint

CREATE TRIGGER defect_steps_signed BEFORE INSERT ON defect_steps FOR EACH ROW EXECUTE FUNCTION keep_signature('by');
--> statement-breakpoint

CREATE TRIGGER lessons_signed BEFORE INSERT OR UPDATE OF instructor_id, given_at ON lessons FOR EACH ROW EXECUTE FUNCTION keep_signature('instructor_id');
--> statement-breakpoint

CREATE TRIGGER exams_signed BEFORE INSERT ON exams FOR EACH ROW EXECUTE FUNCTION keep_signature('entered_by');
--> statement-breakpoint

CREATE TRIGGER training_steps_signed BEFORE INSERT ON training_steps FOR EACH ROW EXECUTE FUNCTION keep_signature('entered_by');
--> statement-breakpoint

CREATE TRIGGER solo_authorisations_signed BEFORE INSERT ON solo_authorisations FOR EACH ROW EXECUTE FUNCTION keep_signature('granted_by');
--> statement-breakpoint

CREATE TRIGGER credentials_signed BEFORE INSERT OR UPDATE OF verified_by, decided_at ON credentials FOR EACH ROW EXECUTE FUNCTION keep_signature('verified_by');
