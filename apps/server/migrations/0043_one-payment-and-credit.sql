CREATE TABLE "bank_links" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"line_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "uses_credit" SET DEFAULT true;--> statement-breakpoint
ALTER TABLE "bank_links" ADD CONSTRAINT "bank_links_entry_id_ledger_entries__id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_links" ADD CONSTRAINT "bank_links_line_id_bank_lines__id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bank_lines"("_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_links_line" ON "bank_links" USING btree ("line_id");--> statement-breakpoint
-- Until now, nobody's credit was used without asking. From now on it pays the oldest charge, unless the member says no.
UPDATE accounts SET uses_credit = true WHERE user_id IS NOT NULL;
--> statement-breakpoint

-- Lines that are in the books, with their entries: posted from the line, or entered by an officer and linked to it.
CREATE VIEW "confirmed_lines" AS
  SELECT entry.source_id AS line_id, entry._id AS entry_id FROM ledger_entries entry
  WHERE entry.source = 'bank' AND entry.reverses IS NULL
    AND NOT EXISTS (SELECT FROM ledger_entries later WHERE later.reverses = entry._id)
  UNION ALL
  SELECT link.line_id, link.entry_id FROM bank_links link
  WHERE NOT EXISTS (SELECT FROM ledger_entries later WHERE later.reverses = link.entry_id);
--> statement-breakpoint

-- A line is linked to a payment or refund that an officer entered, in the same direction.
CREATE FUNCTION check_bank_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM ledger_entries entry JOIN bank_lines line ON line._id = NEW.line_id
    WHERE entry._id = NEW.entry_id AND entry.source IN ('hand', 'booking') AND entry.reverses IS NULL
      AND entry.kind = CASE WHEN line.amount > 0 THEN 'payment' ELSE 'refund' END
  ) THEN
    RAISE EXCEPTION 'only a payment or refund by hand is linked to a line'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_links_kind';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER bank_links_check BEFORE INSERT OR UPDATE ON bank_links FOR EACH ROW EXECUTE FUNCTION check_bank_link();
--> statement-breakpoint

-- A status goes one way. Set by a person, it is entered in the ledger; written because the ledger has changed
-- (ledger.follows), it must be what the ledger says, and nothing is entered again.
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
