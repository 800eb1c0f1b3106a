CREATE TABLE "chat_questions" (
	"question" text PRIMARY KEY NOT NULL,
	"asked" integer DEFAULT 1 NOT NULL,
	"last_asked" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "chat_questions_asked" ON "chat_questions" USING btree ("asked","last_asked");