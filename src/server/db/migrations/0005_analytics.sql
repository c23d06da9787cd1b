CREATE TABLE "scan_parts" (
	"day" date NOT NULL,
	"cabin_id" bigint NOT NULL,
	"dimension" text NOT NULL,
	"value" text NOT NULL,
	"scans" integer NOT NULL,
	CONSTRAINT "scan_parts_day_cabin_id_dimension_value_pk" PRIMARY KEY("day","cabin_id","dimension","value")
);
--> statement-breakpoint
DROP INDEX "scan_days_cabin";--> statement-breakpoint
ALTER TABLE "scan_days" ADD COLUMN "last_scan_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "scan_parts" ADD CONSTRAINT "scan_parts_cabin_id_cabins_id_fk" FOREIGN KEY ("cabin_id") REFERENCES "public"."cabins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scan_parts_cabin" ON "scan_parts" USING btree ("cabin_id");--> statement-breakpoint
CREATE INDEX "scan_days_cabin" ON "scan_days" USING btree ("cabin_id","day");--> statement-breakpoint
-- What was counted before there were parts.
UPDATE "scan_days" SET "last_scan_at" = counted.last
FROM (SELECT "day", "code", "cabin_id", max("at") AS last FROM "scans" GROUP BY "day", "code", "cabin_id") AS counted
WHERE counted."day" = "scan_days"."day" AND counted."code" = "scan_days"."code" AND counted."cabin_id" = "scan_days"."cabin_id";
--> statement-breakpoint
INSERT INTO "scan_parts" ("day", "cabin_id", "dimension", "value", "scans")
SELECT "day", "cabin_id", dimension, value, count(*)
FROM "scans", LATERAL (VALUES ('hour', to_char("at" AT TIME ZONE 'UTC', 'HH24')),
  ('language', "language"), ('device', "device"), ('source', "source")) AS part (dimension, value)
GROUP BY "day", "cabin_id", dimension, value;
