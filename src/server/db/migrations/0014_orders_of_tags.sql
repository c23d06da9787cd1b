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
CREATE TRIGGER name_tag BEFORE INSERT OR UPDATE OF "cabin_id" ON "tags" FOR EACH ROW EXECUTE FUNCTION name_tag();
--> statement-breakpoint
CREATE TRIGGER name_tag AFTER UPDATE OF "name" ON "cabins" FOR EACH ROW WHEN (OLD."name" <> NEW."name") EXECUTE FUNCTION name_tag();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION recount_guides() RETURNS void LANGUAGE sql AS $$
  DELETE FROM guide_counts;
  INSERT INTO guide_counts (cabin_id, services, parts, code)
  SELECT c.id, coalesce(enabled.services, 0),
    (c.image_url IS NOT NULL)::int + (c.description IS NOT NULL)::int + (t.code IS NOT NULL)::int + coalesce(enabled.parts, 0),
    t.code
  FROM cabins c
    LEFT JOIN tags t ON t.cabin_id = c.id
    LEFT JOIN (
      SELECT cabin_id, count(*) AS services, count(*) FILTER (WHERE counts_as_part(service_id, value_json)) AS parts
      FROM cabin_services WHERE is_enabled GROUP BY 1) AS enabled ON enabled.cabin_id = c.id;
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_tag() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE guide_counts SET parts = parts - 1, code = NULL WHERE cabin_id = OLD.cabin_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE guide_counts SET parts = parts + 1, code = NEW.code WHERE cabin_id = NEW.cabin_id;
  END IF;
  RETURN NULL;
END $$;
