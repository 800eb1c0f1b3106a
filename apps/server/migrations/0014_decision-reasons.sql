ALTER TABLE "applications" ADD COLUMN "decision_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "decision_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_decision_reason" CHECK (length("applications"."decision_reason") <= 500);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_decision_reason" CHECK (length("bookings"."decision_reason") <= 500);--> statement-breakpoint

-- What an audit entry keeps of its values once the member it is about is deleted: the reasons go as well.
CREATE OR REPLACE FUNCTION without_personal_values(subject text, vals jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN vals IS NULL OR vals = '{}' THEN vals ELSE (
    SELECT jsonb_object_agg(key, CASE
      WHEN subject = 'member' AND key NOT IN ('account_type', 'membership_type', 'account_status')
        OR subject = 'booking' AND key IN ('booking_remarks', 'decision_reason')
        OR subject = 'post' AND key = 'header'
      THEN '"(removed)"' ELSE value END)
    FROM jsonb_each(vals)) END
$$;
--> statement-breakpoint

CREATE OR REPLACE FUNCTION delete_member(member uuid, entry_id uuid, by_id uuid, by_name text, moment timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  own_bookings uuid[] := ARRAY(
    SELECT _id FROM bookings WHERE user_id = member
    UNION SELECT subject_id FROM audit WHERE subject = 'booking' AND before ? 'user_id' AND before ->> 'user_id' = member::text);
  personal text[] := ARRAY['booking_remarks', 'decision_reason'];
  changed integer;
BEGIN
  DELETE FROM members WHERE _id = member;
  UPDATE audit SET
    before = without_personal_values(subject, before),
    after = without_personal_values(subject, after),
    actor_name = CASE WHEN subject = 'member' AND actor_id = subject_id THEN '(removed)' ELSE actor_name END
  WHERE subject = 'member' AND subject_id = member
    OR subject = 'booking' AND subject_id = ANY (own_bookings) AND (before ?| personal OR after ?| personal)
    OR subject = 'post' AND before ? 'user_id' AND before ->> 'user_id' = member::text;
  GET DIAGNOSTICS changed = ROW_COUNT;
  INSERT INTO audit (_id, at, actor_id, actor_name, action, subject, subject_id, after)
    VALUES (entry_id, moment, by_id, by_name, 'member.scrub', 'member', member, jsonb_build_object('entries', changed));
END $$;
