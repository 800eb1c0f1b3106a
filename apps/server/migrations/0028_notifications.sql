CREATE TABLE "notification_choices" (
	"user_id" uuid NOT NULL,
	"group" text NOT NULL,
	"mail" boolean NOT NULL,
	"push" boolean NOT NULL,
	CONSTRAINT "notification_choices_user_id_group_pk" PRIMARY KEY("user_id","group"),
	CONSTRAINT "notification_choices_group" CHECK ("notification_choices"."group" in ('flights', 'offers', 'instruction', 'papers', 'money', 'events', 'community', 'desk', 'safety')),
	CONSTRAINT "notification_choices_safety" CHECK ("notification_choices"."group" <> 'safety')
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"path" text NOT NULL,
	"change" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('flight', 'flight-soon', 'flight-to-complete', 'grounded', 'offer', 'crew', 'instructor-asked', 'instructor-answer', 'lesson', 'document', 'expiry', 'readiness', 'payment', 'receipt', 'event', 'reply', 'request', 'defect', 'overdue')),
	CONSTRAINT "notifications_title" CHECK (char_length("notifications"."title") between 1 and 200),
	CONSTRAINT "notifications_body" CHECK (char_length("notifications"."body") <= 400),
	CONSTRAINT "notifications_path" CHECK ("notifications"."path" ~ '^/[^/]' and char_length("notifications"."path") <= 300)
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_sent_at" timestamp with time zone,
	CONSTRAINT "push_devices_sizes" CHECK (char_length("push_devices"."endpoint") <= 1000 and char_length("push_devices"."name") <= 100)
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"public_key" text NOT NULL,
	"private_key" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_keys_only" CHECK ("push_keys"."only")
);
--> statement-breakpoint
CREATE TABLE "quiet_hours" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"quiet" boolean NOT NULL,
	"quiet_from" time(0) NOT NULL,
	"quiet_to" time(0) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "retention_periods" DROP CONSTRAINT "retention_periods_kind";--> statement-breakpoint
ALTER TABLE "retention_periods" DROP CONSTRAINT "retention_periods_allowed";--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user_id_members__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."members"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_members__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."members"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_members__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."members"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiet_hours" ADD CONSTRAINT "quiet_hours_user_id_members__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."members"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","_id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_change" ON "notifications" USING btree ("change") WHERE "notifications"."change" is not null;--> statement-breakpoint
CREATE INDEX "notifications_created" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_devices_endpoint" ON "push_devices" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_devices_user" ON "push_devices" USING btree ("user_id","_id");--> statement-breakpoint
ALTER TABLE "retention_periods" ADD CONSTRAINT "retention_periods_kind" CHECK ("retention_periods"."kind" in ('unconfirmed_accounts', 'former_members', 'documents', 'sign_ups', 'cases', 'questions', 'security_events', 'notifications', 'flights', 'audit'));--> statement-breakpoint
ALTER TABLE "retention_periods" ADD CONSTRAINT "retention_periods_allowed" CHECK ("retention_periods"."period" = 0 or (kind = 'unconfirmed_accounts' and period between 7 and 365) or (kind = 'former_members' and period between 1 and 240) or (kind = 'documents' and period between 1 and 120) or (kind = 'sign_ups' and period between 1 and 120) or (kind = 'cases' and period between 1 and 120) or (kind = 'questions' and period between 1 and 120) or (kind = 'security_events' and period between 3 and 120) or (kind = 'notifications' and period between 7 and 365) or (kind = 'flights' and period between 5 and 100) or (kind = 'audit' and period between 5 and 100));