-- Every process hears, on channel 'guide' and after the writer's commit, which cabin's guide changed.
-- Triggers, so that no writer can forget: whatever a guest reads comes from these five tables.
CREATE FUNCTION notify_guide() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'cabins' THEN
    PERFORM pg_notify('guide', OLD.id::text);
  ELSIF TG_TABLE_NAME = 'cabin_services' THEN
    PERFORM pg_notify('guide', coalesce(NEW.cabin_id, OLD.cabin_id)::text);
  ELSIF TG_TABLE_NAME = 'templates' THEN
    PERFORM pg_notify('guide', cabin_id::text) FROM cabin_services WHERE service_id = NEW.id;
  ELSIF TG_TABLE_NAME = 'users' THEN
    PERFORM pg_notify('guide', id::text) FROM cabins WHERE user_id = NEW.id;
  -- A tag linked or released changes which of the host's cabins are within the plan, so all of them.
  ELSE
    PERFORM pg_notify('guide', sibling.id::text)
    FROM cabins AS one JOIN cabins AS sibling ON sibling.user_id = one.user_id
    WHERE one.id IN (OLD.cabin_id, NEW.cabin_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notify_guide AFTER UPDATE OR DELETE ON "cabins" FOR EACH ROW EXECUTE FUNCTION notify_guide();
--> statement-breakpoint
CREATE TRIGGER notify_guide AFTER INSERT OR UPDATE OR DELETE ON "cabin_services" FOR EACH ROW EXECUTE FUNCTION notify_guide();
--> statement-breakpoint
CREATE TRIGGER notify_guide AFTER UPDATE ON "templates" FOR EACH ROW EXECUTE FUNCTION notify_guide();
--> statement-breakpoint
CREATE TRIGGER notify_guide AFTER UPDATE OF "plan", "plan_expires_at", "is_disabled" ON "users" FOR EACH ROW EXECUTE FUNCTION notify_guide();
--> statement-breakpoint
CREATE TRIGGER notify_guide AFTER UPDATE OF "state", "cabin_id" ON "tags" FOR EACH ROW EXECUTE FUNCTION notify_guide();
