-- The months of a period of dues: '2026-11', '2026-Q4' or '2026'.
CREATE FUNCTION months_of_dues(period text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN period ~ '^[0-9]{4}-[0-9]{2}$' THEN period ELSE left(period, 4) || '-' || to_char(month, 'FM00') END
  FROM generate_series(1, 12) month
  WHERE CASE
    WHEN period ~ '^[0-9]{4}-[0-9]{2}$' THEN month = 1
    WHEN period LIKE '%-Q%' THEN (month + 2) / 3 = right(period, 1)::integer
    ELSE true END
$$;
--> statement-breakpoint
INSERT INTO dues (period, account_id, entry_id)
  SELECT month, account_id, entry_id FROM dues, months_of_dues(period) AS month WHERE period !~ '^[0-9]{4}-[0-9]{2}$'
  ON CONFLICT DO NOTHING;
--> statement-breakpoint
DELETE FROM dues WHERE period !~ '^[0-9]{4}-[0-9]{2}$';
--> statement-breakpoint
-- Servers of the release before write a quarter or a year as one row. It becomes one row for each month, and is refused
-- if one of them was charged.
CREATE FUNCTION split_dues() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.period ~ '^[0-9]{4}-[0-9]{2}$' THEN
    RETURN NEW;
  END IF;
  INSERT INTO dues (period, account_id, entry_id)
    SELECT month, NEW.account_id, NEW.entry_id FROM months_of_dues(NEW.period) AS month;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER dues_split BEFORE INSERT ON dues FOR EACH ROW EXECUTE FUNCTION split_dues();
--> statement-breakpoint
ALTER TABLE "dues" ADD CONSTRAINT "dues_month" CHECK ("dues"."period" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$');
--> statement-breakpoint
-- Closing a month waits for entries that are being written, and entries wait for the closing: otherwise an entry could
-- be dated into a month that was closed meanwhile. 7480 is the number of this lock.
CREATE FUNCTION await_closing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'closed_months' THEN
    PERFORM pg_advisory_xact_lock(7480);
  ELSE
    PERFORM pg_advisory_xact_lock_shared(7480);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER closed_months_await BEFORE INSERT ON closed_months FOR EACH ROW EXECUTE FUNCTION await_closing();
--> statement-breakpoint
-- Its name comes before ledger_entries_check, so that the check sees the month that was closed meanwhile.
CREATE TRIGGER ledger_entries_await_closing BEFORE INSERT ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION await_closing();
--> statement-breakpoint
-- Months are reopened one by one, from the last.
CREATE FUNCTION check_reopened_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM closed_months WHERE month > OLD.month) THEN
    RAISE EXCEPTION 'a later month is closed' USING ERRCODE = 'check_violation', CONSTRAINT = 'closed_months_last';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER closed_months_last BEFORE DELETE ON closed_months FOR EACH ROW EXECUTE FUNCTION check_reopened_month();
--> statement-breakpoint
CREATE INDEX "bank_lines_on" ON "bank_lines" USING btree ("on");
