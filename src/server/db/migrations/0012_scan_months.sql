ALTER TABLE "scans" RENAME TO "scans_before";--> statement-breakpoint
CREATE TABLE "scans" (
	"cabin_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"day" date NOT NULL,
	"visitor" integer NOT NULL,
	"code" text NOT NULL,
	"language" text NOT NULL,
	"device" text NOT NULL,
	"source" text NOT NULL
) PARTITION BY RANGE ("day");
--> statement-breakpoint
CREATE TABLE "scans_default" PARTITION OF "scans" DEFAULT;
--> statement-breakpoint
-- Makes a partition, with the rows that wait in scans_default, for this month, the next two, and each month in `source`.
CREATE FUNCTION add_scan_months(source regclass DEFAULT 'scans_default') RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  months date[];
  first date;
  name text;
BEGIN
  EXECUTE format('SELECT array(SELECT date_trunc(''month'', day)::date FROM %s UNION
    SELECT (date_trunc(''month'', now()) + n * interval ''1 month'')::date FROM generate_series(0, 2) AS n)', source) INTO months;
  FOREACH first IN ARRAY months LOOP
    name := to_char(first, '"scans_"YYYY_MM');
    CONTINUE WHEN to_regclass(name) IS NOT NULL;
    EXECUTE format('CREATE TABLE %I (LIKE scans INCLUDING ALL)', name);
    EXECUTE format('WITH moved AS (DELETE FROM scans_default WHERE day >= %L AND day < %L RETURNING *)
      INSERT INTO %I SELECT * FROM moved', first, first + interval '1 month', name);
    EXECUTE format('ALTER TABLE scans ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', name, first, first + interval '1 month');
  END LOOP;
END $$;
--> statement-breakpoint
SELECT add_scan_months('scans_before');--> statement-breakpoint
INSERT INTO "scans" SELECT "cabin_id", "at", "day", ('x' || encode(substring("visitor" FROM 1 FOR 4), 'hex'))::bit(32)::integer, "code", "language", "device", "source" FROM "scans_before";--> statement-breakpoint
DROP TABLE "scans_before";--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_cabin_id_cabins_id_fk" FOREIGN KEY ("cabin_id") REFERENCES "public"."cabins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scans_cabin_visitor" ON "scans" USING btree ("cabin_id","visitor");--> statement-breakpoint
ALTER TABLE "trash_scans" DROP CONSTRAINT "trash_scans_trash_id_scan_id_pk";--> statement-breakpoint
ALTER TABLE "trash_scans" DROP COLUMN "scan_id";--> statement-breakpoint
ALTER TABLE "trash_scans" ALTER COLUMN "visitor" SET DATA TYPE integer USING ('x' || encode(substring("visitor" FROM 1 FOR 4), 'hex'))::bit(32)::integer;--> statement-breakpoint
CREATE INDEX "trash_scans_trash" ON "trash_scans" USING btree ("trash_id");
