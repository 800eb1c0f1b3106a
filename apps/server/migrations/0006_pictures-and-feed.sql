CREATE TABLE "pending_pictures" (
	"path" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "posts_feed";--> statement-breakpoint
DROP INDEX "posts_user";--> statement-breakpoint
ALTER TABLE "pending_pictures" ADD CONSTRAINT "pending_pictures_user_id_members__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."members"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pending_pictures_age" ON "pending_pictures" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "pending_pictures_user" ON "pending_pictures" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "posts_images" ON "posts" USING gin ("images");--> statement-breakpoint
CREATE INDEX "posts_feed" ON "posts" USING btree ("created_at","_id") WHERE "posts"."visibility";--> statement-breakpoint
CREATE INDEX "posts_user" ON "posts" USING btree ("user_id","created_at","_id");