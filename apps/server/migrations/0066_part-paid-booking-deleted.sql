-- As before, and of a deleted booking that was paid in part, the rest is no longer owed either: what was paid of its
-- fee is charged again, and stays settled.
CREATE OR REPLACE FUNCTION bookings_to_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gone record;
  changed record;
BEGIN
  IF TG_OP = 'DELETE' THEN
    FOR gone IN SELECT ROW(b.*)::bookings AS booking, e.amount - o."left" AS paid
      FROM removed b, LATERAL standing_entries('booking', b._id, 'charge') e JOIN open_amounts o ON o.entry_id = e._id
      WHERE b.payment_status <> 'processing' AND o."left" > 0
    LOOP
      gone.booking.payment_fee := gone.paid;
      PERFORM keep_booking_in_ledger(gone.booking, false);
    END LOOP;
    RETURN NULL;
  END IF;
  FOR changed IN
    SELECT ROW(n.*)::bookings AS booking, o.payment_status = 'paid' AND n.payment_status <> 'paid' AS no_longer_paid
    FROM added n JOIN removed o ON o._id = n._id
    WHERE (o.payment_status, o.payment_fee) IS DISTINCT FROM (n.payment_status, n.payment_fee)
  LOOP
    IF current_setting('ledger.follows', true) IS DISTINCT FROM 'on' THEN
      PERFORM keep_booking_in_ledger(changed.booking, changed.no_longer_paid);
    ELSIF NOT EXISTS (SELECT FROM fees_left
      WHERE booking_id = (changed.booking)._id AND ("left" = 0) = ((changed.booking).payment_status = 'paid')) THEN
      RAISE EXCEPTION 'the ledger says otherwise' USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_follow_ledger';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
