-- A deferral has an end: a last day or last hours. Deferrals from before this rule stay until they are decided again,
-- so it is a trigger and not a check, which would also stop other changes of them.
CREATE FUNCTION deferral_ends() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state = 'deferred' AND NEW.until IS NULL AND NEW.until_tenths IS NULL THEN
    RAISE EXCEPTION 'a deferral has an end' USING ERRCODE = 'check_violation', CONSTRAINT = 'defects_deferral_ends';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint

CREATE TRIGGER defects_deferral_ends BEFORE INSERT OR UPDATE OF state, until, until_tenths ON defects
  FOR EACH ROW EXECUTE FUNCTION deferral_ends();
