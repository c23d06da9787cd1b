-- The day in UTC of an active tag's last scan, by which tags that are alive are counted (R-tags-17).
CREATE FUNCTION alive_day(state text, last_scan_at timestamptz) RETURNS timestamptz LANGUAGE sql STABLE
RETURN CASE WHEN state = 'active' THEN date_trunc('day', last_scan_at, 'UTC') END;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION recount_tallies() RETURNS void LANGUAGE sql AS $$
  DELETE FROM tallies;
  INSERT INTO tallies (name, n) SELECT 'accounts', count(*) FROM users;
  INSERT INTO tallies (name, at, n) SELECT 'signUps', quarter_hour(created_at), count(*) FROM users GROUP BY 2;
  INSERT INTO tallies (name, n) SELECT 'cabins', count(*) FROM cabins;
  INSERT INTO tallies (name, n) SELECT 'audit', count(*) FROM audit;
  INSERT INTO tallies (name, n)
  SELECT name, count(*) FROM tags, unnest(tag_tallies(state, activated_at, last_scan_at)) AS name GROUP BY 1;
  INSERT INTO tallies (name, at, n)
  SELECT 'tags.alive', day, count(*) FROM tags, alive_day(state, last_scan_at) AS day WHERE day IS NOT NULL GROUP BY 2;
  INSERT INTO tallies (name, at, n)
  SELECT 'liveCabins', quarter_hour(at), sum(is_live - was_live) FROM (
    SELECT at, (event = 'activated')::int AS is_live,
      coalesce(lag(event) OVER (PARTITION BY code ORDER BY id) = 'activated', false)::int AS was_live
    FROM tag_events WHERE event IN ('activated', 'released', 'retired')) AS change
  GROUP BY 2;
$$;
--> statement-breakpoint
-- A batch of views changes the last scan of hundreds of tags, but few days. Few tags have sums of their own.
CREATE FUNCTION sum_up_tags() RETURNS trigger LANGUAGE plpgsql SET enable_hashjoin TO off SET enable_mergejoin TO off AS $$
DECLARE
  own text[];
BEGIN
  PERFORM tally('tags.alive', day, sum(change)) FROM (
    SELECT alive_day(state, last_scan_at) AS day, 1 AS change FROM new_rows
    UNION ALL
    SELECT alive_day(state, last_scan_at), -1 FROM old_rows) AS changed
  WHERE day IS NOT NULL GROUP BY day;
  EXECUTE 'SELECT array(SELECT n.code FROM new_rows n
    WHERE EXISTS (SELECT FROM tag_periods p WHERE p.code = n.code AND (p.scans, p.last_scan_at) IS DISTINCT FROM (n.scans, n.last_scan_at)))'
  INTO own;
  IF own <> '{}' THEN
    PERFORM pg_advisory_xact_lock(4436625);
    UPDATE tag_periods p SET scans = t.scans, last_scan_at = t.last_scan_at
    FROM tags t WHERE t.code = ANY (own) AND p.code = t.code;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sum_up_tags AFTER UPDATE ON "tags" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sum_up_tags();
--> statement-breakpoint
DROP TRIGGER "count_left_tag" ON "tags";
--> statement-breakpoint
DROP FUNCTION count_left_tag();
--> statement-breakpoint
INSERT INTO tallies (name, at, n)
SELECT 'tags.alive', day, count(*) FROM tags, alive_day(state, last_scan_at) AS day WHERE day IS NOT NULL GROUP BY 2;
