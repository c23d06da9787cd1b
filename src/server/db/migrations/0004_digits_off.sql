ALTER TABLE "stays" ADD COLUMN "digits_off_at" timestamp (3) with time zone;
--> statement-breakpoint
UPDATE "stays" SET "digits_off_at" = now() WHERE "digits_off";
--> statement-breakpoint
-- A trigger, so that no writer can forget.
CREATE FUNCTION note_digits_off() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT NEW.digits_off THEN
    NEW.digits_off_at := NULL;
  ELSIF NOT OLD.digits_off THEN
    NEW.digits_off_at := now();
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_digits_off BEFORE UPDATE OF "digits_off" ON "stays" FOR EACH ROW EXECUTE FUNCTION note_digits_off();
--> statement-breakpoint
-- Which pictures of "Getting in" are for the guests of a stay only: every process drops what it knows of them.
CREATE FUNCTION notify_sealed_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('picture', picture[1])
  FROM regexp_matches(coalesce(OLD.value_json, '') || coalesce(NEW.value_json, ''), '"imageUrl":"/media/([A-Za-z0-9_-]{22})"', 'g') AS picture;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notify_sealed_pictures AFTER INSERT OR UPDATE OR DELETE ON "arrivals" FOR EACH ROW EXECUTE FUNCTION notify_sealed_pictures();
