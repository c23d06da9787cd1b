CREATE TABLE "cabin_weeks" (
	"week" date NOT NULL,
	"cabin_id" bigint NOT NULL,
	"scans" bigint NOT NULL,
	"visitors" bigint NOT NULL,
	CONSTRAINT "cabin_weeks_week_cabin_id_pk" PRIMARY KEY("week","cabin_id")
);
--> statement-breakpoint
CREATE TABLE "site_days" (
	"day" date PRIMARY KEY NOT NULL,
	"scans" bigint NOT NULL,
	"visitors" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_parts" (
	"day" date NOT NULL,
	"dimension" text NOT NULL,
	"value" text NOT NULL,
	"scans" bigint NOT NULL,
	CONSTRAINT "site_parts_day_dimension_value_pk" PRIMARY KEY("day","dimension","value")
);
--> statement-breakpoint
ALTER TABLE "cabin_weeks" ADD CONSTRAINT "cabin_weeks_cabin_id_cabins_id_fk" FOREIGN KEY ("cabin_id") REFERENCES "public"."cabins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cabin_weeks_cabin" ON "cabin_weeks" USING btree ("cabin_id");--> statement-breakpoint
-- Triggers, so that no writer can forget, nor a cabin's deletion, which takes its rows along. One writer at a time:
-- cabins that are deleted at once would lock the days of the whole site in any order.
CREATE FUNCTION roll_up_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(4436625);
  IF TG_OP <> 'INSERT' THEN
    UPDATE site_days SET scans = site_days.scans - gone.scans, visitors = site_days.visitors - gone.visitors
    FROM (SELECT day, sum(scans) AS scans, sum(visitors) AS visitors FROM old_rows GROUP BY day) AS gone
    WHERE site_days.day = gone.day;
    UPDATE cabin_weeks SET scans = cabin_weeks.scans - gone.scans, visitors = cabin_weeks.visitors - gone.visitors
    FROM (SELECT day - (extract(isodow FROM day)::int - 1) AS week, cabin_id, sum(scans) AS scans, sum(visitors) AS visitors
      FROM old_rows GROUP BY 1, 2) AS gone
    WHERE cabin_weeks.week = gone.week AND cabin_weeks.cabin_id = gone.cabin_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO site_days (day, scans, visitors)
    SELECT day, sum(scans), sum(visitors) FROM new_rows GROUP BY day
    ON CONFLICT (day) DO UPDATE
      SET scans = site_days.scans + excluded.scans, visitors = site_days.visitors + excluded.visitors;
    INSERT INTO cabin_weeks (week, cabin_id, scans, visitors)
    SELECT day - (extract(isodow FROM day)::int - 1), cabin_id, sum(scans), sum(visitors) FROM new_rows GROUP BY 1, 2
    ON CONFLICT (week, cabin_id) DO UPDATE
      SET scans = cabin_weeks.scans + excluded.scans, visitors = cabin_weeks.visitors + excluded.visitors;
  ELSE
    DELETE FROM site_days WHERE scans = 0 AND day IN (SELECT day FROM old_rows);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION roll_up_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(4436625);
  IF TG_OP <> 'INSERT' THEN
    UPDATE site_parts SET scans = site_parts.scans - gone.scans
    FROM (SELECT day, dimension, value, sum(scans) AS scans FROM old_rows GROUP BY 1, 2, 3) AS gone
    WHERE site_parts.day = gone.day AND site_parts.dimension = gone.dimension AND site_parts.value = gone.value;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO site_parts (day, dimension, value, scans)
    SELECT day, dimension, value, sum(scans) FROM new_rows GROUP BY 1, 2, 3
    ON CONFLICT (day, dimension, value) DO UPDATE SET scans = site_parts.scans + excluded.scans;
  ELSE
    DELETE FROM site_parts WHERE scans = 0 AND day IN (SELECT day FROM old_rows);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER roll_up_inserted AFTER INSERT ON "scan_days" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION roll_up_days();
--> statement-breakpoint
CREATE TRIGGER roll_up_updated AFTER UPDATE ON "scan_days" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION roll_up_days();
--> statement-breakpoint
CREATE TRIGGER roll_up_deleted AFTER DELETE ON "scan_days" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION roll_up_days();
--> statement-breakpoint
CREATE TRIGGER roll_up_inserted AFTER INSERT ON "scan_parts" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION roll_up_parts();
--> statement-breakpoint
CREATE TRIGGER roll_up_updated AFTER UPDATE ON "scan_parts" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION roll_up_parts();
--> statement-breakpoint
CREATE TRIGGER roll_up_deleted AFTER DELETE ON "scan_parts" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION roll_up_parts();
--> statement-breakpoint
-- What was counted before.
INSERT INTO "site_days" ("day", "scans", "visitors") SELECT "day", sum("scans"), sum("visitors") FROM "scan_days" GROUP BY "day";
--> statement-breakpoint
INSERT INTO "site_parts" ("day", "dimension", "value", "scans")
SELECT "day", "dimension", "value", sum("scans") FROM "scan_parts" GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO "cabin_weeks" ("week", "cabin_id", "scans", "visitors")
SELECT "day" - (extract(isodow FROM "day")::int - 1), "cabin_id", sum("scans"), sum("visitors") FROM "scan_days" GROUP BY 1, 2;
