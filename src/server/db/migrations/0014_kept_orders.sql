ALTER TABLE "guide_counts" ADD COLUMN "code" text;--> statement-breakpoint
UPDATE "guide_counts" SET "code" = tags."code" FROM "tags" WHERE tags."cabin_id" = guide_counts."cabin_id";--> statement-breakpoint
CREATE INDEX "guide_counts_code" ON "guide_counts" USING btree ("code","cabin_id");--> statement-breakpoint
CREATE INDEX "guide_counts_code_last" ON "guide_counts" USING btree ("code" DESC NULLS LAST,"cabin_id" DESC NULLS FIRST);--> statement-breakpoint
-- Without these indexes all tags are written in a quarter of the time.
DROP INDEX "tags_words";--> statement-breakpoint
DROP INDEX "tags_activated";--> statement-breakpoint
DROP INDEX "tags_created";--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "cabin_name" text;--> statement-breakpoint
UPDATE "tags" SET "cabin_name" = cabins."name" FROM "cabins" WHERE cabins."id" = tags."cabin_id";--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "is_scanned" boolean GENERATED ALWAYS AS (last_scan_at is not null) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "batches_label" ON "batches" USING btree ("label","id");--> statement-breakpoint
CREATE INDEX "tags_words" ON "tags" USING gin ("code" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tags_activated" ON "tags" USING btree ("activated_at" DESC NULLS LAST,"code" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tags_created" ON "tags" USING btree ("created_at","code");--> statement-breakpoint
CREATE INDEX "tags_cabin_name" ON "tags" USING btree ("cabin_name","code");--> statement-breakpoint
CREATE INDEX "tags_cabin_name_last" ON "tags" USING btree ("cabin_name" DESC NULLS LAST,"code" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tags_state" ON "tags" USING btree ("state","code");--> statement-breakpoint
CREATE INDEX "tags_unscanned" ON "tags" USING btree ("created_at","code") WHERE "tags"."state" = 'active' and not "tags"."is_scanned";--> statement-breakpoint
-- Hosts' tags are linked and their cabins renamed under the lock of the host's account, so the name cannot change meanwhile.
CREATE FUNCTION name_tag() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'cabins' THEN
    UPDATE tags SET cabin_name = NEW.name WHERE cabin_id = NEW.id;
    RETURN NULL;
  END IF;
  NEW.cabin_name := (SELECT name FROM cabins WHERE id = NEW.cabin_id);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER name_tag BEFORE INSERT OR UPDATE OF "cabin_id" ON "tags" FOR EACH ROW EXECUTE FUNCTION name_tag();--> statement-breakpoint
CREATE TRIGGER name_tag AFTER UPDATE OF "name" ON "cabins" FOR EACH ROW WHEN (OLD."name" <> NEW."name") EXECUTE FUNCTION name_tag();--> statement-breakpoint
-- They are made anew by the job, with the new columns.
DELETE FROM "period_days";--> statement-breakpoint
TRUNCATE "cabin_periods";--> statement-breakpoint
-- A crash of PostgreSQL empties these tables and the job makes their rows anew; meanwhile lists compute them (R-analytics-8).
-- In the log they were a third of what a batch of views writes.
ALTER TABLE "cabin_periods" SET UNLOGGED;
--> statement-breakpoint
ALTER TABLE "period_days" SET UNLOGGED;--> statement-breakpoint
CREATE UNLOGGED TABLE "tag_periods" (
	"code" text NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tag_periods_place_seq" INCREMENT BY -1 MINVALUE -9223372036854775808 MAXVALUE -1 START WITH -1 CACHE 1),
	"last_day" date NOT NULL,
	"scans_7" bigint DEFAULT 0 NOT NULL,
	"visitors_7" bigint DEFAULT 0 NOT NULL,
	"scans_30" bigint DEFAULT 0 NOT NULL,
	"visitors_30" bigint DEFAULT 0 NOT NULL,
	"scans_90" bigint DEFAULT 0 NOT NULL,
	"visitors_90" bigint DEFAULT 0 NOT NULL,
	"scans_365" bigint DEFAULT 0 NOT NULL,
	"visitors_365" bigint DEFAULT 0 NOT NULL,
	"scans" bigint DEFAULT 0 NOT NULL,
	"last_scan_at" timestamp (3) with time zone,
	CONSTRAINT "tag_periods_code_last_day_pk" PRIMARY KEY("code","last_day")
);
--> statement-breakpoint
ALTER TABLE "cabin_periods" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "cabin_periods" ADD COLUMN "scans" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cabin_periods" ADD COLUMN "last_scan_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "period_days" ADD COLUMN "filled_to_code" text;--> statement-breakpoint
CREATE INDEX "tag_periods_scans_7" ON "tag_periods" USING btree ("last_day","scans_7","place");--> statement-breakpoint
CREATE INDEX "tag_periods_visitors_7" ON "tag_periods" USING btree ("last_day","visitors_7","place");--> statement-breakpoint
CREATE INDEX "tag_periods_scans_30" ON "tag_periods" USING btree ("last_day","scans_30","place");--> statement-breakpoint
CREATE INDEX "tag_periods_visitors_30" ON "tag_periods" USING btree ("last_day","visitors_30","place");--> statement-breakpoint
CREATE INDEX "tag_periods_scans_90" ON "tag_periods" USING btree ("last_day","scans_90","place");--> statement-breakpoint
CREATE INDEX "tag_periods_visitors_90" ON "tag_periods" USING btree ("last_day","visitors_90","place");--> statement-breakpoint
CREATE INDEX "tag_periods_scans_365" ON "tag_periods" USING btree ("last_day","scans_365","place");--> statement-breakpoint
CREATE INDEX "tag_periods_visitors_365" ON "tag_periods" USING btree ("last_day","visitors_365","place");--> statement-breakpoint
CREATE INDEX "tag_periods_scans" ON "tag_periods" USING btree ("last_day","scans","place");--> statement-breakpoint
CREATE INDEX "tag_periods_last_scan" ON "tag_periods" USING btree ("last_day","last_scan_at","place");--> statement-breakpoint
CREATE INDEX "tag_periods_last_scan_last" ON "tag_periods" USING btree ("last_day","last_scan_at" DESC NULLS LAST,"place" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "cabin_periods_scans" ON "cabin_periods" USING btree ("last_day","scans","cabin_id");--> statement-breakpoint
CREATE INDEX "cabin_periods_last_scan" ON "cabin_periods" USING btree ("last_day","last_scan_at","cabin_id");--> statement-breakpoint
CREATE INDEX "cabin_periods_last_scan_last" ON "cabin_periods" USING btree ("last_day","last_scan_at" DESC NULLS LAST,"cabin_id" DESC NULLS FIRST);--> statement-breakpoint
-- Most share, and a default is added without writing them. Not a tag that was released once, nor a cabin with another tag's
-- scans.
ALTER TABLE "guide_counts" ADD COLUMN "shares_sums" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "guide_counts" ALTER COLUMN "shares_sums" SET DEFAULT false;--> statement-breakpoint
UPDATE "guide_counts" SET "shares_sums" = false
WHERE "code" IS NULL OR "code" IN (SELECT code FROM tags WHERE transfers > 0 AND state = 'active')
  OR "cabin_id" IN (SELECT d.cabin_id FROM scan_days d JOIN guide_counts g ON g.cabin_id = d.cabin_id WHERE d.code <> g.code);
--> statement-breakpoint
-- As before, but for what a cabin shares with its tag, which is not counted from what hosts made.
CREATE OR REPLACE FUNCTION recount_guides() RETURNS void LANGUAGE sql AS $$
  INSERT INTO guide_counts (cabin_id, services, parts, code)
  SELECT c.id, coalesce(enabled.services, 0),
    (c.image_url IS NOT NULL)::int + (c.description IS NOT NULL)::int + (t.code IS NOT NULL)::int + coalesce(enabled.parts, 0),
    t.code
  FROM cabins c
    LEFT JOIN tags t ON t.cabin_id = c.id
    LEFT JOIN (
      SELECT cabin_id, count(*) AS services, count(*) FILTER (WHERE counts_as_part(service_id, value_json)) AS parts
      FROM cabin_services WHERE is_enabled GROUP BY 1) AS enabled ON enabled.cabin_id = c.id
  ON CONFLICT (cabin_id) DO UPDATE SET services = excluded.services, parts = excluded.parts, code = excluded.code;
$$;
--> statement-breakpoint
-- SQL for the sums of days in the four periods that end with `last_day`.
CREATE FUNCTION sums_of_periods() RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT string_agg(format(
    'coalesce(sum(scans) FILTER (WHERE day > last_day - %1$s AND day <= last_day), 0) AS scans_%1$s,
    coalesce(sum(visitors) FILTER (WHERE day > last_day - %1$s AND day <= last_day), 0) AS visitors_%1$s', days), ', ')
  FROM unnest(ARRAY[7, 30, 90, 365]) AS days;
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION fill_periods(last date, cabin_ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format($sql$
    INSERT INTO cabin_periods (last_day, cabin_id, code, scans_7, visitors_7, scans_30, visitors_30, scans_90, visitors_90,
      scans_365, visitors_365, scans, last_scan_at)
    SELECT last_day, id, (SELECT code FROM guide_counts WHERE cabin_id = id AND shares_sums), seen.*
    FROM (SELECT $1 AS last_day) AS one, unnest($2) AS id, LATERAL (
      SELECT %s, coalesce(sum(scans), 0), max(last_scan_at) FROM scan_days WHERE cabin_id = id) AS seen
    ON CONFLICT DO NOTHING$sql$, sums_of_periods()) USING last, cabin_ids;
END $$;
--> statement-breakpoint
-- Adds the sums of these tags, except shared ones. By day, since the key of scan_days begins with it.
CREATE FUNCTION fill_tag_periods(last date, codes text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format($sql$
    INSERT INTO tag_periods (last_day, code, scans_7, visitors_7, scans_30, visitors_30, scans_90, visitors_90,
      scans_365, visitors_365, scans, last_scan_at)
    SELECT last_day, tags.code, seen.*, tags.scans, tags.last_scan_at
    FROM (SELECT $1 AS last_day) AS one, tags, LATERAL (
      SELECT %s FROM generate_series(0, 364) AS ago JOIN scan_days d ON d.day = last_day - ago AND d.code = tags.code
      WHERE tags.last_scan_at > last_day - 366) AS seen
    WHERE tags.code = ANY ($2) AND NOT EXISTS (SELECT FROM guide_counts g WHERE g.code = tags.code AND g.shares_sums)
    ON CONFLICT DO NOTHING$sql$, sums_of_periods()) USING last, codes;
END $$;
--> statement-breakpoint
-- Gives a cabin's tag sums of its own.
CREATE FUNCTION unshare_sums(cabin bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO tag_periods (last_day, code, scans_7, visitors_7, scans_30, visitors_30, scans_90, visitors_90,
    scans_365, visitors_365, scans, last_scan_at)
  SELECT p.last_day, t.code, p.scans_7, p.visitors_7, p.scans_30, p.visitors_30, p.scans_90, p.visitors_90,
    p.scans_365, p.visitors_365, t.scans, t.last_scan_at
  FROM cabin_periods p JOIN tags t ON t.code = p.code WHERE p.cabin_id = cabin;
  UPDATE cabin_periods SET code = NULL WHERE cabin_id = cabin AND code IS NOT NULL;
  UPDATE guide_counts SET shares_sums = false WHERE cabin_id = cabin AND shares_sums;
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_tag() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shares boolean;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.cabin_id IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(4436625);
    PERFORM unshare_sums(OLD.cabin_id);
    UPDATE guide_counts SET parts = parts - 1, code = NULL WHERE cabin_id = OLD.cabin_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.cabin_id IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(4436625);
    shares := NEW.last_scan_at IS NULL AND NOT EXISTS (SELECT FROM scan_days WHERE cabin_id = NEW.cabin_id);
    UPDATE guide_counts SET parts = parts + 1, code = NEW.code, shares_sums = shares WHERE cabin_id = NEW.cabin_id;
    IF shares THEN
      UPDATE cabin_periods SET code = NEW.code WHERE cabin_id = NEW.cabin_id;
      DELETE FROM tag_periods WHERE code = NEW.code;
    END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION add_tag_periods() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tag_periods (last_day, code, scans, last_scan_at)
  SELECT d.last_day, n.code, n.scans, n.last_scan_at FROM new_rows n, period_days d
  WHERE NOT EXISTS (SELECT FROM guide_counts g WHERE g.code = n.code AND g.shares_sums);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER add_tag_periods AFTER INSERT ON "tags" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_tag_periods();--> statement-breakpoint
-- As before, and of tags with sums of their own. Only a new row can be of a tag and a cabin that shared their sums so far,
-- each with another one.
CREATE OR REPLACE FUNCTION sum_up_periods() RETURNS trigger LANGUAGE plpgsql SET enable_hashjoin TO off SET enable_mergejoin TO off AS $$
DECLARE
  added text := 'SELECT day, code, cabin_id, scans, visitors, last_scan_at FROM new_rows';
  removed text := 'SELECT day, code, cabin_id, -scans, -visitors, NULL::timestamptz FROM old_rows';
  change text := format('(%s) AS change (day, code, cabin_id, scans, visitors, last_scan_at) CROSS JOIN period_days',
    CASE TG_OP WHEN 'INSERT' THEN added WHEN 'DELETE' THEN removed ELSE added || ' UNION ALL ' || removed END);
  sums text := sums_of_periods();
  plus text := (
    SELECT string_agg(format('scans_%1$s = p.scans_%1$s + c.scans_%1$s, visitors_%1$s = p.visitors_%1$s + c.visitors_%1$s', days), ', ')
    FROM unnest(ARRAY[7, 30, 90, 365]) AS days);
  cabin bigint;
  own text[];
BEGIN
  -- A statement that adds rows or else updates them fires both triggers.
  IF TG_OP <> 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM new_rows) THEN RETURN NULL; END IF;
  END IF;
  PERFORM pg_advisory_xact_lock(4436625);
  IF TG_OP = 'INSERT' THEN
    FOR cabin IN EXECUTE '
      SELECT g.cabin_id FROM new_rows n JOIN guide_counts g ON g.cabin_id = n.cabin_id WHERE g.shares_sums AND g.code <> n.code
      UNION
      SELECT g.cabin_id FROM new_rows n JOIN guide_counts g ON g.code = n.code WHERE g.shares_sums AND g.cabin_id <> n.cabin_id'
    LOOP PERFORM unshare_sums(cabin); END LOOP;
  END IF;
  EXECUTE format($sql$
    UPDATE cabin_periods AS p SET %s, scans = p.scans + c.scans, last_scan_at = greatest(p.last_scan_at, c.last_scan_at)
    FROM (
      SELECT last_day, cabin_id, %s, sum(scans) AS scans, max(last_scan_at) AS last_scan_at
      FROM %s GROUP BY 1, 2) AS c
    WHERE p.cabin_id = c.cabin_id AND p.last_day = c.last_day$sql$, plus, sums, change);
  IF TG_OP = 'DELETE' THEN
    EXECUTE '
      UPDATE cabin_periods AS p SET last_scan_at = (SELECT max(last_scan_at) FROM scan_days WHERE cabin_id = p.cabin_id)
      WHERE cabin_id = ANY (ARRAY(SELECT DISTINCT cabin_id FROM old_rows))';
  END IF;
  EXECUTE format('SELECT array(SELECT DISTINCT code FROM %s AS changed
    WHERE EXISTS (SELECT FROM tag_periods k WHERE k.code = changed.code))', CASE TG_OP WHEN 'DELETE' THEN 'old_rows' ELSE 'new_rows' END)
  INTO own;
  IF own <> '{}' THEN
    EXECUTE format($sql$
      UPDATE tag_periods AS p SET %s, scans = t.scans, last_scan_at = t.last_scan_at
      FROM (SELECT last_day, code, %s FROM %s WHERE code = ANY ($1) GROUP BY 1, 2) AS c JOIN tags t ON t.code = c.code
      WHERE p.code = c.code AND p.last_day = c.last_day$sql$, plus, sums, change) USING own;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- As before, and cheaper: it is asked for each scanned tag.
CREATE OR REPLACE TRIGGER tally_change AFTER UPDATE OF "state", "activated_at", "last_scan_at" ON "tags" FOR EACH ROW
WHEN (OLD."state" <> NEW."state" OR (OLD."activated_at" IS NULL) <> (NEW."activated_at" IS NULL)
  OR (OLD."last_scan_at" IS NULL) <> (NEW."last_scan_at" IS NULL))
EXECUTE FUNCTION tally_change();
--> statement-breakpoint
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
CREATE TRIGGER sum_up_tags AFTER UPDATE ON "tags" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sum_up_tags();--> statement-breakpoint
INSERT INTO tallies (name, at, n)
SELECT 'tags.alive', day, count(*) FROM tags, alive_day(state, last_scan_at) AS day WHERE day IS NOT NULL GROUP BY 2;
