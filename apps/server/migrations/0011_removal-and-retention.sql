CREATE TABLE "retention_periods" (
	"kind" text PRIMARY KEY NOT NULL,
	"period" integer NOT NULL,
	CONSTRAINT "retention_periods_kind" CHECK ("retention_periods"."kind" in ('unconfirmed_accounts', 'former_members', 'documents', 'sign_ups', 'cases', 'questions', 'security_events', 'flights', 'audit')),
	CONSTRAINT "retention_periods_allowed" CHECK ("retention_periods"."period" = 0 or (kind = 'unconfirmed_accounts' and period between 7 and 365) or (kind = 'former_members' and period between 1 and 240) or (kind = 'documents' and period between 1 and 120) or (kind = 'sign_ups' and period between 1 and 120) or (kind = 'cases' and period between 1 and 120) or (kind = 'questions' and period between 1 and 120) or (kind = 'security_events' and period between 3 and 120) or (kind = 'flights' and period between 5 and 100) or (kind = 'audit' and period between 5 and 100))
);
--> statement-breakpoint
CREATE TABLE "retention_runs" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"removed" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "inactive_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "support_cases" ADD COLUMN "resolved_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "retention_runs_at" ON "retention_runs" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_owner" ON "audit" USING btree (("before" ->> 'user_id')) WHERE "audit"."before" ? 'user_id';--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("at");--> statement-breakpoint

-- The retention period of a former member starts when the account stops being active.
CREATE FUNCTION note_inactive() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.account_status = 'active' THEN
    NEW.inactive_since := NULL;
  ELSIF NEW.inactive_since IS NULL THEN
    NEW.inactive_since := now();
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint

CREATE TRIGGER members_inactive_since
  BEFORE INSERT OR UPDATE OF account_status ON members FOR EACH ROW EXECUTE FUNCTION note_inactive();
--> statement-breakpoint

UPDATE members SET inactive_since = now() WHERE account_status <> 'active';
--> statement-breakpoint

-- What an audit entry keeps of its values once the member it is about is deleted.
CREATE FUNCTION without_personal_values(subject text, vals jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN vals IS NULL OR vals = '{}' THEN vals ELSE (
    SELECT jsonb_object_agg(key, CASE
      WHEN subject = 'member' AND key NOT IN ('account_type', 'membership_type', 'account_status')
        OR subject = 'booking' AND key = 'booking_remarks'
        OR subject = 'post' AND key = 'header'
      THEN '"(removed)"' ELSE value END)
    FROM jsonb_each(vals)) END
$$;
--> statement-breakpoint

-- The audit trail stays append-only, for its owner too, with two exceptions that this function checks itself:
-- an entry about a deleted member may lose their personal values and nothing else, and an entry older than five
-- years may be deleted.
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_gone boolean;
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.at < now() - interval '5 years' THEN RETURN OLD; END IF;
  ELSIF TG_OP = 'UPDATE' THEN
    is_gone := CASE OLD.subject
      WHEN 'member' THEN NOT EXISTS (SELECT FROM members WHERE _id = OLD.subject_id)
      WHEN 'booking' THEN NOT EXISTS (SELECT FROM bookings WHERE _id = OLD.subject_id AND user_id IS NOT NULL)
      WHEN 'post' THEN NOT EXISTS (SELECT FROM members WHERE _id = (OLD.before ->> 'user_id')::uuid)
      ELSE false END;
    IF is_gone AND (NEW._id, NEW.at, NEW.actor_id, NEW.action, NEW.subject, NEW.subject_id, NEW.before, NEW.after, NEW.actor_name)
      IS NOT DISTINCT FROM (OLD._id, OLD.at, OLD.actor_id, OLD.action, OLD.subject, OLD.subject_id,
        without_personal_values(OLD.subject, OLD.before), without_personal_values(OLD.subject, OLD.after),
        CASE WHEN OLD.subject = 'member' AND OLD.actor_id = OLD.subject_id THEN '(removed)' ELSE OLD.actor_name END)
    THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'the audit trail is append-only' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'audit_append_only';
END $$;
--> statement-breakpoint

-- Deletes a member and their personal values in the audit trail, and adds an entry that says so. Runs with the
-- rights of its owner, so that the server's account needs none to change the audit trail.
CREATE FUNCTION delete_member(member uuid, entry_id uuid, by_id uuid, by_name text, moment timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  own_bookings uuid[] := ARRAY(
    SELECT _id FROM bookings WHERE user_id = member
    UNION SELECT subject_id FROM audit WHERE subject = 'booking' AND before ? 'user_id' AND before ->> 'user_id' = member::text);
  changed integer;
BEGIN
  DELETE FROM members WHERE _id = member;
  UPDATE audit SET
    before = without_personal_values(subject, before),
    after = without_personal_values(subject, after),
    actor_name = CASE WHEN subject = 'member' AND actor_id = subject_id THEN '(removed)' ELSE actor_name END
  WHERE subject = 'member' AND subject_id = member
    OR subject = 'booking' AND subject_id = ANY (own_bookings) AND (before ? 'booking_remarks' OR after ? 'booking_remarks')
    OR subject = 'post' AND before ? 'user_id' AND before ->> 'user_id' = member::text;
  GET DIAGNOSTICS changed = ROW_COUNT;
  INSERT INTO audit (_id, at, actor_id, actor_name, action, subject, subject_id, after)
    VALUES (entry_id, moment, by_id, by_name, 'member.scrub', 'member', member, jsonb_build_object('entries', changed));
END $$;
--> statement-breakpoint

-- Deletes audit entries from before this time; the trigger refuses those younger than five years.
CREATE FUNCTION delete_audit_before(moment timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  deleted integer;
BEGIN
  DELETE FROM audit WHERE at < moment;
  GET DIAGNOSTICS deleted = ROW_COUNT;
  RETURN deleted;
END $$;
--> statement-breakpoint

-- The security record stays append-only in the same way: an entry older than 80 days may be deleted.
CREATE OR REPLACE FUNCTION refuse_security_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.at < now() - interval '80 days' THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION 'the security record is append-only' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'security_events_append_only';
END $$;
--> statement-breakpoint

CREATE FUNCTION delete_security_events_before(moment timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  deleted integer;
BEGIN
  DELETE FROM security_events WHERE at < moment;
  GET DIAGNOSTICS deleted = ROW_COUNT;
  RETURN deleted;
END $$;
--> statement-breakpoint

-- Once, for what earlier versions left behind: private values in entries, and data of members who are already gone.
ALTER TABLE audit DISABLE TRIGGER audit_append_only;
--> statement-breakpoint

UPDATE audit SET after = after - 'file_name' WHERE subject = 'application' AND after ? 'file_name';
--> statement-breakpoint

UPDATE audit SET
  before = (SELECT jsonb_object_agg(key, CASE WHEN key = ANY (private) THEN '"(not recorded)"' ELSE value END) FROM jsonb_each(before)),
  after = (SELECT jsonb_object_agg(key, CASE WHEN key = ANY (private) THEN '"(not recorded)"' ELSE value END) FROM jsonb_each(after))
FROM (SELECT ARRAY['address', 'contact_number', 'date_of_birth', 'account_remarks', 'license_number', 'username', 'profile_image'] AS private) AS names
WHERE subject = 'member' AND (before ?| private OR after ?| private);
--> statement-breakpoint

UPDATE audit SET
  before = without_personal_values(subject, before),
  after = without_personal_values(subject, after),
  actor_name = CASE WHEN subject = 'member' AND actor_id = subject_id THEN '(removed)' ELSE actor_name END
WHERE subject = 'member' AND NOT EXISTS (SELECT FROM members WHERE _id = subject_id)
  OR subject = 'post' AND NOT EXISTS (SELECT FROM members WHERE _id = (before ->> 'user_id')::uuid)
  OR subject = 'booking' AND EXISTS (SELECT FROM bookings WHERE _id = subject_id AND user_id IS NULL);
--> statement-breakpoint

ALTER TABLE audit ENABLE TRIGGER audit_append_only;
--> statement-breakpoint

UPDATE bookings SET booking_remarks = '' WHERE user_id IS NULL AND booking_remarks <> '';
--> statement-breakpoint

-- Private posts nobody can see any more. The nightly sweep of unused pictures deletes their files.
INSERT INTO pending_pictures (path, created_at)
  SELECT DISTINCT path, now() - interval '2 days' FROM posts, unnest(images) AS path
  WHERE user_id IS NULL AND NOT visibility
    AND NOT EXISTS (SELECT FROM posts AS shown WHERE shown.images @> ARRAY[path] AND (shown.visibility OR shown.user_id IS NOT NULL))
  ON CONFLICT DO NOTHING;
--> statement-breakpoint

DELETE FROM posts WHERE user_id IS NULL AND NOT visibility;
