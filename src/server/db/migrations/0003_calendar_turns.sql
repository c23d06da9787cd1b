CREATE TABLE "calendar_hosts" (
	"host_name" text PRIMARY KEY NOT NULL,
	"free_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "is_gone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "host_name" text GENERATED ALWAYS AS (substring(url from '^[a-z]+://(?:[^/@]*@)?([[][^]]+[]]|[^/:?#]+)')) STORED;--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "turn_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "calendars_host" ON "calendars" USING btree ("host_name","read_at");