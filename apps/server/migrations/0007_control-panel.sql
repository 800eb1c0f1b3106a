CREATE TABLE "downloads" (
	"_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"data_type" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "words" text GENERATED ALWAYS AS (actor_name || ' ' || action || ' ' || subject || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, '')) STORED;--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_user_id_members__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."members"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "downloads_user" ON "downloads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "downloads_expiry" ON "downloads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "audit_words" ON "audit" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_newest" ON "audit" USING btree ("subject","_id" DESC NULLS LAST);