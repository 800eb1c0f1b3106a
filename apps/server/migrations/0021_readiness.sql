CREATE TABLE "credentials" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"valid_from" date,
	"valid_until" date,
	"state" text NOT NULL,
	"submitted_by" uuid,
	"verified_by" uuid,
	"decided_at" timestamp with time zone,
	"decision_reason" text DEFAULT '' NOT NULL,
	"document_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credentials_kind" CHECK ("credentials"."kind" in ('medical', 'licence', 'certificate-of-experience', 'rating', 'type-checkout', 'club-check')),
	CONSTRAINT "credentials_state" CHECK ("credentials"."state" in ('submitted', 'verified', 'rejected', 'revoked')),
	CONSTRAINT "credentials_period" CHECK ("credentials"."valid_from" <= "credentials"."valid_until"),
	CONSTRAINT "credentials_end" CHECK ("credentials"."kind" not in ('medical', 'certificate-of-experience') or "credentials"."valid_until" is not null),
	CONSTRAINT "credentials_detail" CHECK (length("credentials"."detail") <= 200 and ("credentials"."kind" not in ('rating', 'type-checkout', 'club-check') or "credentials"."detail" <> '')),
	CONSTRAINT "credentials_licence" CHECK ("credentials"."kind" <> 'licence' or "credentials"."detail" in ('spl', 'ppl', 'cpl', 'atpl', 'mcpl')),
	CONSTRAINT "credentials_reason" CHECK (length("credentials"."decision_reason") <= 500)
);
--> statement-breakpoint
CREATE TABLE "readiness_mails" (
	"booking_id" uuid NOT NULL,
	"flight_date" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "readiness_mails_booking_id_flight_date_pk" PRIMARY KEY("booking_id","flight_date")
);
--> statement-breakpoint
CREATE TABLE "readiness_overrides" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"rule" text NOT NULL,
	"reason" text NOT NULL,
	"by" uuid,
	"at" timestamp with time zone NOT NULL,
	"voided_at" timestamp with time zone,
	CONSTRAINT "readiness_overrides_rule" CHECK ("readiness_overrides"."rule" in ('medical', 'licence', 'certificate', 'type-checkout', 'recency', 'membership', 'account', 'overdue', 'daylight', 'instructor', 'aircraft-grounded', 'inspection')),
	CONSTRAINT "readiness_overrides_reason" CHECK (length("readiness_overrides"."reason") between 10 and 500)
);
--> statement-breakpoint
CREATE TABLE "readiness_rules" (
	"code" text PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"applies_to" text[] NOT NULL,
	"flight_types" text[] NOT NULL,
	"limit" numeric,
	"days" integer,
	"source" text NOT NULL,
	"fix" text NOT NULL,
	"overridable_by" text NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "readiness_rules_code" CHECK ("readiness_rules"."code" in ('medical', 'licence', 'certificate', 'type-checkout', 'recency', 'membership', 'account', 'overdue', 'daylight', 'instructor', 'aircraft-grounded', 'inspection')),
	CONSTRAINT "readiness_rules_mode" CHECK ("readiness_rules"."mode" in ('off', 'inform', 'warn', 'block')),
	CONSTRAINT "readiness_rules_overridable_by" CHECK ("readiness_rules"."overridable_by" in ('nobody', 'instructor', 'officer', 'super-admin')),
	CONSTRAINT "readiness_rules_aircraft" CHECK ("readiness_rules"."code" not in ('aircraft-grounded', 'inspection') or "readiness_rules"."mode" = 'block'),
	CONSTRAINT "readiness_rules_figures" CHECK ("readiness_rules"."limit" >= 0 and "readiness_rules"."days" between 0 and 3660)
);
--> statement-breakpoint
CREATE TABLE "readiness_snapshots" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"result" text NOT NULL,
	"lines" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" uuid,
	CONSTRAINT "readiness_snapshots_decision" CHECK ("readiness_snapshots"."decision" in ('request', 'change', 'confirm')),
	CONSTRAINT "readiness_snapshots_result" CHECK ("readiness_snapshots"."result" in ('ready', 'attention', 'not-ready'))
);
--> statement-breakpoint
CREATE TABLE "solo_authorisations" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"aircraft_model" text NOT NULL,
	"area" text DEFAULT '' NOT NULL,
	"conditions" text DEFAULT '' NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date NOT NULL,
	"granted_by" uuid,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "solo_authorisations_period" CHECK ("solo_authorisations"."valid_from" <= "solo_authorisations"."valid_until"),
	CONSTRAINT "solo_authorisations_model" CHECK (length("solo_authorisations"."aircraft_model") between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_member_id_members__id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_submitted_by_members__id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."members"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_verified_by_members__id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."members"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_document_id_application_documents__id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."application_documents"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readiness_mails" ADD CONSTRAINT "readiness_mails_booking_id_bookings__id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readiness_overrides" ADD CONSTRAINT "readiness_overrides_booking_id_bookings__id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readiness_overrides" ADD CONSTRAINT "readiness_overrides_by_members__id_fk" FOREIGN KEY ("by") REFERENCES "public"."members"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readiness_rules" ADD CONSTRAINT "readiness_rules_changed_by_members__id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."members"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readiness_snapshots" ADD CONSTRAINT "readiness_snapshots_booking_id_bookings__id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readiness_snapshots" ADD CONSTRAINT "readiness_snapshots_by_members__id_fk" FOREIGN KEY ("by") REFERENCES "public"."members"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solo_authorisations" ADD CONSTRAINT "solo_authorisations_student_id_members__id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."members"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solo_authorisations" ADD CONSTRAINT "solo_authorisations_granted_by_members__id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."members"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solo_authorisations" ADD CONSTRAINT "solo_authorisations_withdrawn_by_members__id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."members"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credentials_member" ON "credentials" USING btree ("member_id","_id");--> statement-breakpoint
CREATE INDEX "credentials_submitted_by" ON "credentials" USING btree ("submitted_by");--> statement-breakpoint
CREATE INDEX "credentials_verified_by" ON "credentials" USING btree ("verified_by");--> statement-breakpoint
CREATE INDEX "credentials_document" ON "credentials" USING btree ("document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "readiness_overrides_one" ON "readiness_overrides" USING btree ("booking_id","rule") WHERE "readiness_overrides"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "readiness_overrides_booking" ON "readiness_overrides" USING btree ("booking_id","_id");--> statement-breakpoint
CREATE INDEX "readiness_overrides_by" ON "readiness_overrides" USING btree ("by");--> statement-breakpoint
CREATE INDEX "readiness_rules_changed_by" ON "readiness_rules" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "readiness_snapshots_booking" ON "readiness_snapshots" USING btree ("booking_id","_id");--> statement-breakpoint
CREATE INDEX "readiness_snapshots_by" ON "readiness_snapshots" USING btree ("by");--> statement-breakpoint
CREATE INDEX "solo_authorisations_student" ON "solo_authorisations" USING btree ("student_id","_id");--> statement-breakpoint
CREATE INDEX "solo_authorisations_granted_by" ON "solo_authorisations" USING btree ("granted_by");--> statement-breakpoint
CREATE INDEX "solo_authorisations_withdrawn_by" ON "solo_authorisations" USING btree ("withdrawn_by");--> statement-breakpoint

-- The dates and the licence on a member's profile are those of the newest verified credentials. A credential that is
-- written changes the profile; a profile that is edited, also by a server of the release before, changes the credentials.
CREATE FUNCTION show_credential() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  newest credentials;
BEGIN
  IF NEW.kind NOT IN ('medical', 'certificate-of-experience', 'licence') THEN RETURN NULL; END IF;
  SELECT * INTO newest FROM credentials
    WHERE member_id = NEW.member_id AND kind = NEW.kind AND state = 'verified'
    ORDER BY valid_until DESC NULLS FIRST, created_at DESC, _id DESC LIMIT 1;
  IF NEW.kind = 'medical' THEN
    UPDATE members SET medical_date = newest.valid_until
      WHERE _id = NEW.member_id AND medical_date IS DISTINCT FROM newest.valid_until;
  ELSIF NEW.kind = 'certificate-of-experience' THEN
    UPDATE members SET certificate_of_expiry = newest.valid_until
      WHERE _id = NEW.member_id AND certificate_of_expiry IS DISTINCT FROM newest.valid_until;
  ELSE
    UPDATE members SET license_type = coalesce(newest.detail, 'none'), license_number = coalesce(newest.number, '')
      WHERE _id = NEW.member_id
        AND (license_type, license_number) IS DISTINCT FROM (coalesce(newest.detail, 'none'), coalesce(newest.number, ''));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

CREATE TRIGGER credentials_shown
  AFTER INSERT OR UPDATE OF state, detail, number, valid_until ON credentials
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION show_credential();
--> statement-breakpoint

-- Who edits the profile, as the server says; nobody for a server of the release before.
CREATE FUNCTION acting_officer() RETURNS uuid LANGUAGE sql STABLE AS
$$ SELECT nullif(current_setting('rsfc.actor', true), '')::uuid $$;
--> statement-breakpoint

-- Those that would outlast the new one no longer count: otherwise their date would stay in force.
CREATE FUNCTION record_credential(member uuid, its_kind text, its_detail text, its_number text, until date) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE credentials
    SET state = 'revoked', decided_at = now(), verified_by = acting_officer(), decision_reason = 'Changed on the profile'
    WHERE member_id = member AND kind = its_kind AND state = 'verified'
      AND (until IS NULL OR valid_until IS NULL OR valid_until >= until);
  IF its_detail IS NULL THEN RETURN; END IF;
  INSERT INTO credentials (_id, member_id, kind, detail, number, valid_until, state, verified_by, decided_at)
    VALUES (gen_random_uuid(), member, its_kind, its_detail, its_number, until, 'verified', acting_officer(), now());
END $$;
--> statement-breakpoint

CREATE FUNCTION record_profile() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  earlier members;
BEGIN
  IF TG_OP = 'UPDATE' THEN earlier := OLD; ELSE earlier.license_type := 'none'; END IF;
  IF NEW.medical_date IS DISTINCT FROM earlier.medical_date THEN
    PERFORM record_credential(NEW._id, 'medical', CASE WHEN NEW.medical_date IS NOT NULL THEN '' END, '', NEW.medical_date);
  END IF;
  IF NEW.certificate_of_expiry IS DISTINCT FROM earlier.certificate_of_expiry THEN
    PERFORM record_credential(NEW._id, 'certificate-of-experience',
      CASE WHEN NEW.certificate_of_expiry IS NOT NULL THEN '' END, '', NEW.certificate_of_expiry);
  END IF;
  IF NEW.license_type <> earlier.license_type OR (NEW.license_type <> 'none' AND NEW.license_number <> earlier.license_number) THEN
    PERFORM record_credential(NEW._id, 'licence', nullif(NEW.license_type, 'none'), NEW.license_number,
      -- A number that is corrected keeps the end of its licence.
      CASE WHEN NEW.license_type = earlier.license_type THEN (
        SELECT valid_until FROM credentials WHERE member_id = NEW._id AND kind = 'licence' AND state = 'verified'
        ORDER BY valid_until DESC NULLS FIRST, created_at DESC, _id DESC LIMIT 1) END);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

CREATE TRIGGER members_recorded
  AFTER INSERT OR UPDATE OF medical_date, certificate_of_expiry, license_type, license_number ON members
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION record_profile();
--> statement-breakpoint

-- An override was given for one flight: another day, aircraft or pilot is another one.
CREATE FUNCTION void_overrides() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE readiness_overrides SET voided_at = now() WHERE booking_id = NEW._id AND voided_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_void_overrides
  AFTER UPDATE OF flight_date, aircraft_type, user_id ON bookings FOR EACH ROW
  WHEN ((NEW.flight_date, NEW.aircraft_type, NEW.user_id) IS DISTINCT FROM (OLD.flight_date, OLD.aircraft_type, OLD.user_id))
  EXECUTE FUNCTION void_overrides();
--> statement-breakpoint

-- A snapshot stays as it was; it goes with its booking or its pilot.
CREATE TRIGGER readiness_snapshots_unchanged
  BEFORE UPDATE ON readiness_snapshots FOR EACH ROW EXECUTE FUNCTION refuse_record_change();
--> statement-breakpoint

-- What the profiles know so far.
INSERT INTO credentials (_id, member_id, kind, valid_until, state, decided_at)
  SELECT gen_random_uuid(), _id, 'medical', medical_date, 'verified', now() FROM members WHERE medical_date IS NOT NULL;
--> statement-breakpoint
INSERT INTO credentials (_id, member_id, kind, valid_until, state, decided_at)
  SELECT gen_random_uuid(), _id, 'certificate-of-experience', certificate_of_expiry, 'verified', now()
  FROM members WHERE certificate_of_expiry IS NOT NULL;
--> statement-breakpoint
INSERT INTO credentials (_id, member_id, kind, detail, number, state, decided_at)
  SELECT gen_random_uuid(), _id, 'licence', license_type, license_number, 'verified', now()
  FROM members WHERE license_type <> 'none';
