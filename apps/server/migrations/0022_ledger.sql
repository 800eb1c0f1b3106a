-- Six letters or digits that are not mistaken for others, and the check character of ISO 7064, MOD 37,36
-- (packages/domain/src/ledger/payment-reference.ts).
CREATE FUNCTION new_payment_reference() RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  unambiguous text := '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
  alphabet text := '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  made text;
  letter text;
  product integer;
BEGIN
  LOOP
    made := 'RSFC';
    FOR _ IN 1..6 LOOP
      made := made || substr(unambiguous, 1 + floor(random() * 31)::integer, 1);
    END LOOP;
    product := 36;
    FOREACH letter IN ARRAY string_to_array(made, NULL) LOOP
      product := product + position(letter IN alphabet) - 1;
      product := coalesce(nullif(product % 36, 0), 36) * 2 % 37;
    END LOOP;
    letter := substr(alphabet, 1 + (37 - product) % 36, 1);
    IF position(letter IN unambiguous) > 0 THEN
      RETURN made || letter;
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"statement_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"on" date NOT NULL,
	"amount" integer NOT NULL,
	"description" text NOT NULL,
	"reference" text NOT NULL,
	"payer" text NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"set_aside" boolean DEFAULT false NOT NULL,
	CONSTRAINT "bank_lines_fingerprint_unique" UNIQUE("fingerprint"),
	CONSTRAINT "bank_lines_amount" CHECK ("bank_lines"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"file_path" text NOT NULL,
	"file_hash" "bytea" NOT NULL,
	"format" text NOT NULL,
	"account" text NOT NULL,
	"known_lines" integer NOT NULL,
	"by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_statements_file_hash_unique" UNIQUE("file_hash"),
	CONSTRAINT "bank_statements_format" CHECK ("bank_statements"."format" in ('dbs-business', 'dbs-personal', 'dbs-ideal', 'ocbc', 'uob', 'mapped', 'mt940', 'camt053'))
);
--> statement-breakpoint
CREATE TABLE "column_mappings" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"mapping" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payers" (
	"payer" text NOT NULL,
	"account_id" uuid NOT NULL,
	CONSTRAINT "payers_payer_account_id_pk" PRIMARY KEY("payer","account_id")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"holder_name" text DEFAULT '' NOT NULL,
	"payment_reference" text DEFAULT new_payment_reference() NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	"uses_credit" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "accounts_payment_reference_unique" UNIQUE("payment_reference")
);
--> statement-breakpoint
CREATE TABLE "allocations" (
	"_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"credit_id" uuid NOT NULL,
	"charge_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"reverses" uuid,
	"by" uuid,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "allocations_sign" CHECK ("allocations"."amount" <> 0 and ("allocations"."amount" < 0) = ("allocations"."reverses" is not null))
);
--> statement-breakpoint
CREATE TABLE "closed_months" (
	"month" date PRIMARY KEY NOT NULL,
	"by" uuid,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "debt_reminders" (
	"_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"by" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_series" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "document_series_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"entry_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "documents_entry_id_unique" UNIQUE("entry_id"),
	CONSTRAINT "documents_number" UNIQUE("kind","year","number"),
	CONSTRAINT "documents_kind" CHECK ("documents"."kind" in ('invoice', 'receipt', 'credit-note'))
);
--> statement-breakpoint
CREATE TABLE "dues" (
	"period" text NOT NULL,
	"account_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	CONSTRAINT "dues_period_account_id_pk" PRIMARY KEY("period","account_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"on" date NOT NULL,
	"source" text NOT NULL,
	"source_id" uuid,
	"reference" text DEFAULT '' NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"by" uuid,
	"reverses" uuid,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "ledger_entries_of_account" UNIQUE("_id","account_id"),
	CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('charge', 'payment', 'credit', 'refund', 'adjustment', 'opening')),
	CONSTRAINT "ledger_entries_source_word" CHECK ("ledger_entries"."source" in ('booking', 'event', 'dues', 'bank', 'hand')),
	CONSTRAINT "ledger_entries_memo" CHECK (length("ledger_entries"."memo") <= 500),
	CONSTRAINT "ledger_entries_sign" CHECK ("ledger_entries"."amount" <> 0 and ("ledger_entries"."reverses" is not null or case "ledger_entries"."kind"
        when 'charge' then "ledger_entries"."amount" > 0 when 'refund' then "ledger_entries"."amount" > 0
        when 'payment' then "ledger_entries"."amount" < 0 when 'credit' then "ledger_entries"."amount" < 0 else true end))
);
--> statement-breakpoint
CREATE TABLE "open_amounts" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"on" date NOT NULL,
	"left" integer NOT NULL,
	CONSTRAINT "open_amounts_left" CHECK ("open_amounts"."left" >= 0 and "open_amounts"."left" <= abs("open_amounts"."amount"))
);
--> statement-breakpoint
CREATE TABLE "rates" (
	"starts_on" date PRIMARY KEY NOT NULL,
	"hourly_rate" integer NOT NULL,
	"incremental_rate" integer NOT NULL,
	"instructor_rate" integer NOT NULL,
	"examiner_rate" integer NOT NULL,
	CONSTRAINT "rates_not_negative" CHECK (least("rates"."hourly_rate", "rates"."incremental_rate", "rates"."instructor_rate", "rates"."examiner_rate") >= 0)
);
--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_statement_id_bank_statements__id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payers" ADD CONSTRAINT "payers_account_id_accounts__id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_members__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."members"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_credit_fk" FOREIGN KEY ("credit_id","account_id") REFERENCES "public"."ledger_entries"("_id","account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_charge_fk" FOREIGN KEY ("charge_id","account_id") REFERENCES "public"."ledger_entries"("_id","account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_reverses_fk" FOREIGN KEY ("reverses") REFERENCES "public"."allocations"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debt_reminders" ADD CONSTRAINT "debt_reminders_account_id_accounts__id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_entry_id_ledger_entries__id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dues" ADD CONSTRAINT "dues_account_id_accounts__id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dues" ADD CONSTRAINT "dues_entry_id_ledger_entries__id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_accounts__id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_reverses_fk" FOREIGN KEY ("reverses","account_id") REFERENCES "public"."ledger_entries"("_id","account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_amounts" ADD CONSTRAINT "open_amounts_entry_id_ledger_entries__id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_lines_statement" ON "bank_lines" USING btree ("statement_id","line");--> statement-breakpoint
CREATE INDEX "accounts_owing" ON "accounts" USING btree ("balance") WHERE "accounts"."balance" <> 0;--> statement-breakpoint
CREATE INDEX "accounts_former" ON "accounts" USING btree ("holder_name") WHERE "accounts"."user_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "allocations_reverses" ON "allocations" USING btree ("reverses");--> statement-breakpoint
CREATE INDEX "allocations_credit" ON "allocations" USING btree ("credit_id");--> statement-breakpoint
CREATE INDEX "allocations_charge" ON "allocations" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "debt_reminders_account" ON "debt_reminders" USING btree ("account_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_reverses" ON "ledger_entries" USING btree ("reverses");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account_id","on","at");--> statement-breakpoint
CREATE INDEX "ledger_entries_source" ON "ledger_entries" USING btree ("source_id","source");--> statement-breakpoint
CREATE INDEX "ledger_entries_on" ON "ledger_entries" USING btree ("on","kind");--> statement-breakpoint
CREATE INDEX "open_amounts_owed" ON "open_amounts" USING btree ("account_id","on") WHERE "open_amounts"."left" > 0;
--> statement-breakpoint

-- Who acts and what day it is, for entries that triggers write. The server says so where it matters; otherwise it is
-- the site, today.
CREATE FUNCTION ledger_by() RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT nullif(current_setting('ledger.by', true), '')::uuid
$$;
--> statement-breakpoint
CREATE FUNCTION ledger_today() RETURNS date LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(current_setting('ledger.today', true), '')::date, (now() AT TIME ZONE 'Asia/Singapore')::date)
$$;
--> statement-breakpoint
CREATE FUNCTION last_closed_day() RETURNS date LANGUAGE sql STABLE AS $$
  SELECT coalesce((max(month) + interval '1 month' - interval '1 day')::date, '-infinity') FROM closed_months
$$;
--> statement-breakpoint

-- What was written stays as it is.
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation', CONSTRAINT = 'ledger_append_only';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_no_truncate BEFORE TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER allocations_append_only BEFORE UPDATE OR DELETE ON allocations
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER allocations_no_truncate BEFORE TRUNCATE ON allocations
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER documents_append_only BEFORE UPDATE OR DELETE ON documents
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER documents_no_truncate BEFORE TRUNCATE ON documents
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint

-- A reversal undoes the whole of an entry that is not a reversal itself; nothing is dated into a closed month.
CREATE FUNCTION check_ledger_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reversed ledger_entries;
BEGIN
  IF NEW."on" <= last_closed_day() THEN
    RAISE EXCEPTION 'this month is closed' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_month_closed';
  END IF;
  IF NEW.reverses IS NULL THEN
    RETURN NEW;
  END IF;
  SELECT * INTO reversed FROM ledger_entries WHERE _id = NEW.reverses;
  IF reversed.reverses IS NOT NULL OR (NEW.kind, NEW.amount) IS DISTINCT FROM (reversed.kind, -reversed.amount) THEN
    RAISE EXCEPTION 'this does not reverse the entry' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_reversal';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_check BEFORE INSERT ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION check_ledger_entry();
--> statement-breakpoint

-- The next number of a series. The row stays locked until the transaction ends, and a rollback takes the number back.
CREATE FUNCTION next_document_number(series text, of_year integer) RETURNS integer LANGUAGE sql AS $$
  INSERT INTO document_series AS kept (kind, year, last) VALUES (series, of_year, 1)
    ON CONFLICT (kind, year) DO UPDATE SET last = kept.last + 1 RETURNING last
$$;
--> statement-breakpoint

-- What follows from an entry: the balance, what is left of it, and its document. With the rights of the owner, so that
-- the server's role needs none to change these.
CREATE FUNCTION follow_ledger_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  issued text := CASE
    WHEN NEW.kind = 'charge' AND NEW.reverses IS NULL THEN 'invoice'
    WHEN NEW.kind = 'charge' THEN 'credit-note'
    WHEN NEW.kind = 'credit' AND NEW.reverses IS NULL THEN 'credit-note'
    WHEN NEW.kind = 'payment' AND NEW.reverses IS NULL THEN 'receipt' END;
  its_year integer := extract(year FROM NEW."on");
BEGIN
  UPDATE accounts SET balance = balance + NEW.amount WHERE _id = NEW.account_id;
  IF NEW.reverses IS NULL THEN
    INSERT INTO open_amounts (entry_id, account_id, amount, "on", "left")
      VALUES (NEW._id, NEW.account_id, NEW.amount, NEW."on", abs(NEW.amount));
  ELSE
    -- Nothing may be allocated to it any more, and nothing still be.
    UPDATE open_amounts SET "left" = 0 WHERE entry_id = NEW.reverses AND "left" = abs(amount);
    IF NOT FOUND THEN
      RAISE EXCEPTION 'the entry is allocated' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_still_allocated';
    END IF;
  END IF;
  IF issued IS NOT NULL THEN
    INSERT INTO documents (kind, year, number, entry_id)
      VALUES (issued, its_year, next_document_number(issued, its_year), NEW._id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_follow AFTER INSERT ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION follow_ledger_entry();
--> statement-breakpoint

-- Takes the amount from what is left of both sides, or gives it back; the check on open_amounts refuses too much.
CREATE FUNCTION follow_allocation() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  original allocations;
  sides integer;
BEGIN
  IF NEW.reverses IS NOT NULL THEN
    SELECT * INTO original FROM allocations WHERE _id = NEW.reverses;
    IF original.reverses IS NOT NULL OR (NEW.credit_id, NEW.charge_id, NEW.amount)
      IS DISTINCT FROM (original.credit_id, original.charge_id, -original.amount) THEN
      RAISE EXCEPTION 'this does not reverse the allocation' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_reversal';
    END IF;
  END IF;
  UPDATE open_amounts SET "left" = "left" - NEW.amount
    WHERE entry_id = NEW.charge_id AND amount > 0 OR entry_id = NEW.credit_id AND amount < 0;
  GET DIAGNOSTICS sides = ROW_COUNT;
  IF sides <> 2 THEN
    RAISE EXCEPTION 'an allocation is of a credit to a charge' USING ERRCODE = 'check_violation', CONSTRAINT = 'allocations_sides';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER allocations_follow AFTER INSERT ON allocations FOR EACH ROW EXECUTE FUNCTION follow_allocation();
--> statement-breakpoint

CREATE FUNCTION account_of_member(member uuid) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  found_id uuid;
BEGIN
  SELECT _id INTO found_id FROM accounts WHERE user_id = member;
  IF found_id IS NULL THEN
    INSERT INTO accounts (user_id) VALUES (member) ON CONFLICT (user_id) DO NOTHING;
    SELECT _id INTO found_id FROM accounts WHERE user_id = member;
  END IF;
  RETURN found_id;
END $$;
--> statement-breakpoint

-- A deleted member's flights keep a name and nothing else.
CREATE FUNCTION account_of_former_member(name text) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  found_id uuid;
BEGIN
  SELECT _id INTO found_id FROM accounts WHERE user_id IS NULL AND holder_name = name ORDER BY created_at LIMIT 1;
  IF found_id IS NULL THEN
    INSERT INTO accounts (holder_name) VALUES (name) RETURNING _id INTO found_id;
  END IF;
  RETURN found_id;
END $$;
--> statement-breakpoint

CREATE FUNCTION keep_holder_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM payers USING accounts WHERE accounts._id = payers.account_id AND accounts.user_id = OLD._id;
  UPDATE accounts SET holder_name = OLD.first_name || ' ' || OLD.last_name, uses_credit = false WHERE user_id = OLD._id;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER members_keep_holder_name BEFORE DELETE ON members FOR EACH ROW EXECUTE FUNCTION keep_holder_name();
--> statement-breakpoint

CREATE FUNCTION reverse_entry(entry ledger_entries) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO allocations (account_id, credit_id, charge_id, amount, reverses, by)
    SELECT a.account_id, a.credit_id, a.charge_id, -a.amount, a._id, ledger_by()
    FROM allocations a
    WHERE entry._id IN (a.credit_id, a.charge_id) AND a.reverses IS NULL
      AND NOT EXISTS (SELECT FROM allocations undone WHERE undone.reverses = a._id);
  INSERT INTO ledger_entries (account_id, kind, amount, "on", source, source_id, memo, by, reverses)
    VALUES (entry.account_id, entry.kind, -entry.amount, ledger_today(), entry.source, entry.source_id, entry.memo,
      ledger_by(), entry._id);
END $$;
--> statement-breakpoint

-- The charge or payment that stands in the ledger for a booking, a sign-up or a bank line.
CREATE FUNCTION standing_entries(of_source text, of_id uuid, of_kind text) RETURNS SETOF ledger_entries LANGUAGE sql STABLE AS $$
  SELECT * FROM ledger_entries entry
  WHERE source = of_source AND source_id = of_id AND kind = of_kind AND reverses IS NULL
    AND NOT EXISTS (SELECT FROM ledger_entries later WHERE later.reverses = entry._id)
$$;
--> statement-breakpoint

CREATE FUNCTION flight_memo(booking bookings) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT 'Flight on ' || to_char(booking.flight_date, 'FMDD Mon YYYY')
$$;
--> statement-breakpoint

-- Keeps the ledger in step with the fee and the payment status of a booking, whoever changes them:
--   a fee that is requested, reported as paid, overdue or paid is a charge; a changed fee reverses it and charges again;
--   paid settles what is left of it with a payment by hand; no longer paid releases what settled it.
CREATE FUNCTION keep_booking_in_ledger(booking bookings, no_longer_paid boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  charge ledger_entries;
  paid ledger_entries;
  account uuid;
  credits uuid[] := '{}';
  credit uuid;
  amount_left integer;
  share integer;
  fee integer := CASE WHEN booking.payment_status = 'processing' THEN 0 ELSE booking.payment_fee END;
  posted_on date;
BEGIN
  SELECT * INTO charge FROM standing_entries('booking', booking._id, 'charge');
  account := charge.account_id;
  -- A charge that is no longer settled was released by the ledger, and the status follows it.
  IF EXISTS (SELECT FROM open_amounts WHERE entry_id = charge._id AND "left" > 0) THEN
    no_longer_paid := false;
  END IF;
  IF charge._id IS NOT NULL AND charge.amount <> fee THEN
    -- What settled the old charge settles the new one.
    IF NOT no_longer_paid THEN
      credits := ARRAY(SELECT credit_id FROM allocations WHERE charge_id = charge._id GROUP BY credit_id HAVING sum(amount) > 0);
    END IF;
    PERFORM reverse_entry(charge);
    charge := NULL;
  END IF;
  IF charge._id IS NULL AND fee > 0 THEN
    account := coalesce(account, CASE WHEN booking.user_id IS NULL THEN account_of_former_member(booking.pilot_name)
      ELSE account_of_member(booking.user_id) END);
    posted_on := coalesce((booking.payment_requested_at AT TIME ZONE 'Asia/Singapore')::date, ledger_today());
    -- A fee that is charged again is dated today, and so is one whose month is closed.
    IF posted_on <= last_closed_day() OR EXISTS (SELECT FROM ledger_entries WHERE source = 'booking' AND source_id = booking._id) THEN
      posted_on := ledger_today();
    END IF;
    INSERT INTO ledger_entries (account_id, kind, amount, "on", source, source_id, reference, memo, by)
      VALUES (account, 'charge', fee, posted_on, 'booking', booking._id, booking.payment_reference, flight_memo(booking), ledger_by())
      RETURNING * INTO charge;
  END IF;
  -- So does what was paid for this flight before and is left.
  IF booking.payment_status = 'paid' AND NOT no_longer_paid THEN
    credits := credits || ARRAY(SELECT entry._id FROM standing_entries('booking', booking._id, 'payment') entry
      WHERE entry._id <> ALL (credits));
  END IF;
  IF charge._id IS NOT NULL THEN
    FOREACH credit IN ARRAY credits LOOP
      SELECT least(owed."left", given."left") INTO share FROM open_amounts owed, open_amounts given
        WHERE owed.entry_id = charge._id AND given.entry_id = credit;
      IF share > 0 THEN
        INSERT INTO allocations (account_id, credit_id, charge_id, amount, by)
          VALUES (account, credit, charge._id, share, ledger_by());
      END IF;
    END LOOP;
  END IF;
  IF no_longer_paid THEN
    FOR paid IN SELECT * FROM standing_entries('booking', booking._id, 'payment') LOOP
      PERFORM reverse_entry(paid);
    END LOOP;
    IF charge._id IS NOT NULL THEN
      INSERT INTO allocations (account_id, credit_id, charge_id, amount, reverses, by)
        SELECT a.account_id, a.credit_id, a.charge_id, -a.amount, a._id, ledger_by() FROM allocations a
        WHERE a.charge_id = charge._id AND a.reverses IS NULL
          AND NOT EXISTS (SELECT FROM allocations undone WHERE undone.reverses = a._id);
    END IF;
  ELSIF booking.payment_status = 'paid' AND charge._id IS NOT NULL THEN
    SELECT "left" INTO amount_left FROM open_amounts WHERE entry_id = charge._id;
    IF amount_left > 0 THEN
      posted_on := coalesce((booking.paid_at AT TIME ZONE 'Asia/Singapore')::date, ledger_today());
      INSERT INTO ledger_entries (account_id, kind, amount, "on", source, source_id, memo, by)
        VALUES (account, 'payment', -amount_left, CASE WHEN posted_on <= last_closed_day() THEN ledger_today() ELSE posted_on END,
          'booking', booking._id, flight_memo(booking), ledger_by())
        RETURNING * INTO paid;
      INSERT INTO allocations (account_id, credit_id, charge_id, amount, by)
        VALUES (account, paid._id, charge._id, amount_left, ledger_by());
    END IF;
  END IF;
END $$;
--> statement-breakpoint

CREATE FUNCTION bookings_to_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  charge ledger_entries;
BEGIN
  IF TG_OP = 'DELETE' THEN
    -- What was paid stays; what nobody has paid is no longer owed.
    FOR charge IN SELECT e.* FROM standing_entries('booking', OLD._id, 'charge') e
      JOIN open_amounts o ON o.entry_id = e._id WHERE o."left" = e.amount LOOP
      PERFORM reverse_entry(charge);
    END LOOP;
  ELSIF TG_OP = 'INSERT' THEN
    PERFORM keep_booking_in_ledger(NEW, false);
  ELSE
    PERFORM keep_booking_in_ledger(NEW, OLD.payment_status = 'paid' AND NEW.payment_status <> 'paid');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Whoever loads a whole club says so, and calls enter_bookings() in the same transaction, which is much faster.
CREATE TRIGGER bookings_ledger_insert AFTER INSERT ON bookings FOR EACH ROW
  WHEN (NEW.payment_status <> 'processing' AND current_setting('ledger.later', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION bookings_to_ledger();
--> statement-breakpoint
CREATE TRIGGER bookings_ledger_update AFTER UPDATE OF payment_status, payment_fee ON bookings FOR EACH ROW
  WHEN ((OLD.payment_status, OLD.payment_fee) IS DISTINCT FROM (NEW.payment_status, NEW.payment_fee))
  EXECUTE FUNCTION bookings_to_ledger();
--> statement-breakpoint
CREATE TRIGGER bookings_ledger_delete AFTER DELETE ON bookings FOR EACH ROW
  WHEN (OLD.payment_status <> 'processing') EXECUTE FUNCTION bookings_to_ledger();
--> statement-breakpoint

-- A place at an event with a price is a charge. It is given back with the place, unless the event has begun.
CREATE FUNCTION sign_ups_to_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  held events;
  charge ledger_entries;
  charged_on date := ledger_today();
BEGIN
  IF TG_OP = 'INSERT' AND (NEW.created_at AT TIME ZONE 'Asia/Singapore')::date > last_closed_day() THEN
    charged_on := (NEW.created_at AT TIME ZONE 'Asia/Singapore')::date;
  END IF;
  IF TG_OP = 'DELETE' THEN
    SELECT * INTO held FROM events WHERE _id = OLD.event_id;
    IF held.event_start_date > now() OR held._id IS NULL THEN
      FOR charge IN SELECT * FROM standing_entries('event', OLD._id, 'charge') LOOP
        PERFORM reverse_entry(charge);
      END LOOP;
    END IF;
  ELSIF NOT NEW.waiting THEN
    SELECT * INTO held FROM events WHERE _id = NEW.event_id;
    IF held.event_price > 0 AND NOT EXISTS (SELECT FROM standing_entries('event', NEW._id, 'charge')) THEN
      INSERT INTO ledger_entries (account_id, kind, amount, "on", source, source_id, memo, by)
        VALUES (account_of_member(NEW.user_id), 'charge', held.event_price, charged_on, 'event', NEW._id,
          left('Event: ' || held.event_title, 500), ledger_by());
    END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER event_signups_ledger AFTER INSERT OR DELETE OR UPDATE OF waiting ON event_signups
  FOR EACH ROW EXECUTE FUNCTION sign_ups_to_ledger();
--> statement-breakpoint

-- The rates of the settings apply from the day they are saved on.
CREATE FUNCTION keep_rates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rates (starts_on, hourly_rate, incremental_rate, instructor_rate, examiner_rate)
    VALUES (ledger_today(), NEW.hourly_rate, NEW.incremental_rate, NEW.instructor_rate, NEW.examiner_rate)
    ON CONFLICT (starts_on) DO UPDATE SET hourly_rate = excluded.hourly_rate, incremental_rate = excluded.incremental_rate,
      instructor_rate = excluded.instructor_rate, examiner_rate = excluded.examiner_rate;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER site_settings_rates AFTER UPDATE ON site_settings FOR EACH ROW
  WHEN ((OLD.hourly_rate, OLD.incremental_rate, OLD.instructor_rate, OLD.examiner_rate)
    IS DISTINCT FROM (NEW.hourly_rate, NEW.incremental_rate, NEW.instructor_rate, NEW.examiner_rate))
  EXECUTE FUNCTION keep_rates();
--> statement-breakpoint
INSERT INTO rates (starts_on, hourly_rate, incremental_rate, instructor_rate, examiner_rate)
  SELECT '1900-01-01', hourly_rate, incremental_rate, instructor_rate, examiner_rate FROM site_settings;
--> statement-breakpoint

-- Enters the bookings that the ledger does not know, all at once: each balance becomes what the payment statuses say.
-- The migration needs it, the demo club, and whoever loads bookings with triggers off. What was paid before there was a ledger keeps
-- its payment reference as the number of its receipt; numbers begin with the ledger.
CREATE FUNCTION enter_bookings() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  LOCK TABLE bookings IN SHARE ROW EXCLUSIVE MODE;
  CREATE TEMPORARY TABLE entered ON COMMIT DROP AS
    SELECT b._id, b.user_id, b.pilot_name, b.payment_fee, b.payment_reference, b.payment_status = 'paid' AS paid,
      coalesce((b.payment_requested_at AT TIME ZONE 'Asia/Singapore')::date,
        (b.paid_at AT TIME ZONE 'Asia/Singapore')::date, b.flight_date) AS charged_on,
      coalesce((b.paid_at AT TIME ZONE 'Asia/Singapore')::date, b.flight_date) AS paid_on,
      flight_memo(b) AS memo, gen_random_uuid() AS charge_id, gen_random_uuid() AS payment_id
    FROM bookings b
    WHERE b.payment_status <> 'processing' AND b.payment_fee > 0
      AND NOT EXISTS (SELECT FROM ledger_entries e WHERE e.source_id = b._id AND e.source = 'booking');
  INSERT INTO accounts (user_id) SELECT DISTINCT user_id FROM entered WHERE user_id IS NOT NULL ON CONFLICT DO NOTHING;
  INSERT INTO accounts (holder_name) SELECT DISTINCT pilot_name FROM entered WHERE user_id IS NULL
    AND NOT EXISTS (SELECT FROM accounts a WHERE a.user_id IS NULL AND a.holder_name = pilot_name);
  ALTER TABLE entered ADD COLUMN account_id uuid;
  UPDATE entered SET account_id = a._id FROM accounts a WHERE a.user_id = entered.user_id;
  UPDATE entered SET account_id = a._id FROM accounts a
    WHERE entered.user_id IS NULL AND a.user_id IS NULL AND a.holder_name = entered.pilot_name;
  ALTER TABLE ledger_entries DISABLE TRIGGER USER;
  ALTER TABLE allocations DISABLE TRIGGER USER;
  INSERT INTO ledger_entries (_id, account_id, kind, amount, "on", source, source_id, reference, memo)
    SELECT charge_id, account_id, 'charge', payment_fee, charged_on, 'booking', _id, payment_reference, memo
    FROM entered ORDER BY charged_on;
  INSERT INTO ledger_entries (_id, account_id, kind, amount, "on", source, source_id, memo)
    SELECT payment_id, account_id, 'payment', -payment_fee, greatest(charged_on, paid_on), 'booking', _id, memo
    FROM entered WHERE paid ORDER BY paid_on;
  INSERT INTO allocations (account_id, credit_id, charge_id, amount)
    SELECT account_id, payment_id, charge_id, payment_fee FROM entered WHERE paid;
  INSERT INTO open_amounts (entry_id, account_id, amount, "on", "left")
    SELECT charge_id, account_id, payment_fee, charged_on, CASE WHEN paid THEN 0 ELSE payment_fee END FROM entered
    UNION ALL
    SELECT payment_id, account_id, -payment_fee, greatest(charged_on, paid_on), 0 FROM entered WHERE paid;
  UPDATE accounts SET balance = balance + owed
    FROM (SELECT account_id, sum(payment_fee) AS owed FROM entered WHERE NOT paid GROUP BY 1) AS open
    WHERE open.account_id = accounts._id;
  ALTER TABLE ledger_entries ENABLE TRIGGER USER;
  ALTER TABLE allocations ENABLE TRIGGER USER;
  DROP TABLE entered;
END $$;
--> statement-breakpoint
SELECT enter_bookings();
