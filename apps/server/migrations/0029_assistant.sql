CREATE TABLE "chat_club_answers" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_phrasings" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"phrase" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_revision" (
	"only" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "chat_revision_only" CHECK ("chat_revision"."only" = 1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "chat_phrasings_phrase" ON "chat_phrasings" USING btree ("phrase");--> statement-breakpoint
CREATE INDEX "chat_phrasings_key" ON "chat_phrasings" USING btree ("key");--> statement-breakpoint
INSERT INTO "chat_revision" ("only", "revision") VALUES (1, 0);--> statement-breakpoint
ALTER TABLE "chat_club_answers" ADD CONSTRAINT "chat_club_answers_link" CHECK ("link" = '' OR "link" ~ '^/([^/\\]|$)');--> statement-breakpoint
CREATE FUNCTION chat_taught() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE chat_revision SET revision = revision + 1;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER chat_club_answers_taught AFTER INSERT OR UPDATE OR DELETE ON "chat_club_answers" FOR EACH STATEMENT EXECUTE FUNCTION chat_taught();--> statement-breakpoint
CREATE TRIGGER chat_phrasings_taught AFTER INSERT OR UPDATE OR DELETE ON "chat_phrasings" FOR EACH STATEMENT EXECUTE FUNCTION chat_taught();
