ALTER TABLE "calendars" ADD COLUMN "closed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "calendars" DROP COLUMN "row_version";