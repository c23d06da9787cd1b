CREATE TABLE "cabin_periods" (
	"last_day" date NOT NULL,
	"cabin_id" bigint NOT NULL,
	"scans_7" bigint DEFAULT 0 NOT NULL,
	"visitors_7" bigint DEFAULT 0 NOT NULL,
	"scans_30" bigint DEFAULT 0 NOT NULL,
	"visitors_30" bigint DEFAULT 0 NOT NULL,
	"scans_90" bigint DEFAULT 0 NOT NULL,
	"visitors_90" bigint DEFAULT 0 NOT NULL,
	"scans_365" bigint DEFAULT 0 NOT NULL,
	"visitors_365" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "cabin_periods_cabin_id_last_day_pk" PRIMARY KEY("cabin_id","last_day")
);
--> statement-breakpoint
CREATE TABLE "period_days" (
	"last_day" date PRIMARY KEY NOT NULL,
	"since" bigint NOT NULL,
	"filled_to" bigint
);
--> statement-breakpoint
ALTER TABLE "cabin_periods" ADD CONSTRAINT "cabin_periods_cabin_id_cabins_id_fk" FOREIGN KEY ("cabin_id") REFERENCES "public"."cabins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cabin_periods_scans_7" ON "cabin_periods" USING btree ("last_day","scans_7","cabin_id");--> statement-breakpoint
CREATE INDEX "cabin_periods_visitors_7" ON "cabin_periods" USING btree ("last_day","visitors_7","cabin_id");--> statement-breakpoint
CREATE INDEX "cabin_periods_scans_30" ON "cabin_periods" USING btree ("last_day","scans_30","cabin_id");--> statement-breakpoint
CREATE INDEX "cabin_periods_visitors_30" ON "cabin_periods" USING btree ("last_day","visitors_30","cabin_id");--> statement-breakpoint
CREATE INDEX "cabin_periods_scans_90" ON "cabin_periods" USING btree ("last_day","scans_90","cabin_id");--> statement-breakpoint
CREATE INDEX "cabin_periods_visitors_90" ON "cabin_periods" USING btree ("last_day","visitors_90","cabin_id");--> statement-breakpoint
CREATE INDEX "cabin_periods_scans_365" ON "cabin_periods" USING btree ("last_day","scans_365","cabin_id");--> statement-breakpoint
CREATE INDEX "cabin_periods_visitors_365" ON "cabin_periods" USING btree ("last_day","visitors_365","cabin_id");--> statement-breakpoint
-- Adds the sums of these cabins in the periods that end with a day. Those of new cabins are there already.
CREATE FUNCTION fill_periods(last date, cabin_ids bigint[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO cabin_periods
  SELECT last, id, coalesce(scans_7, 0), coalesce(visitors_7, 0), coalesce(scans_30, 0), coalesce(visitors_30, 0),
    coalesce(scans_90, 0), coalesce(visitors_90, 0), coalesce(scans_365, 0), coalesce(visitors_365, 0)
  FROM unnest(cabin_ids) AS id, LATERAL (
    SELECT sum(scans) FILTER (WHERE day > last - 7) AS scans_7, sum(visitors) FILTER (WHERE day > last - 7) AS visitors_7,
      sum(scans) FILTER (WHERE day > last - 30) AS scans_30, sum(visitors) FILTER (WHERE day > last - 30) AS visitors_30,
      sum(scans) FILTER (WHERE day > last - 90) AS scans_90, sum(visitors) FILTER (WHERE day > last - 90) AS visitors_90,
      sum(scans) AS scans_365, sum(visitors) AS visitors_365
    FROM scan_days WHERE cabin_id = id AND day > last - 365 AND day <= last) AS seen
  ON CONFLICT DO NOTHING;
$$;
--> statement-breakpoint
CREATE FUNCTION add_periods() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO cabin_periods (last_day, cabin_id) SELECT last_day, NEW.id FROM period_days;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER add_periods AFTER INSERT ON "cabins" FOR EACH ROW EXECUTE FUNCTION add_periods();
--> statement-breakpoint
-- Adds the difference. Planned at each call: a plan made while the tables were small would read all of them. One writer at
-- a time, as for the sums of weeks (LOCKS.rollUps).
CREATE FUNCTION sum_up_periods() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT day, cabin_id, scans, visitors FROM new_rows'
    WHEN 'DELETE' THEN 'SELECT day, cabin_id, -scans, -visitors FROM old_rows'
    ELSE 'SELECT day, cabin_id, scans, visitors FROM new_rows UNION ALL SELECT day, cabin_id, -scans, -visitors FROM old_rows'
  END;
BEGIN
  PERFORM pg_advisory_xact_lock(4436625);
  EXECUTE format($sql$
    UPDATE cabin_periods AS p SET
      scans_7 = p.scans_7 + c.scans_7, visitors_7 = p.visitors_7 + c.visitors_7,
      scans_30 = p.scans_30 + c.scans_30, visitors_30 = p.visitors_30 + c.visitors_30,
      scans_90 = p.scans_90 + c.scans_90, visitors_90 = p.visitors_90 + c.visitors_90,
      scans_365 = p.scans_365 + c.scans_365, visitors_365 = p.visitors_365 + c.visitors_365
    FROM (
      SELECT last_day, cabin_id,
        coalesce(sum(scans) FILTER (WHERE day > last_day - 7), 0) AS scans_7,
        coalesce(sum(visitors) FILTER (WHERE day > last_day - 7), 0) AS visitors_7,
        coalesce(sum(scans) FILTER (WHERE day > last_day - 30), 0) AS scans_30,
        coalesce(sum(visitors) FILTER (WHERE day > last_day - 30), 0) AS visitors_30,
        coalesce(sum(scans) FILTER (WHERE day > last_day - 90), 0) AS scans_90,
        coalesce(sum(visitors) FILTER (WHERE day > last_day - 90), 0) AS visitors_90,
        sum(scans) AS scans_365, sum(visitors) AS visitors_365
      FROM (%s) AS change (day, cabin_id, scans, visitors) JOIN period_days ON day > last_day - 365 AND day <= last_day
      GROUP BY 1, 2) AS c
    WHERE p.cabin_id = c.cabin_id AND p.last_day = c.last_day$sql$, change);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sum_up_periods_inserted AFTER INSERT ON "scan_days" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sum_up_periods();
--> statement-breakpoint
CREATE TRIGGER sum_up_periods_updated AFTER UPDATE ON "scan_days" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sum_up_periods();
--> statement-breakpoint
CREATE TRIGGER sum_up_periods_deleted AFTER DELETE ON "scan_days" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION sum_up_periods();
