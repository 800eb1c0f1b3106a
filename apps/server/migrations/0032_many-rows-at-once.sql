-- What follows from new rows is written once for a statement, however many rows it has: a file of 20,000 bookings
-- changed the same few rows again and again, each time a little slower.
-- Triggers of a statement run after those of its rows, in the order of their names: the holds first, which lock the aircraft.
-- Those that can refuse nothing are left out of a dry run, which is rolled back.

DROP TRIGGER bookings_hold ON bookings;
--> statement-breakpoint
CREATE TRIGGER bookings_hold
  AFTER UPDATE OF aircraft_type, flight_instructor, flight_examiner, flight_date, start_time, end_time, booking_status
  ON bookings FOR EACH ROW EXECUTE FUNCTION sync_booking_holds();
--> statement-breakpoint
CREATE FUNCTION hold_for_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_resources(ARRAY(
    SELECT unnest(ARRAY[aircraft_type, flight_instructor, flight_examiner]) FROM added
    WHERE booking_status IN ('pending', 'confirmed', 'completed')));
  INSERT INTO holds (resource_id, period, booking_id)
    SELECT DISTINCT resource, b.period, b._id
    FROM added b, unnest(ARRAY[b.aircraft_type, b.flight_instructor, b.flight_examiner]) AS resource
    WHERE b.booking_status IN ('pending', 'confirmed', 'completed') AND resource IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_hold_insert AFTER INSERT ON bookings REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION hold_for_bookings();
--> statement-breakpoint

CREATE FUNCTION add_flying_figures(changed bookings[], sign integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO aircraft_weeks AS kept (week, aircraft_type, flights, minutes, version)
    SELECT monday_of(b.flight_date), b.aircraft_type, sign * count(*) FILTER (WHERE b.booking_status = 'completed'),
           sign * coalesce(sum(flown_minutes(b)) FILTER (WHERE b.booking_status = 'completed'), 0), next_version(0)
    FROM unnest(changed) b GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (week, aircraft_type) DO UPDATE SET flights = kept.flights + excluded.flights,
      minutes = kept.minutes + excluded.minutes, version = next_version(kept.version);
  INSERT INTO aircraft_months AS kept (month, aircraft_type, training, examiniation, leisure)
    SELECT first_of_month(flight_date), aircraft_type, sign * count(*) FILTER (WHERE flight_type = 'training'),
           sign * count(*) FILTER (WHERE flight_type = 'examiniation'), sign * count(*) FILTER (WHERE flight_type = 'leisure')
    FROM unnest(changed) WHERE booking_status IN ('pending', 'confirmed', 'completed') GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (month, aircraft_type) DO UPDATE SET training = kept.training + excluded.training,
      examiniation = kept.examiniation + excluded.examiniation, leisure = kept.leisure + excluded.leisure;
  INSERT INTO aircraft_months AS kept (month, aircraft_type, payments, revenue)
    SELECT first_of_month(paid_on(b)), b.aircraft_type, sign * count(*), sign * sum(b.payment_fee)
    FROM unnest(changed) b WHERE paid_on(b) IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (month, aircraft_type) DO UPDATE SET
      payments = kept.payments + excluded.payments, revenue = kept.revenue + excluded.revenue;
  IF sign > 0 THEN
    INSERT INTO member_months AS kept (user_id, month, flights, minutes, distance)
      SELECT b.user_id, first_of_month(b.flight_date), count(*), sum(flown_minutes(b)), coalesce(sum(b.distance::numeric), 0)
      FROM unnest(changed) b
      WHERE b.user_id IS NOT NULL AND b.booking_status = 'completed' AND b.payment_status = 'paid' GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (user_id, month) DO UPDATE SET flights = kept.flights + excluded.flights,
        minutes = kept.minutes + excluded.minutes, distance = kept.distance + excluded.distance;
    RETURN;
  END IF;
  -- Subtracting adds no row: the log of a deleted member may be gone already. Locked first: a row that another writer
  -- changes meanwhile is not found by the join.
  PERFORM FROM member_months
    WHERE user_id = ANY (ARRAY(SELECT user_id FROM unnest(changed)))
      AND month = ANY (ARRAY(SELECT first_of_month(flight_date) FROM unnest(changed)))
    ORDER BY user_id, month FOR NO KEY UPDATE;
  UPDATE member_months kept SET flights = kept.flights - flown.flights,
      minutes = kept.minutes - flown.minutes, distance = kept.distance - flown.distance
    FROM (SELECT b.user_id, first_of_month(b.flight_date) AS month, count(*) AS flights,
                 sum(flown_minutes(b)) AS minutes, coalesce(sum(b.distance::numeric), 0) AS distance
          FROM unnest(changed) b
          WHERE b.user_id IS NOT NULL AND b.booking_status = 'completed' AND b.payment_status = 'paid' GROUP BY 1, 2) flown
    WHERE kept.user_id = flown.user_id AND kept.month = flown.month;
END $$;
--> statement-breakpoint
DROP TRIGGER bookings_keep_figures ON bookings;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_flying_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM add_flying_figures(ARRAY(SELECT ROW(b.*)::bookings FROM removed b), -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM add_flying_figures(ARRAY(SELECT ROW(b.*)::bookings FROM added b), 1); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_keep_figures_insert AFTER INSERT ON bookings REFERENCING NEW TABLE AS added FOR EACH STATEMENT
  WHEN (current_setting('rsfc.dry_run', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION keep_flying_figures();
--> statement-breakpoint
CREATE TRIGGER bookings_keep_figures_update AFTER UPDATE ON bookings REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_flying_figures();
--> statement-breakpoint
CREATE TRIGGER bookings_keep_figures_delete AFTER DELETE ON bookings REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_flying_figures();
--> statement-breakpoint
DROP FUNCTION add_to_week(bookings, integer), add_to_month_of_flight(bookings, integer),
  add_to_month_of_payment(bookings, integer), add_to_log(bookings, integer);
--> statement-breakpoint

-- One message for an aircraft, from the first to the last of its bookings.
DROP TRIGGER bookings_tell ON bookings;
--> statement-breakpoint
CREATE TRIGGER bookings_tell
  AFTER UPDATE OF aircraft_type, flight_type, flight_instructor, flight_examiner, flight_date, start_time, end_time, booking_status, pilot_name, booking_remarks
  ON bookings FOR EACH ROW EXECUTE FUNCTION tell_booking();
--> statement-breakpoint
CREATE FUNCTION tell_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM tell_board(aircraft_type, tstzrange(min(lower(period)), max(upper(period)))) FROM added GROUP BY aircraft_type;
  ELSE
    PERFORM tell_board(aircraft_type, tstzrange(min(lower(period)), max(upper(period)))) FROM removed GROUP BY aircraft_type;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_tell_insert AFTER INSERT ON bookings REFERENCING NEW TABLE AS added FOR EACH STATEMENT
  WHEN (current_setting('rsfc.dry_run', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION tell_bookings();
--> statement-breakpoint
CREATE TRIGGER bookings_tell_delete AFTER DELETE ON bookings REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_bookings();
--> statement-breakpoint

DROP TRIGGER bookings_not_grounded ON bookings;
--> statement-breakpoint
CREATE FUNCTION refuse_bookings_of_grounded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM added b WHERE b.booking_status IN ('pending', 'confirmed')
      AND (EXISTS (SELECT FROM groundings WHERE aircraft_id = b.aircraft_type AND lifted_at IS NULL)
        OR EXISTS (SELECT FROM aircraft WHERE _id = b.aircraft_type AND aircraft_status <> 'active'))
  ) THEN
    RAISE EXCEPTION 'the aircraft is grounded' USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_aircraft_grounded';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_not_grounded_insert AFTER INSERT ON bookings REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_bookings_of_grounded();
--> statement-breakpoint

-- What follows from entries: balances, what is left of each, and documents. Numbers have no gaps: a series is locked
-- once, for all the numbers that are needed. With the rights of the owner, as before.
CREATE FUNCTION follow_ledger_entries() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  reversals integer;
  undone integer;
BEGIN
  -- Locked first, in one order: a row that another writer changes meanwhile is not found by the joins below.
  PERFORM FROM accounts WHERE _id = ANY (ARRAY(SELECT account_id FROM added)) ORDER BY _id FOR NO KEY UPDATE;
  UPDATE accounts SET balance = balance + changed.amount
    FROM (SELECT account_id, sum(amount) AS amount FROM added GROUP BY account_id) changed WHERE _id = changed.account_id;
  INSERT INTO open_amounts (entry_id, account_id, amount, "on", "left")
    SELECT _id, account_id, amount, "on", abs(amount) FROM added WHERE reverses IS NULL;
  SELECT count(*) INTO reversals FROM added WHERE reverses IS NOT NULL;
  IF reversals > 0 THEN
    -- Nothing may be allocated to them any more, and nothing still be.
    PERFORM FROM open_amounts WHERE entry_id = ANY (ARRAY(SELECT reverses FROM added)) ORDER BY entry_id FOR NO KEY UPDATE;
    UPDATE open_amounts o SET "left" = 0 FROM added e WHERE o.entry_id = e.reverses AND o."left" = abs(o.amount);
    GET DIAGNOSTICS undone = ROW_COUNT;
    IF undone <> reversals THEN
      RAISE EXCEPTION 'the entry is allocated' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_still_allocated';
    END IF;
  END IF;
  WITH entries AS (
    SELECT _id, extract(year FROM "on")::integer AS year, row_number() OVER () AS place,
      CASE
        WHEN kind = 'charge' AND reverses IS NULL THEN 'invoice'
        WHEN kind = 'charge' THEN 'credit-note'
        WHEN kind = 'credit' AND reverses IS NULL THEN 'credit-note'
        WHEN kind = 'payment' AND reverses IS NULL THEN 'receipt' END AS issued
    FROM added
  ), series AS (
    INSERT INTO document_series AS kept (kind, year, last)
      SELECT issued, year, count(*) FROM entries WHERE issued IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (kind, year) DO UPDATE SET last = kept.last + excluded.last
      RETURNING kind, year, last
  )
  INSERT INTO documents (kind, year, number, entry_id)
    SELECT e.issued, e.year, s.last + 1 - row_number() OVER (PARTITION BY e.issued, e.year ORDER BY e.place DESC), e._id
    FROM entries e JOIN series s ON s.kind = e.issued AND s.year = e.year;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER ledger_entries_follow ON ledger_entries;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_follow AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT
  WHEN (current_setting('rsfc.dry_run', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION follow_ledger_entries();
--> statement-breakpoint
DROP FUNCTION follow_ledger_entry(), next_document_number(text, integer);
--> statement-breakpoint

CREATE FUNCTION follow_allocations() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  wanted integer;
  changed integer;
BEGIN
  IF EXISTS (
    SELECT FROM added n LEFT JOIN allocations original ON original._id = n.reverses
    WHERE n.reverses IS NOT NULL AND (original.reverses IS NOT NULL
      OR (n.credit_id, n.charge_id, n.amount) IS DISTINCT FROM (original.credit_id, original.charge_id, -original.amount))
  ) THEN
    RAISE EXCEPTION 'this does not reverse the allocation' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_reversal';
  END IF;
  SELECT count(DISTINCT charge_id) + count(DISTINCT credit_id) INTO wanted FROM added;
  PERFORM FROM open_amounts
    WHERE entry_id = ANY (ARRAY(SELECT charge_id FROM added UNION SELECT credit_id FROM added))
    ORDER BY entry_id FOR NO KEY UPDATE;
  UPDATE open_amounts o SET "left" = o."left" - taken.amount
    FROM (SELECT charge_id AS entry_id, 1 AS side, sum(amount) AS amount FROM added GROUP BY 1
          UNION ALL SELECT credit_id, -1, sum(amount) FROM added GROUP BY 1) taken
    WHERE o.entry_id = taken.entry_id AND sign(o.amount) = taken.side;
  GET DIAGNOSTICS changed = ROW_COUNT;
  IF changed <> wanted THEN
    RAISE EXCEPTION 'an allocation is of a credit to a charge' USING ERRCODE = 'check_violation', CONSTRAINT = 'allocations_sides';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER allocations_follow ON allocations;
--> statement-breakpoint
CREATE TRIGGER allocations_follow AFTER INSERT ON allocations REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION follow_allocations();
--> statement-breakpoint
DROP FUNCTION follow_allocation();
--> statement-breakpoint

-- The accounts of those who have none yet.
CREATE FUNCTION open_accounts(of_members uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO accounts (user_id)
    SELECT DISTINCT member FROM unnest(of_members) AS member
    WHERE member IS NOT NULL AND NOT EXISTS (SELECT FROM accounts WHERE user_id = member)
    ON CONFLICT (user_id) DO NOTHING
$$;
--> statement-breakpoint

-- The same as keep_booking_in_ledger for bookings that are new to the ledger, all at once. What belongs together is found
-- in an object by the id of the booking: a join would be planned with the statistics of a club that was empty before.
CREATE FUNCTION new_bookings_to_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  booking bookings;
  fresh bookings[];
  closed date := last_closed_day();
  charges ledger_entries[];
  days_paid jsonb;
  payments jsonb;
BEGIN
  IF NOT EXISTS (SELECT FROM added WHERE payment_status <> 'processing') THEN RETURN NULL; END IF;
  -- Those of former members, and those that the ledger knows already, one by one.
  FOR booking IN
    SELECT * FROM added b WHERE b.payment_status <> 'processing' AND (b.user_id IS NULL
      OR (SELECT true FROM ledger_entries WHERE source_id = b._id AND source = 'booking' LIMIT 1))
  LOOP
    PERFORM keep_booking_in_ledger(booking, false);
  END LOOP;
  fresh := ARRAY(SELECT ROW(b.*)::bookings FROM added b
    WHERE b.payment_status <> 'processing' AND b.payment_fee > 0 AND b.user_id IS NOT NULL
      AND (SELECT true FROM ledger_entries WHERE source_id = b._id AND source = 'booking' LIMIT 1) IS NULL);
  PERFORM open_accounts(ARRAY(SELECT user_id FROM unnest(fresh)));
  WITH made AS (
    INSERT INTO ledger_entries (account_id, kind, amount, "on", source, source_id, reference, memo, by)
      SELECT (SELECT _id FROM accounts WHERE user_id = b.user_id), 'charge', b.payment_fee,
        (SELECT CASE WHEN day <= closed THEN ledger_today() ELSE day END
          FROM coalesce((b.payment_requested_at AT TIME ZONE 'Asia/Singapore')::date, ledger_today()) AS day),
        'booking', b._id, b.payment_reference, flight_memo(b), ledger_by()
      FROM unnest(fresh) b
      RETURNING ledger_entries AS entry
  ) SELECT array_agg(entry) INTO charges FROM made;
  SELECT jsonb_object_agg(_id, coalesce((paid_at AT TIME ZONE 'Asia/Singapore')::date, ledger_today())) INTO days_paid
    FROM unnest(fresh) WHERE payment_status = 'paid';
  WITH made AS (
    INSERT INTO ledger_entries (account_id, kind, amount, "on", source, source_id, memo, by)
      SELECT charge.account_id, 'payment', -charge.amount,
        (SELECT CASE WHEN day <= closed THEN ledger_today() ELSE day END
          FROM CAST(days_paid ->> charge.source_id::text AS date) AS day),
        'booking', charge.source_id, charge.memo, ledger_by()
      FROM unnest(charges) charge WHERE days_paid ->> charge.source_id::text IS NOT NULL
      RETURNING source_id, _id
  ) SELECT jsonb_object_agg(source_id, _id) INTO payments FROM made;
  INSERT INTO allocations (account_id, credit_id, charge_id, amount, by)
    SELECT charge.account_id, (payments ->> charge.source_id::text)::uuid, charge._id, charge.amount, ledger_by()
    FROM unnest(charges) charge WHERE payments ->> charge.source_id::text IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER bookings_ledger_insert ON bookings;
--> statement-breakpoint
CREATE TRIGGER bookings_ledger_insert AFTER INSERT ON bookings REFERENCING NEW TABLE AS added FOR EACH STATEMENT
  WHEN (current_setting('ledger.later', true) IS DISTINCT FROM 'on' AND current_setting('rsfc.dry_run', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION new_bookings_to_ledger();
--> statement-breakpoint

-- Changes and deletions still go one by one, but after the figures, so that all writers take the locks in one order.
CREATE OR REPLACE FUNCTION bookings_to_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  charge ledger_entries;
  changed record;
BEGIN
  IF TG_OP = 'DELETE' THEN
    -- What was paid stays; what nobody has paid is no longer owed.
    FOR charge IN SELECT e.* FROM removed b, LATERAL standing_entries('booking', b._id, 'charge') e
      JOIN open_amounts o ON o.entry_id = e._id WHERE b.payment_status <> 'processing' AND o."left" = e.amount LOOP
      PERFORM reverse_entry(charge);
    END LOOP;
  ELSE
    FOR changed IN
      SELECT ROW(n.*)::bookings AS booking, o.payment_status = 'paid' AND n.payment_status <> 'paid' AS no_longer_paid
      FROM added n JOIN removed o ON o._id = n._id
      WHERE (o.payment_status, o.payment_fee) IS DISTINCT FROM (n.payment_status, n.payment_fee)
    LOOP
      PERFORM keep_booking_in_ledger(changed.booking, changed.no_longer_paid);
    END LOOP;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER bookings_ledger_update ON bookings;
--> statement-breakpoint
CREATE TRIGGER bookings_ledger_update AFTER UPDATE ON bookings REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION bookings_to_ledger();
--> statement-breakpoint
DROP TRIGGER bookings_ledger_delete ON bookings;
--> statement-breakpoint
CREATE TRIGGER bookings_ledger_delete AFTER DELETE ON bookings REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION bookings_to_ledger();
--> statement-breakpoint

-- As reverse_entry, for many; those that no longer stand are left alone.
CREATE FUNCTION reverse_entries(entries uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO allocations (account_id, credit_id, charge_id, amount, reverses, by)
    SELECT a.account_id, a.credit_id, a.charge_id, -a.amount, a._id, ledger_by()
    FROM allocations a
    WHERE a._id IN (SELECT _id FROM allocations WHERE credit_id = ANY (entries)
                    UNION SELECT _id FROM allocations WHERE charge_id = ANY (entries))
      AND a.reverses IS NULL AND NOT EXISTS (SELECT FROM allocations undone WHERE undone.reverses = a._id);
  INSERT INTO ledger_entries (account_id, kind, amount, "on", source, source_id, memo, by, reverses)
    SELECT e.account_id, e.kind, -e.amount, ledger_today(), e.source, e.source_id, e.memo, ledger_by(), e._id
    FROM ledger_entries e
    WHERE e._id = ANY (entries) AND e.reverses IS NULL
      AND NOT EXISTS (SELECT FROM ledger_entries later WHERE later.reverses = e._id)
    ORDER BY e."on", e.at;
END $$;
--> statement-breakpoint
-- A new member has no papers that the profile could contradict.
DROP TRIGGER members_recorded ON members;
--> statement-breakpoint
CREATE TRIGGER members_recorded
  AFTER UPDATE OF medical_date, certificate_of_expiry, license_type, license_number ON members
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION record_profile();
--> statement-breakpoint
CREATE FUNCTION record_new_profiles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO credentials (_id, member_id, kind, detail, number, valid_until, state, verified_by, decided_at)
    SELECT gen_random_uuid(), m._id, paper.kind, paper.detail, paper.number, paper.until, 'verified', acting_officer(), now()
    FROM added m, LATERAL (VALUES
      ('medical', '', '', m.medical_date),
      ('certificate-of-experience', '', '', m.certificate_of_expiry),
      ('licence', nullif(m.license_type, 'none'), m.license_number, NULL)) AS paper (kind, detail, number, until)
    WHERE paper.until IS NOT NULL OR paper.kind = 'licence' AND paper.detail IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER members_recorded_insert AFTER INSERT ON members REFERENCING NEW TABLE AS added FOR EACH STATEMENT
  WHEN (pg_trigger_depth() = 0 AND current_setting('rsfc.dry_run', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION record_new_profiles();
--> statement-breakpoint

-- As before, but without joins: in a club that was empty before, they read all readings for each of the new ones.
CREATE OR REPLACE FUNCTION check_meter_readings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Writers queue on the aircraft, so that each sees the readings of those before it.
  PERFORM lock_resources(ARRAY(SELECT DISTINCT aircraft_id FROM added));
  IF EXISTS (
    SELECT FROM added n
    LEFT JOIN LATERAL (
      SELECT r.value FROM meter_readings r
      WHERE r.aircraft_id = n.aircraft_id AND r.at <= n.at
        AND (r.at, meter_rank(r.kind), r._id) < (n.at, meter_rank(n.kind), n._id)
        AND (SELECT withdrawn_at FROM flights WHERE _id = r.flight_id) IS NULL
      ORDER BY r.at DESC, meter_rank(r.kind) DESC, r._id DESC LIMIT 1
    ) earlier ON true
    LEFT JOIN LATERAL (
      SELECT r.value, r.kind FROM meter_readings r
      WHERE r.aircraft_id = n.aircraft_id AND r.at >= n.at
        AND (r.at, meter_rank(r.kind), r._id) > (n.at, meter_rank(n.kind), n._id)
        AND (SELECT withdrawn_at FROM flights WHERE _id = r.flight_id) IS NULL
      ORDER BY r.at, meter_rank(r.kind), r._id LIMIT 1
    ) later ON true
    WHERE (n.kind <> 'correction' AND earlier.value > n.value) OR (later.kind <> 'correction' AND later.value < n.value)
  ) THEN
    RAISE EXCEPTION 'the meter never falls' USING ERRCODE = 'check_violation', CONSTRAINT = 'meter_readings_never_fall';
  END IF;
  -- The board shows when inspections fall due, which follows from the meter.
  PERFORM tell_board(aircraft_id, tstzrange(now(), now() + interval '45 days')) FROM (SELECT DISTINCT aircraft_id FROM added) a;
  RETURN NULL;
END $$;
