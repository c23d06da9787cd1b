ALTER TABLE "counting_zone" ADD COLUMN "kept_from" date;--> statement-breakpoint
ALTER TABLE "trash_scans" ADD COLUMN "day" date;--> statement-breakpoint
UPDATE "trash_scans" SET "day" = ("at" AT TIME ZONE (SELECT "time_zone" FROM "counting_zone"))::date;--> statement-breakpoint
ALTER TABLE "trash_scans" ALTER COLUMN "day" SET NOT NULL;--> statement-breakpoint
-- The sums of cabins in the trash, which so far were counted when a cabin was restored.
UPDATE "trash" SET "content" = "content" || jsonb_build_object(
  'scan_days', (SELECT coalesce(jsonb_agg(to_jsonb(sums)), '[]') FROM (
    SELECT day, code, trash.item_id AS cabin_id, count(*) AS scans, count(DISTINCT visitor) AS visitors, max(at) AS last_scan_at
    FROM trash_scans WHERE trash_id = trash.id GROUP BY day, code) AS sums),
  'scan_parts', (SELECT coalesce(jsonb_agg(to_jsonb(sums)), '[]') FROM (
    SELECT day, trash.item_id AS cabin_id, dimension, value, count(*) AS scans
    FROM trash_scans, LATERAL (VALUES ('hour', to_char(at AT TIME ZONE (SELECT time_zone FROM counting_zone), 'HH24')),
      ('language', language), ('device', device), ('source', source)) AS part (dimension, value)
    WHERE trash_id = trash.id GROUP BY day, dimension, value) AS sums))
WHERE "kind" = 'cabin';
