CREATE TABLE "tallies" (
	"name" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT '-infinity' NOT NULL,
	"n" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "tallies_name" ON "tallies" USING btree ("name","at","n");--> statement-breakpoint
CREATE FUNCTION quarter_hour(moment timestamptz) RETURNS timestamptz LANGUAGE sql STABLE
RETURN date_bin('15 minutes', moment, timestamptz '1970-01-01 00:00:00+00');
--> statement-breakpoint
-- The tallies that a tag counts in (R-tags-17).
CREATE FUNCTION tag_tallies(state text, activated_at timestamptz, last_scan_at timestamptz) RETURNS text[] LANGUAGE sql IMMUTABLE
RETURN array_remove(ARRAY[
  'tags.' || state,
  CASE WHEN activated_at IS NOT NULL THEN 'tags.activated' END,
  CASE WHEN last_scan_at IS NOT NULL THEN 'tags.scanned' END,
  CASE WHEN state = 'active' AND last_scan_at IS NULL THEN 'tags.unscanned' END], NULL);
--> statement-breakpoint
-- Counts all rows anew.
CREATE FUNCTION recount_tallies() RETURNS void LANGUAGE sql AS $$
  DELETE FROM tallies;
  INSERT INTO tallies (name, n) SELECT 'accounts', count(*) FROM users;
  INSERT INTO tallies (name, at, n) SELECT 'signUps', quarter_hour(created_at), count(*) FROM users GROUP BY 2;
  INSERT INTO tallies (name, n) SELECT 'cabins', count(*) FROM cabins;
  INSERT INTO tallies (name, n) SELECT 'audit', count(*) FROM audit;
  INSERT INTO tallies (name, n)
  SELECT name, count(*) FROM tags, unnest(tag_tallies(state, activated_at, last_scan_at)) AS name GROUP BY 1;
  INSERT INTO tallies (name, at, n)
  SELECT 'liveCabins', quarter_hour(at), sum(is_live - was_live) FROM (
    SELECT at, (event = 'activated')::int AS is_live,
      coalesce(lag(event) OVER (PARTITION BY code ORDER BY id) = 'activated', false)::int AS was_live
    FROM tag_events WHERE event IN ('activated', 'released', 'retired')) AS change
  GROUP BY 2;
$$;
--> statement-breakpoint
-- Adds to a tally. Now and then it merges the rows that no other writer is merging.
CREATE FUNCTION tally(what text, moment timestamptz, change bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF change = 0 THEN RETURN; END IF;
  INSERT INTO tallies (name, at, n) VALUES (what, moment, change);
  IF random() < 0.02 THEN
    WITH merged AS (
      DELETE FROM tallies WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM tallies WHERE name = what AND at = moment FOR UPDATE SKIP LOCKED)) RETURNING n)
    INSERT INTO tallies (name, at, n) SELECT what, moment, sum(n) FROM merged HAVING sum(n) <> 0;
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION tally_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign int := CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END;
BEGIN
  IF TG_TABLE_NAME = 'users' THEN
    PERFORM tally('accounts', '-infinity', sign * (SELECT count(*) FROM changed));
    PERFORM tally('signUps', quarter, sign * number)
    FROM (SELECT quarter_hour(created_at) AS quarter, count(*) AS number FROM changed GROUP BY 1) AS counted;
  ELSIF TG_TABLE_NAME = 'tags' THEN
    PERFORM tally(name, '-infinity', sign * number) FROM (
      SELECT name, count(*) AS number
      FROM changed, unnest(tag_tallies(state, activated_at, last_scan_at)) AS name GROUP BY 1) AS counted;
  ELSE
    PERFORM tally(TG_TABLE_NAME, '-infinity', sign * (SELECT count(*) FROM changed));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tally_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was text[];
  becomes text[];
BEGIN
  IF TG_TABLE_NAME = 'users' THEN
    PERFORM tally('signUps', quarter_hour(OLD.created_at), -1), tally('signUps', quarter_hour(NEW.created_at), 1);
  ELSE
    was := tag_tallies(OLD.state, OLD.activated_at, OLD.last_scan_at);
    becomes := tag_tallies(NEW.state, NEW.activated_at, NEW.last_scan_at);
    PERFORM tally(name, '-infinity', -1) FROM unnest(was) AS name WHERE name <> ALL (becomes);
    PERFORM tally(name, '-infinity', 1) FROM unnest(becomes) AS name WHERE name <> ALL (was);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A cabin is live from a tag's activation to its next release or retirement.
CREATE FUNCTION tally_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was text := (
    SELECT event FROM tag_events
    WHERE code = NEW.code AND id < NEW.id AND event IN ('activated', 'released', 'retired') ORDER BY id DESC LIMIT 1);
  change int := (NEW.event = 'activated')::int - coalesce(was = 'activated', false)::int;
BEGIN
  IF TG_OP = 'UPDATE' THEN PERFORM tally('liveCabins', quarter_hour(OLD.at), -change); END IF;
  PERFORM tally('liveCabins', quarter_hour(NEW.at), change);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tally_inserted AFTER INSERT ON "users" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_rows();
--> statement-breakpoint
CREATE TRIGGER tally_deleted AFTER DELETE ON "users" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_rows();
--> statement-breakpoint
CREATE TRIGGER tally_change AFTER UPDATE OF "created_at" ON "users" FOR EACH ROW
WHEN (OLD."created_at" <> NEW."created_at") EXECUTE FUNCTION tally_change();
--> statement-breakpoint
CREATE TRIGGER tally_inserted AFTER INSERT ON "cabins" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_rows();
--> statement-breakpoint
CREATE TRIGGER tally_deleted AFTER DELETE ON "cabins" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_rows();
--> statement-breakpoint
CREATE TRIGGER tally_inserted AFTER INSERT ON "audit" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_rows();
--> statement-breakpoint
CREATE TRIGGER tally_deleted AFTER DELETE ON "audit" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_rows();
--> statement-breakpoint
CREATE TRIGGER tally_inserted AFTER INSERT ON "tags" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_rows();
--> statement-breakpoint
CREATE TRIGGER tally_deleted AFTER DELETE ON "tags" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_rows();
--> statement-breakpoint
CREATE TRIGGER tally_change AFTER UPDATE OF "state", "activated_at", "last_scan_at" ON "tags" FOR EACH ROW
WHEN (tag_tallies(OLD."state", OLD."activated_at", OLD."last_scan_at") <> tag_tallies(NEW."state", NEW."activated_at", NEW."last_scan_at"))
EXECUTE FUNCTION tally_change();
--> statement-breakpoint
CREATE TRIGGER tally_event AFTER INSERT ON "tag_events" FOR EACH ROW
WHEN (NEW."event" IN ('activated', 'released', 'retired')) EXECUTE FUNCTION tally_event();
--> statement-breakpoint
CREATE TRIGGER tally_event_moved AFTER UPDATE OF "at" ON "tag_events" FOR EACH ROW
WHEN (NEW."event" IN ('activated', 'released', 'retired') AND OLD."at" <> NEW."at") EXECUTE FUNCTION tally_event();
--> statement-breakpoint
SELECT recount_tallies();
