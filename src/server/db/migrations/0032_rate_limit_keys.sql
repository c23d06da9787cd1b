CREATE TABLE "rate_limit_keys" (
	"day" date PRIMARY KEY NOT NULL,
	"key" "bytea" NOT NULL
);
--> statement-breakpoint
-- Counters so far named accounts and addresses as they are.
DELETE FROM "rate_limits";
