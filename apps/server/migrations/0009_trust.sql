CREATE TABLE "authenticators" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" "bytea" NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "challenges_purpose" CHECK ("challenges"."purpose" in ('register', 'sign-in')),
	CONSTRAINT "challenges_of_someone" CHECK (("challenges"."purpose" = 'register') = ("challenges"."user_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "factor_resets" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"requested_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_token_hash_pk" PRIMARY KEY("user_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "links" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea",
	"purpose" text NOT NULL,
	"user_id" uuid,
	"email" text,
	"act_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "links_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "links_purpose" CHECK ("links"."purpose" in ('password', 'invitation', 'setup', 'confirm-email', 'undo')),
	CONSTRAINT "links_of_someone" CHECK (("links"."purpose" in ('setup', 'undo')) = ("links"."user_id" is null)),
	CONSTRAINT "links_email" CHECK (("links"."purpose" = 'confirm-email') = ("links"."email" is not null)),
	CONSTRAINT "links_act" CHECK (("links"."purpose" = 'undo') = ("links"."act_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"backed_up" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "officer_acts" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"member_id" uuid,
	"before" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "officer_acts_kind" CHECK ("officer_acts"."kind" in ('create', 'role', 'status', 'email', 'delete'))
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"actor_id" uuid,
	"address" text NOT NULL,
	"agent" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
-- Open links and sessions end with this migration: they lack what the new ones must hold.
DROP TABLE "recoveries";--> statement-breakpoint
DELETE FROM "sessions";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_used_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "authenticated_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "strong" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "address" text NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "agent" text NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "email_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "officer_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "second_factor_exempt" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Members of before count as confirmed; officers of before get the full time to set up a second factor.
UPDATE "members" SET
	"email_confirmed_at" = "created_at",
	"officer_since" = CASE WHEN "account_type" <> 'user' THEN now() END,
	"second_factor_exempt" = "account_type" <> 'user' AND "email" LIKE '%@rsfc.example';--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_user_id_members__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."members"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_user_id_members__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."members"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_resets" ADD CONSTRAINT "factor_resets_user_id_members__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."members"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_resets" ADD CONSTRAINT "factor_resets_requested_by_members__id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."members"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_members__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."members"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_user_id_members__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."members"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_act_id_officer_acts__id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."officer_acts"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_members__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."members"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_members__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."members"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "officer_acts" ADD CONSTRAINT "officer_acts_actor_id_members__id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."members"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "officer_acts" ADD CONSTRAINT "officer_acts_member_id_members__id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenges_expiry" ON "challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "known_devices_last_seen" ON "known_devices" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "links_user" ON "links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "links_expiry" ON "links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "officer_acts_actor" ON "officer_acts" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "officer_acts_member" ON "officer_acts" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "security_events_kind" ON "security_events" USING btree ("kind","_id");--> statement-breakpoint
CREATE INDEX "security_events_user" ON "security_events" USING btree ("user_id","_id");--> statement-breakpoint
CREATE INDEX "security_events_at" ON "security_events" USING btree ("at");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions__id_unique" UNIQUE("_id");--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_officer_since" CHECK (("members"."account_type" = 'user') = ("members"."officer_since" is null));--> statement-breakpoint
CREATE FUNCTION refuse_security_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the security record is append-only' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'security_events_append_only';
END $$;
--> statement-breakpoint
CREATE TRIGGER security_events_append_only
  BEFORE UPDATE OR DELETE ON security_events FOR EACH ROW EXECUTE FUNCTION refuse_security_event_change();
--> statement-breakpoint
CREATE TRIGGER security_events_no_truncate
  BEFORE TRUNCATE ON security_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_security_event_change();
