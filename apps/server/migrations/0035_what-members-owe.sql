-- What each account owes, in cents. Everything that shows or judges a debt reads it here.
CREATE VIEW "debts" AS
  SELECT a._id AS account_id, a.user_id, o.owed, o.being_checked, o.overdue, o.credit,
    greatest(0, o.owed - o.being_checked - o.credit) AS to_pay, o.oldest
  FROM accounts a CROSS JOIN LATERAL (
    SELECT
      coalesce(sum(o."left") FILTER (WHERE o.amount > 0), 0)::integer AS owed,
      coalesce(sum(o."left") FILTER (WHERE o.amount > 0 AND b.payment_status = 'to-check-payment'), 0)::integer AS being_checked,
      coalesce(sum(o."left") FILTER (WHERE o.amount > 0 AND b.payment_status = 'overdue'), 0)::integer AS overdue,
      coalesce(sum(o."left") FILTER (WHERE o.amount < 0), 0)::integer AS credit,
      min(o."on") FILTER (WHERE o.amount > 0) AS oldest
    FROM open_amounts o
    JOIN ledger_entries e ON e._id = o.entry_id
    LEFT JOIN bookings b ON b._id = e.source_id AND e.source = 'booking'
    WHERE o.account_id = a._id AND o."left" > 0
  ) o;--> statement-breakpoint
-- What is left to pay of the fee of each flight, in cents. A flight without a charge has no row.
CREATE VIEW "fees_left" AS
  SELECT e.source_id AS booking_id, o."left"
  FROM ledger_entries e JOIN open_amounts o ON o.entry_id = e._id
  WHERE e.source = 'booking' AND e.kind = 'charge' AND e.reverses IS NULL
    AND NOT EXISTS (SELECT FROM ledger_entries later WHERE later.reverses = e._id);
