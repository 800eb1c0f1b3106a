CREATE TABLE "officer_reviews" (
	"member_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"part" text NOT NULL,
	CONSTRAINT "officer_reviews_member_id_person_id_part_pk" PRIMARY KEY("member_id","person_id","part"),
	CONSTRAINT "officer_reviews_part" CHECK ("officer_reviews"."part" in ('party', 'agreed'))
);
--> statement-breakpoint
ALTER TABLE "links" DROP CONSTRAINT "links_purpose";--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "frozen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "officer_reviews" ADD CONSTRAINT "officer_reviews_member_id_members__id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "officer_reviews" ADD CONSTRAINT "officer_reviews_person_id_members__id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."members"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "officer_reviews_person" ON "officer_reviews" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_purpose" CHECK ("links"."purpose" in ('password', 'invitation', 'setup', 'confirm-email', 'undo', 'review'));--> statement-breakpoint

-- A super-admin under review has no powers, so the club keeps another one.
CREATE OR REPLACE FUNCTION keep_a_super_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.account_type <> 'super-admin' OR OLD.account_status <> 'active' OR OLD.frozen_at IS NOT NULL THEN
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock(7462);
  IF NOT EXISTS (
    SELECT FROM members WHERE account_type = 'super-admin' AND account_status = 'active' AND frozen_at IS NULL
  ) THEN
    RAISE EXCEPTION 'the last super-admin stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'members_last_super_admin';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

DROP TRIGGER members_last_super_admin ON members;
--> statement-breakpoint

CREATE TRIGGER members_last_super_admin
  AFTER DELETE OR UPDATE OF account_type, account_status, frozen_at
  ON members FOR EACH ROW EXECUTE FUNCTION keep_a_super_admin();
