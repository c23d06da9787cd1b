-- A picture that belongs to no one any more is removed: every process forgets what it keeps of it in memory, when that is
-- decided and once its files are gone.
CREATE FUNCTION notify_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('picture', OLD.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notify_picture_disowned AFTER UPDATE OF "user_id" ON "media" FOR EACH ROW WHEN (NEW."user_id" IS NULL) EXECUTE FUNCTION notify_picture();
--> statement-breakpoint
CREATE TRIGGER notify_picture_deleted AFTER DELETE ON "media" FOR EACH ROW EXECUTE FUNCTION notify_picture();
