CREATE TABLE "import_headings" (
	"kind" text NOT NULL,
	"heading" text NOT NULL,
	"field" text,
	CONSTRAINT "import_headings_kind_heading_pk" PRIMARY KEY("kind","heading"),
	CONSTRAINT "import_headings_kind" CHECK ("import_headings"."kind" in ('members', 'aircraft', 'bookings', 'flights', 'balances'))
);
--> statement-breakpoint
CREATE TABLE "import_records" (
	"import_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"line" integer NOT NULL,
	CONSTRAINT "import_records_import_id_record_id_pk" PRIMARY KEY("import_id","record_id")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'checking' NOT NULL,
	"file_name" text NOT NULL,
	"file_path" text,
	"problems_path" text,
	"header" text[] DEFAULT '{}' NOT NULL,
	"columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"date_order" text,
	"rows" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"good" integer DEFAULT 0 NOT NULL,
	"known" integer DEFAULT 0 NOT NULL,
	"bad" integer DEFAULT 0 NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"fault" text DEFAULT '' NOT NULL,
	"only_good" boolean DEFAULT false NOT NULL,
	"invite" boolean DEFAULT false NOT NULL,
	"made" integer DEFAULT 0 NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "imports_kind" CHECK ("imports"."kind" in ('members', 'aircraft', 'bookings', 'flights', 'balances')),
	CONSTRAINT "imports_state" CHECK ("imports"."state" in ('checking', 'columns', 'dates', 'checked', 'applying', 'applied', 'undoing', 'undone', 'failed')),
	CONSTRAINT "imports_date_order" CHECK ("imports"."date_order" in ('day-first', 'month-first')),
	CONSTRAINT "imports_counts" CHECK (least("imports"."rows", "imports"."done", "imports"."good", "imports"."known", "imports"."bad", "imports"."made", "imports"."kept") >= 0)
);
--> statement-breakpoint
ALTER TABLE "import_records" ADD CONSTRAINT "import_records_import_id_imports__id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_by_members__id_fk" FOREIGN KEY ("by") REFERENCES "public"."members"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_by" ON "imports" USING btree ("by");--> statement-breakpoint
CREATE INDEX "imports_with_files" ON "imports" USING btree ("created_at") WHERE "imports"."file_path" is not null;