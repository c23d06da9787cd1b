CREATE TABLE "forecasts" (
	"cell" integer PRIMARY KEY NOT NULL,
	"weather" jsonb,
	"utc_offset_s" integer DEFAULT 0 NOT NULL,
	"fetched_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"wanted_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "places" (
	"place" text PRIMARY KEY NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"cell" integer GENERATED ALWAYS AS ((round((latitude * 10)::numeric)::int + 900) * 10000 + round((longitude * 10)::numeric)::int + 1800) STORED,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now()
);
--> statement-breakpoint
ALTER TABLE "cabins" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "cabins" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "cabins" ADD COLUMN "cell" integer GENERATED ALWAYS AS ((round((latitude * 10)::numeric)::int + 900) * 10000 + round((longitude * 10)::numeric)::int + 1800) STORED;--> statement-breakpoint
ALTER TABLE "cabins" ADD COLUMN "place" text GENERATED ALWAYS AS (location || coalesce(', ' || region, '')) STORED;--> statement-breakpoint
CREATE INDEX "forecasts_due" ON "forecasts" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "places_due" ON "places" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "places_cell" ON "places" USING btree ("cell");--> statement-breakpoint
CREATE INDEX "cabins_place" ON "cabins" USING btree ("place");--> statement-breakpoint
CREATE INDEX "cabins_cell" ON "cabins" USING btree ("cell");--> statement-breakpoint
ALTER TABLE "cabins" ADD CONSTRAINT "cabins_point" CHECK (("cabins"."latitude" is null) = ("cabins"."longitude" is null));--> statement-breakpoint
-- A guide shows the weather: it is made anew when the weather in its cell is, or its place was found.
CREATE FUNCTION notify_weather() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('guide', c.id::text)
  FROM cabins c LEFT JOIN places p ON p.place = c.place
  WHERE coalesce(c.cell, p.cell) = NEW.cell;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notify_weather AFTER UPDATE OF "weather", "fetched_at" ON "forecasts" FOR EACH ROW EXECUTE FUNCTION notify_weather();
--> statement-breakpoint
CREATE TRIGGER notify_weather AFTER UPDATE OF "latitude" ON "places" FOR EACH ROW EXECUTE FUNCTION notify_weather();
--> statement-breakpoint
-- What a host typed as a place goes when no cabin has it any more.
CREATE FUNCTION forget_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM places WHERE place = OLD.place AND NOT EXISTS (SELECT 1 FROM cabins WHERE cabins.place = OLD.place);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER forget_place AFTER DELETE OR UPDATE OF "location", "region" ON "cabins" FOR EACH ROW EXECUTE FUNCTION forget_place();
