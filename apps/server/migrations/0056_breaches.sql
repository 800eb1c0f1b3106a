CREATE TABLE "breach_figures" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"days" integer NOT NULL,
	"people" integer NOT NULL,
	"source" text NOT NULL,
	"looked_up_on" date NOT NULL,
	"entered_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "breach_figures_days" CHECK ("breach_figures"."days" between 1 and 60),
	CONSTRAINT "breach_figures_people" CHECK ("breach_figures"."people" between 1 and 100000),
	CONSTRAINT "breach_figures_source" CHECK (length("breach_figures"."source") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "breach_steps" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"breach_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"scope" jsonb,
	"people" integer,
	"harm" boolean,
	"due_on" date,
	"by" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "breach_steps_kind" CHECK ("breach_steps"."kind" in ('scope', 'contained', 'assessed', 'authority-told', 'members-told', 'note', 'closed')),
	CONSTRAINT "breach_steps_note" CHECK (length("breach_steps"."note") <= 5000),
	CONSTRAINT "breach_steps_scope" CHECK (("breach_steps"."kind" = 'scope') = ("breach_steps"."scope" is not null)),
	CONSTRAINT "breach_steps_assessed" CHECK (("breach_steps"."kind" = 'assessed') = ("breach_steps"."people" is not null and "breach_steps"."harm" is not null)),
	CONSTRAINT "breach_steps_due" CHECK ("breach_steps"."kind" = 'assessed' or "breach_steps"."due_on" is null),
	CONSTRAINT "breach_steps_people" CHECK ("breach_steps"."people" >= 0)
);
--> statement-breakpoint
CREATE TABLE "breaches" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"entered_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "breaches_number" UNIQUE("number"),
	CONSTRAINT "breaches_title" CHECK (length("breaches"."title") between 1 and 200),
	CONSTRAINT "breaches_description" CHECK (length("breaches"."description") <= 5000)
);
--> statement-breakpoint
ALTER TABLE "breach_figures" ADD CONSTRAINT "breach_figures_entered_by_members__id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."members"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breach_steps" ADD CONSTRAINT "breach_steps_breach_id_breaches__id_fk" FOREIGN KEY ("breach_id") REFERENCES "public"."breaches"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breach_steps" ADD CONSTRAINT "breach_steps_by_members__id_fk" FOREIGN KEY ("by") REFERENCES "public"."members"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breaches" ADD CONSTRAINT "breaches_entered_by_members__id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."members"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "breach_figures_entered_by" ON "breach_figures" USING btree ("entered_by");--> statement-breakpoint
CREATE INDEX "breach_steps_breach" ON "breach_steps" USING btree ("breach_id","_id");--> statement-breakpoint
CREATE INDEX "breach_steps_by" ON "breach_steps" USING btree ("by");--> statement-breakpoint
CREATE INDEX "breaches_entered_by" ON "breaches" USING btree ("entered_by");--> statement-breakpoint

CREATE TRIGGER breaches_append_only
  BEFORE UPDATE OR DELETE ON breaches FOR EACH ROW EXECUTE FUNCTION refuse_record_change();
--> statement-breakpoint
CREATE TRIGGER breach_steps_append_only
  BEFORE UPDATE OR DELETE ON breach_steps FOR EACH ROW EXECUTE FUNCTION refuse_record_change();
--> statement-breakpoint
CREATE TRIGGER breach_figures_append_only
  BEFORE UPDATE OR DELETE ON breach_figures FOR EACH ROW EXECUTE FUNCTION refuse_record_change();
--> statement-breakpoint

-- The figures of the law, as looked up. Officers correct them on the page of breaches; what they enter comes later.
INSERT INTO breach_figures (_id, days, people, source, looked_up_on, created_at) VALUES (
  gen_random_uuid(), 3, 500,
  'Personal Data Protection Act 2012, sections 26B to 26D; Notification of Data Breaches Regulations 2021',
  '2026-11-18', '1970-01-01');
