CREATE TABLE "certificate_requests" (
	"member_id" uuid NOT NULL,
	"certifier_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certificate_requests_member_id_certifier_id_pk" PRIMARY KEY("member_id","certifier_id")
);
--> statement-breakpoint
CREATE TABLE "certifications" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"credential_id" uuid NOT NULL,
	"basis" text NOT NULL,
	"certified_on" date NOT NULL,
	"counted_from" date NOT NULL,
	"counted_until" date NOT NULL,
	"minutes" integer NOT NULL,
	"dual_minutes" integer NOT NULL,
	"flights" jsonb NOT NULL,
	"passed_on" date,
	"valid_until" date NOT NULL,
	"by" uuid,
	"signed_name" text,
	"signed_licence" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certifications_credential_id_unique" UNIQUE("credential_id"),
	CONSTRAINT "certifications_basis" CHECK ("certifications"."basis" in ('hours', 'test')),
	CONSTRAINT "certifications_signed" CHECK (coalesce("certifications"."signed_name", '') <> '' and coalesce("certifications"."signed_licence", '') <> ''),
	CONSTRAINT "certifications_not_own" CHECK ("certifications"."by" <> "certifications"."member_id"),
	CONSTRAINT "certifications_test" CHECK (("certifications"."basis" = 'test') = ("certifications"."passed_on" is not null)),
	CONSTRAINT "certifications_period" CHECK ("certifications"."counted_from" <= "certifications"."counted_until" and "certifications"."valid_until" > "certifications"."certified_on"),
	CONSTRAINT "certifications_hours" CHECK (0 <= "certifications"."dual_minutes" and "certifications"."dual_minutes" <= "certifications"."minutes")
);
--> statement-breakpoint
ALTER TABLE "certificate_requests" ADD CONSTRAINT "certificate_requests_member_id_members__id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_requests" ADD CONSTRAINT "certificate_requests_certifier_id_members__id_fk" FOREIGN KEY ("certifier_id") REFERENCES "public"."members"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certifications" ADD CONSTRAINT "certifications_member_id_training_files_student_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."training_files"("student_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certifications" ADD CONSTRAINT "certifications_credential_id_credentials__id_fk" FOREIGN KEY ("credential_id") REFERENCES "public"."credentials"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certifications" ADD CONSTRAINT "certifications_by_members__id_fk" FOREIGN KEY ("by") REFERENCES "public"."members"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_requests_certifier" ON "certificate_requests" USING btree ("certifier_id");--> statement-breakpoint
CREATE INDEX "certifications_member" ON "certifications" USING btree ("member_id","_id");--> statement-breakpoint
CREATE INDEX "certifications_by" ON "certifications" USING btree ("by");--> statement-breakpoint

CREATE TRIGGER certifications_signed BEFORE INSERT ON certifications FOR EACH ROW EXECUTE FUNCTION keep_signature('by');
--> statement-breakpoint

-- The same hours are certified once. Another certificate for them is possible after the first one was revoked.
CREATE FUNCTION guard_certification() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM training_files WHERE student_id = NEW.member_id FOR UPDATE;
  IF EXISTS (SELECT FROM certifications c JOIN credentials p ON p._id = c.credential_id
      WHERE c.member_id = NEW.member_id AND c.counted_until = NEW.counted_until AND p.state = 'verified') THEN
    RAISE EXCEPTION 'certified already' USING ERRCODE = 'unique_violation', CONSTRAINT = 'certifications_once';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint

CREATE TRIGGER certifications_once BEFORE INSERT ON certifications FOR EACH ROW EXECUTE FUNCTION guard_certification();
--> statement-breakpoint
CREATE TRIGGER certifications_append_only
  BEFORE UPDATE OR DELETE ON certifications FOR EACH ROW EXECUTE FUNCTION refuse_record_change();
--> statement-breakpoint
CREATE TRIGGER certifications_no_truncate
  BEFORE TRUNCATE ON certifications FOR EACH STATEMENT EXECUTE FUNCTION refuse_record_change();
--> statement-breakpoint

-- The months for which a member was charged dues, and what is left to pay of each charge. A reversed charge is none.
CREATE VIEW member_dues AS
  SELECT a.user_id, d.period AS month, d.entry_id AS charge, o."left"
  FROM dues d JOIN accounts a ON a._id = d.account_id JOIN open_amounts o ON o.entry_id = d.entry_id
  WHERE NOT EXISTS (SELECT FROM ledger_entries r WHERE r.reverses = d.entry_id);
