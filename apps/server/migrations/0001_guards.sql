-- What Drizzle's schema cannot say: exclusion constraints, and the triggers that keep derived rows true.

CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint

INSERT INTO site_settings DEFAULT VALUES;
--> statement-breakpoint

-- One aircraft, instructor or examiner is never in two places: bookings and downtime all hold through this table.
ALTER TABLE holds ADD CONSTRAINT holds_no_overlap EXCLUDE USING gist (resource_id WITH =, period WITH &&);
--> statement-breakpoint

-- Racing writers queue on the resource, in one order, instead of meeting in a deadlock inside the constraint.
CREATE FUNCTION lock_resources(resources uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  resource uuid;
BEGIN
  FOR resource IN SELECT DISTINCT r FROM unnest(resources) AS r WHERE r IS NOT NULL ORDER BY r LOOP
    PERFORM pg_advisory_xact_lock(hashtextextended(resource::text, 7461));
  END LOOP;
END $$;
--> statement-breakpoint

CREATE FUNCTION sync_booking_holds() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  resources uuid[] := ARRAY[NEW.aircraft_type, NEW.flight_instructor, NEW.flight_examiner];
BEGIN
  IF NEW.booking_status IN ('pending', 'confirmed', 'completed') THEN
    -- What it leaves is locked too: else two bookings that change places wait for each other's old hold.
    PERFORM lock_resources(resources || ARRAY[OLD.aircraft_type, OLD.flight_instructor, OLD.flight_examiner]);
    DELETE FROM holds WHERE booking_id = NEW._id;
    INSERT INTO holds (resource_id, period, booking_id)
      SELECT DISTINCT r, NEW.period, NEW._id FROM unnest(resources) AS r WHERE r IS NOT NULL;
  ELSE
    DELETE FROM holds WHERE booking_id = NEW._id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

CREATE TRIGGER bookings_hold
  AFTER INSERT OR UPDATE OF aircraft_type, flight_instructor, flight_examiner, flight_date, start_time, end_time, booking_status
  ON bookings FOR EACH ROW EXECUTE FUNCTION sync_booking_holds();
--> statement-breakpoint

CREATE FUNCTION sync_downtime_holds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_resources(ARRAY[NEW.aircraft_id, OLD.aircraft_id]);
  DELETE FROM holds WHERE downtime_id = NEW._id;
  INSERT INTO holds (resource_id, period, downtime_id) VALUES (NEW.aircraft_id, NEW.period, NEW._id);
  RETURN NULL;
END $$;
--> statement-breakpoint

CREATE TRIGGER downtimes_hold
  AFTER INSERT OR UPDATE OF aircraft_id, start_date, start_time, end_date, end_time
  ON downtimes FOR EACH ROW EXECUTE FUNCTION sync_downtime_holds();
--> statement-breakpoint

-- Counts places on the event's own row, whose check (events_capacity) then refuses one too many.
CREATE FUNCTION count_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND NOT OLD.waiting THEN
    UPDATE events SET places_taken = places_taken - 1 WHERE _id = OLD.event_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NOT NEW.waiting THEN
    UPDATE events SET places_taken = places_taken + 1 WHERE _id = NEW.event_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

CREATE TRIGGER event_signups_count
  AFTER INSERT OR DELETE OR UPDATE OF event_id, waiting
  ON event_signups FOR EACH ROW EXECUTE FUNCTION count_places();
--> statement-breakpoint

-- A club that has an active super-admin always keeps one.
CREATE FUNCTION keep_a_super_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.account_type <> 'super-admin' OR OLD.account_status <> 'active' THEN
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock(7462);
  IF NOT EXISTS (SELECT FROM members WHERE account_type = 'super-admin' AND account_status = 'active') THEN
    RAISE EXCEPTION 'the last super-admin stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'members_last_super_admin';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

CREATE TRIGGER members_last_super_admin
  AFTER DELETE OR UPDATE OF account_type, account_status
  ON members FOR EACH ROW EXECUTE FUNCTION keep_a_super_admin();
--> statement-breakpoint

-- The audit trail is append-only, for the application too.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit trail is append-only' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'audit_append_only';
END $$;
--> statement-breakpoint

CREATE TRIGGER audit_append_only
  BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint

CREATE TRIGGER audit_no_truncate
  BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
