ALTER TABLE "flights" ADD COLUMN "report_id" uuid;--> statement-breakpoint
ALTER TABLE "book_outs" ADD COLUMN "report_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "flights_report" ON "flights" USING btree ("report_id");--> statement-breakpoint
CREATE UNIQUE INDEX "book_outs_report" ON "book_outs" USING btree ("report_id");