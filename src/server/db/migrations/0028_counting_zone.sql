CREATE TABLE "counting_zone" (
	"time_zone" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
-- What was counted before.
INSERT INTO "counting_zone" VALUES ('UTC');
