ALTER TABLE "credentials" DROP CONSTRAINT "credentials_kind";--> statement-breakpoint
ALTER TABLE "readiness_overrides" DROP CONSTRAINT "readiness_overrides_rule";--> statement-breakpoint
ALTER TABLE "readiness_rules" DROP CONSTRAINT "readiness_rules_code";--> statement-breakpoint
ALTER TABLE "readiness_rules" ALTER COLUMN "changed_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "examined_on" date;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "state_of_issue" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "restricted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "readiness_rules" ADD COLUMN "looked_up_on" date;--> statement-breakpoint
ALTER TABLE "readiness_rules" ADD COLUMN "confirmed_by" uuid;--> statement-breakpoint
ALTER TABLE "readiness_rules" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "readiness_rules" ADD CONSTRAINT "readiness_rules_confirmed_by_members__id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."members"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "readiness_rules_confirmed_by" ON "readiness_rules" USING btree ("confirmed_by");--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_examined" CHECK ("credentials"."examined_on" <= "credentials"."valid_until");--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_english" CHECK ("credentials"."kind" <> 'english' or "credentials"."detail" in ('4', '5', '6'));--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_of_licence" CHECK ("credentials"."kind" = 'licence' or ("credentials"."state_of_issue" = '' and not "credentials"."restricted"));--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_state_of_issue" CHECK (length("credentials"."state_of_issue") <= 60);--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_kind" CHECK ("credentials"."kind" in ('medical', 'licence', 'certificate-of-experience', 'rating', 'type-checkout', 'club-check', 'instructor-rating', 'examiner-rating', 'airport-pass', 'english'));--> statement-breakpoint
ALTER TABLE "readiness_overrides" ADD CONSTRAINT "readiness_overrides_rule" CHECK ("readiness_overrides"."rule" in ('medical', 'licence', 'certificate', 'type-checkout', 'recency', 'passengers', 'privileges', 'english', 'airport-pass', 'membership', 'account', 'overdue', 'daylight', 'instructor', 'teaching-rating', 'crew', 'aircraft-grounded', 'inspection'));--> statement-breakpoint
ALTER TABLE "readiness_rules" ADD CONSTRAINT "readiness_rules_code" CHECK ("readiness_rules"."code" in ('medical', 'licence', 'certificate', 'type-checkout', 'recency', 'passengers', 'privileges', 'english', 'airport-pass', 'membership', 'account', 'overdue', 'daylight', 'instructor', 'teaching-rating', 'crew', 'aircraft-grounded', 'inspection'));--> statement-breakpoint

-- As before; an instructor or examiner is someone with a verified rating. Its end is judged for the day of each flight.
CREATE OR REPLACE FUNCTION show_credential() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  newest credentials;
BEGIN
  IF NEW.kind NOT IN ('medical', 'certificate-of-experience', 'licence', 'instructor-rating', 'examiner-rating') THEN
    RETURN NULL;
  END IF;
  SELECT * INTO newest FROM credentials
    WHERE member_id = NEW.member_id AND kind = NEW.kind AND state = 'verified'
    ORDER BY valid_until DESC NULLS FIRST, created_at DESC, _id DESC LIMIT 1;
  IF NEW.kind = 'medical' THEN
    UPDATE members SET medical_date = newest.valid_until
      WHERE _id = NEW.member_id AND medical_date IS DISTINCT FROM newest.valid_until;
  ELSIF NEW.kind = 'certificate-of-experience' THEN
    UPDATE members SET certificate_of_expiry = newest.valid_until
      WHERE _id = NEW.member_id AND certificate_of_expiry IS DISTINCT FROM newest.valid_until;
  ELSIF NEW.kind = 'instructor-rating' THEN
    UPDATE members SET instructor_rated = newest._id IS NOT NULL
      WHERE _id = NEW.member_id AND instructor_rated IS DISTINCT FROM (newest._id IS NOT NULL);
  ELSIF NEW.kind = 'examiner-rating' THEN
    UPDATE members SET examiner_rated = newest._id IS NOT NULL
      WHERE _id = NEW.member_id AND examiner_rated IS DISTINCT FROM (newest._id IS NOT NULL);
  ELSE
    UPDATE members SET license_type = coalesce(newest.detail, 'none'), license_number = coalesce(newest.number, '')
      WHERE _id = NEW.member_id
        AND (license_type, license_number) IS DISTINCT FROM (coalesce(newest.detail, 'none'), coalesce(newest.number, ''));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

-- As before; a licence whose number is corrected keeps its state of issue and its restriction.
CREATE OR REPLACE FUNCTION record_credential(member uuid, its_kind text, its_detail text, its_number text, until date) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  earlier credentials;
BEGIN
  SELECT * INTO earlier FROM credentials
    WHERE member_id = member AND kind = its_kind AND state = 'verified' AND detail = its_detail
    ORDER BY valid_until DESC NULLS FIRST, created_at DESC, _id DESC LIMIT 1;
  UPDATE credentials
    SET state = 'revoked', decided_at = now(), verified_by = acting_officer(), decision_reason = 'Changed on the profile'
    WHERE member_id = member AND kind = its_kind AND state = 'verified'
      AND (until IS NULL OR valid_until IS NULL OR valid_until >= until);
  IF its_detail IS NULL THEN RETURN; END IF;
  INSERT INTO credentials (_id, member_id, kind, detail, number, valid_until, state, verified_by, decided_at, state_of_issue, restricted)
    VALUES (gen_random_uuid(), member, its_kind, its_detail, its_number, until, 'verified', acting_officer(), now(),
      CASE WHEN its_kind = 'licence' THEN coalesce(earlier.state_of_issue, '') ELSE '' END,
      its_kind = 'licence' AND coalesce(earlier.restricted, false));
END $$;
--> statement-breakpoint

CREATE FUNCTION record_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.instructor_rated <> OLD.instructor_rated THEN
    PERFORM record_credential(NEW._id, 'instructor-rating', CASE WHEN NEW.instructor_rated THEN '' END, '', NULL);
  END IF;
  IF NEW.examiner_rated <> OLD.examiner_rated THEN
    PERFORM record_credential(NEW._id, 'examiner-rating', CASE WHEN NEW.examiner_rated THEN '' END, '', NULL);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER members_ratings_recorded AFTER UPDATE OF instructor_rated, examiner_rated ON members
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION record_ratings();
--> statement-breakpoint

CREATE OR REPLACE FUNCTION record_new_profiles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO credentials (_id, member_id, kind, detail, number, valid_until, state, verified_by, decided_at)
    SELECT gen_random_uuid(), m._id, paper.kind, paper.detail, paper.number, paper.until, 'verified', acting_officer(), now()
    FROM added m, LATERAL (VALUES
      ('medical', '', '', m.medical_date, m.medical_date IS NOT NULL),
      ('certificate-of-experience', '', '', m.certificate_of_expiry, m.certificate_of_expiry IS NOT NULL),
      ('licence', m.license_type, m.license_number, NULL, m.license_type <> 'none'),
      ('instructor-rating', '', '', NULL, m.instructor_rated),
      ('examiner-rating', '', '', NULL, m.examiner_rated)) AS paper (kind, detail, number, until, held)
    WHERE paper.held;
  RETURN NULL;
END $$;
--> statement-breakpoint

-- Whoever was rated before has a rating whose end is not on record.
ALTER TABLE credentials DISABLE TRIGGER credentials_shown;
--> statement-breakpoint
INSERT INTO credentials (_id, member_id, kind, state, decided_at)
  SELECT gen_random_uuid(), _id, 'instructor-rating', 'verified', now() FROM members WHERE instructor_rated
  UNION ALL
  SELECT gen_random_uuid(), _id, 'examiner-rating', 'verified', now() FROM members WHERE examiner_rated;
--> statement-breakpoint
ALTER TABLE credentials ENABLE TRIGGER credentials_shown;
