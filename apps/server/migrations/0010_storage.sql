CREATE TABLE "member_storage" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL,
	"limit_bytes" bigint DEFAULT 209715200 NOT NULL,
	CONSTRAINT "member_storage_limit" CHECK ("member_storage"."bytes" between 0 and "member_storage"."limit_bytes")
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"path" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "stored_files_bytes" CHECK ("stored_files"."bytes" >= 0)
);
--> statement-breakpoint
ALTER TABLE "member_storage" ADD CONSTRAINT "member_storage_user_id_members__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."members"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_user_id_members__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."members"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stored_files_user" ON "stored_files" USING btree ("user_id");
--> statement-breakpoint
-- What members have stored so far. The sizes of pictures were not kept: a typical one stands in until it is deleted.
INSERT INTO stored_files (path, user_id, bytes)
  SELECT file_path, user_id, file_size
  FROM application_documents JOIN applications ON applications._id = application_id
  ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO stored_files (path, user_id, bytes)
  SELECT unnest(images), user_id, 500000 FROM posts WHERE user_id IS NOT NULL
  ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO stored_files (path, user_id, bytes)
  SELECT path, user_id, 500000 FROM pending_pictures WHERE user_id IS NOT NULL AND path LIKE 'public/uploads/community/%'
  ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO stored_files (path, user_id, bytes)
  SELECT profile_image, _id, 50000 FROM members WHERE profile_image IS NOT NULL
  ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- Whoever has stored more already keeps it, and may not add to it.
INSERT INTO member_storage (user_id, bytes, limit_bytes)
  SELECT user_id, sum(bytes), greatest(sum(bytes), 209715200) FROM stored_files GROUP BY user_id;
--> statement-breakpoint
-- Sums up on the member's own row, whose check (member_storage_limit) then refuses a file too many.
CREATE FUNCTION count_storage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE member_storage SET bytes = bytes - OLD.bytes WHERE user_id = OLD.user_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO member_storage (user_id, bytes) VALUES (NEW.user_id, NEW.bytes)
      ON CONFLICT (user_id) DO UPDATE SET bytes = member_storage.bytes + NEW.bytes;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stored_files_count
  AFTER INSERT OR DELETE OR UPDATE OF user_id, bytes
  ON stored_files FOR EACH ROW EXECUTE FUNCTION count_storage();
