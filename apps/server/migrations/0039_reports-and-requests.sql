ALTER TABLE "defects" ADD COLUMN "trusted" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "new_requests" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "new_request_hours" integer DEFAULT 6 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "member_requests" integer DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "member_request_hours" integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "longest_request_hours" integer DEFAULT 8 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_requests" CHECK ("site_settings"."new_requests" between 1 and 1000 and "site_settings"."member_requests" between 1 and 1000);--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_request_hours" CHECK ("site_settings"."new_request_hours" between 1 and 1000 and "site_settings"."member_request_hours" between 1 and 1000 and "site_settings"."longest_request_hours" between 1 and 24);