CREATE TABLE "kept_answers" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"member_id" uuid,
	"request" "bytea" NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"answer" "bytea"
);
--> statement-breakpoint
ALTER TABLE "kept_answers" ADD CONSTRAINT "kept_answers_member_id_members__id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_answers_member" ON "kept_answers" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "kept_answers_age" ON "kept_answers" USING btree ("claimed_at");