CREATE TABLE "backups" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"file" text NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "backups_bytes" CHECK ("backups"."bytes" > 0),
	CONSTRAINT "backups_file" CHECK (position('/' in "backups"."file") = 0)
);
--> statement-breakpoint
CREATE TABLE "running_servers" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"role" text NOT NULL,
	"version" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"disk_free" bigint NOT NULL,
	"disk_total" bigint NOT NULL,
	"memory" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "backups_made_at" ON "backups" USING btree ("made_at");