CREATE TABLE "arrivals" (
	"cabin_id" bigint PRIMARY KEY NOT NULL,
	"value_json" text NOT NULL,
	"hours_before" integer NOT NULL,
	"wifi" text NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "arrivals_hours" CHECK ("arrivals"."hours_before" between 0 and 72),
	CONSTRAINT "arrivals_wifi" CHECK ("arrivals"."wifi" in ('always', 'stay'))
);
--> statement-breakpoint
CREATE TABLE "calendar_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cabin_id" bigint NOT NULL,
	"calendar_id" bigint NOT NULL,
	"uid" text,
	"reservation_code" text,
	"arrives_on" date NOT NULL,
	"departs_on" date NOT NULL,
	"kind" text NOT NULL,
	"stay_id" bigint,
	"missing_since" timestamp (3) with time zone,
	"missing_reads" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calendar_events_kind" CHECK ("calendar_events"."kind" in ('stay', 'block')),
	CONSTRAINT "calendar_events_dates" CHECK ("calendar_events"."departs_on" > "calendar_events"."arrives_on")
);
--> statement-breakpoint
CREATE TABLE "calendars" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendars_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cabin_id" bigint NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"closed_means" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"reason" text,
	"etag" text,
	"last_modified" text,
	"last_good_at" timestamp (3) with time zone,
	"last_tried_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"reported_at" timestamp (3) with time zone,
	"empty_reads" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendars_closed" CHECK ("calendars"."closed_means" in ('stay', 'block')),
	CONSTRAINT "calendars_state" CHECK ("calendars"."state" in ('new', 'ok', 'failing'))
);
--> statement-breakpoint
CREATE TABLE "site_keys" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"digits_key" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stays" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stays_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cabin_id" bigint NOT NULL,
	"source" text NOT NULL,
	"calendar_id" bigint,
	"arrives_on" date NOT NULL,
	"departs_on" date NOT NULL,
	"arrives_at" text,
	"departs_at" text,
	"arrives_at_utc" timestamp (3) with time zone NOT NULL,
	"departs_at_utc" timestamp (3) with time zone NOT NULL,
	"guest_name" text,
	"digits_hash" "bytea",
	"wrong_digits" integer DEFAULT 0 NOT NULL,
	"digits_off" boolean DEFAULT false NOT NULL,
	"link_token" text NOT NULL,
	"arrived_at" timestamp (3) with time zone,
	"left_at" timestamp (3) with time zone,
	"cannot_get_in_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stays_link" UNIQUE("link_token"),
	CONSTRAINT "stays_source" CHECK ("stays"."source" in ('manual', 'calendar')),
	CONSTRAINT "stays_dates" CHECK ("stays"."departs_on" > "stays"."arrives_on" and "stays"."departs_on" - "stays"."arrives_on" <= 365),
	CONSTRAINT "stays_times" CHECK (("stays"."arrives_at" is null or "stays"."arrives_at" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$') and ("stays"."departs_at" is null or "stays"."departs_at" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'))
);
--> statement-breakpoint
ALTER TABLE "cabins" ADD COLUMN "check_in_time" text;--> statement-breakpoint
ALTER TABLE "cabins" ADD COLUMN "check_out_time" text;--> statement-breakpoint
ALTER TABLE "cabins" ADD COLUMN "time_zone" text DEFAULT 'Europe/Stockholm' NOT NULL;--> statement-breakpoint
ALTER TABLE "arrivals" ADD CONSTRAINT "arrivals_cabin_id_cabins_id_fk" FOREIGN KEY ("cabin_id") REFERENCES "public"."cabins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_cabin_id_cabins_id_fk" FOREIGN KEY ("cabin_id") REFERENCES "public"."cabins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_calendar_id_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."calendars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_stay_id_stays_id_fk" FOREIGN KEY ("stay_id") REFERENCES "public"."stays"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_cabin_id_cabins_id_fk" FOREIGN KEY ("cabin_id") REFERENCES "public"."cabins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stays" ADD CONSTRAINT "stays_cabin_id_cabins_id_fk" FOREIGN KEY ("cabin_id") REFERENCES "public"."cabins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stays" ADD CONSTRAINT "stays_calendar_id_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."calendars"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "arrivals_picture" ON "arrivals" USING btree ("cabin_id") WHERE "arrivals"."value_json" like '%"imageUrl":"/media/%';--> statement-breakpoint
CREATE INDEX "calendar_events_cabin" ON "calendar_events" USING btree ("cabin_id");--> statement-breakpoint
CREATE INDEX "calendar_events_calendar" ON "calendar_events" USING btree ("calendar_id");--> statement-breakpoint
CREATE INDEX "calendar_events_stay" ON "calendar_events" USING btree ("stay_id");--> statement-breakpoint
CREATE INDEX "calendars_cabin" ON "calendars" USING btree ("cabin_id");--> statement-breakpoint
CREATE INDEX "calendars_due" ON "calendars" USING btree ("read_at");--> statement-breakpoint
CREATE INDEX "stays_cabin" ON "stays" USING btree ("cabin_id","arrives_at_utc");--> statement-breakpoint
CREATE INDEX "stays_departure" ON "stays" USING btree ("departs_at_utc");--> statement-breakpoint
CREATE INDEX "stays_calendar" ON "stays" USING btree ("calendar_id");--> statement-breakpoint
ALTER TABLE "cabins" ADD CONSTRAINT "cabins_times" CHECK (("cabins"."check_in_time" is null or "cabins"."check_in_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$') and ("cabins"."check_out_time" is null or "cabins"."check_out_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'));--> statement-breakpoint
-- Cabins so far are where the site is.
UPDATE "cabins" SET "time_zone" = (SELECT "time_zone" FROM "counting_zone") WHERE EXISTS (SELECT FROM "counting_zone");
--> statement-breakpoint
-- 366 random bits, hashed.
INSERT INTO "site_keys" ("digits_key") VALUES (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid() || gen_random_uuid(), 'UTF8')));
--> statement-breakpoint
-- What a tag's page says about getting in, and for whom. Nothing is written when a stay begins or ends by the clock.
CREATE FUNCTION notify_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('guide', coalesce(NEW.cabin_id, OLD.cabin_id)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notify_stays AFTER INSERT OR UPDATE OR DELETE ON "arrivals" FOR EACH ROW EXECUTE FUNCTION notify_stays();
--> statement-breakpoint
CREATE TRIGGER notify_stays AFTER INSERT OR DELETE OR UPDATE OF "arrives_at_utc", "departs_at_utc", "digits_hash", "digits_off", "cancelled_at" ON "stays" FOR EACH ROW EXECUTE FUNCTION notify_stays();
