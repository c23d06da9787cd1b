CREATE TABLE "waiting_jobs" (
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text
);
--> statement-breakpoint
-- What the queues of before held goes on: the next start puts it on the one queue. The weather finds its work by itself.
INSERT INTO "waiting_jobs" ("kind", "payload", "due_at", "attempts", "last_error")
SELECT 'mail', jsonb_build_object('kind', "kind", 'address', "address"), "due_at",
	CASE WHEN "failed_at" IS NULL THEN "attempts" ELSE 16 END, "last_error"
FROM "mails" ORDER BY "due_at";--> statement-breakpoint
INSERT INTO "waiting_jobs" ("kind", "payload", "attempts")
SELECT 'export', jsonb_build_object('id', "id"), "attempts" FROM "exports" WHERE "ready_at" IS NULL AND "attempts" < 5;--> statement-breakpoint
INSERT INTO "waiting_jobs" ("kind", "payload")
SELECT 'pictureSizes', jsonb_build_object('id', "id") FROM "media" WHERE "state" = 'new' AND "user_id" IS NOT NULL;--> statement-breakpoint
DROP TABLE "mails" CASCADE;--> statement-breakpoint
DROP INDEX "media_due";--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "id" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "places_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "exports" DROP COLUMN "attempts";--> statement-breakpoint
ALTER TABLE "exports" DROP COLUMN "due_at";--> statement-breakpoint
ALTER TABLE "forecasts" DROP COLUMN "attempts";--> statement-breakpoint
ALTER TABLE "media" DROP COLUMN "attempts";--> statement-breakpoint
ALTER TABLE "media" DROP COLUMN "due_at";--> statement-breakpoint
ALTER TABLE "places" DROP COLUMN "attempts";--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_id" UNIQUE("id");