CREATE TABLE "expiry_reminders" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"expires_on" date NOT NULL,
	"days_before" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "expiry_reminders_kind" CHECK ("expiry_reminders"."kind" in ('medical', 'certificate')),
	CONSTRAINT "expiry_reminders_days" CHECK ("expiry_reminders"."days_before" in (60, 30, 7))
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "expiry_reminders" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "expiry_reminders" ADD CONSTRAINT "expiry_reminders_user_id_members__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."members"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "expiry_reminders_once" ON "expiry_reminders" USING btree ("user_id","kind","expires_on","days_before");--> statement-breakpoint
CREATE UNIQUE INDEX "expiry_reminders_token" ON "expiry_reminders" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "members_by_name" ON "members" USING btree (lower("last_name"),lower("first_name"),"_id");--> statement-breakpoint
CREATE INDEX "support_cases_email" ON "support_cases" USING btree (lower("email"));--> statement-breakpoint

-- What a search looks through, kept by the database beside each row and left out of Drizzle's schema: no other
-- query reads it. Trigrams find any part of a word through an index.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint

-- As a form has it and as a page shows it. to_char is only STABLE for the sake of formats that name languages; these do not.
CREATE FUNCTION date_words(day date) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(to_char(day, 'YYYY-MM-DD FMDD mon YYYY'), '')
$$;
--> statement-breakpoint

-- For members: what they may see of one another, and no more.
ALTER TABLE members ADD COLUMN public_words text GENERATED ALWAYS AS (
  lower(first_name || ' ' || last_name || ' ' || salutation || ' ' || title || ' ' || license_type)
) STORED;
--> statement-breakpoint

-- For officers: every field, with the words that the screens use for its choices.
ALTER TABLE members ADD COLUMN search_words text GENERATED ALWAYS AS (
  lower(
    first_name || ' ' || last_name || ' ' || salutation || ' ' || email || ' ' || username || ' ' || contact_number
    || ' ' || address || ' ' || account_type || ' ' || replace(account_type, '-', ' ') || ' ' || membership_type
    || ' member ' || account_status || CASE account_status WHEN 'banned' THEN ' suspended' ELSE '' END
    || ' ' || title || ' ' || license_number || ' ' || license_type || ' '
    || CASE license_type WHEN 'spl' THEN 'student' WHEN 'ppl' THEN 'private' WHEN 'cpl' THEN 'commercial'
         WHEN 'atpl' THEN 'airline transport' WHEN 'mcpl' THEN 'multi-crew' ELSE '' END
    || ' ' || instructor || ' ' || examiner
    || CASE WHEN instructor_rated THEN ' instructor rated' ELSE '' END
    || CASE WHEN examiner_rated THEN ' examiner rated' ELSE '' END
    || ' ' || flights::text || ' ' || trim_scale(round(flight_hours / 60.0, 2))::text || ' ' || date_words(date_joined)
    || ' ' || date_words(date_of_birth) || ' ' || date_words(certificate_of_expiry) || ' ' || date_words(medical_date)
    || ' ' || account_remarks
  )
) STORED;
--> statement-breakpoint

CREATE INDEX members_public_words ON members USING gin (public_words gin_trgm_ops);
--> statement-breakpoint

CREATE INDEX members_search_words ON members USING gin (search_words gin_trgm_ops);
