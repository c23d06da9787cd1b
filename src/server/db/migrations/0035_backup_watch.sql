CREATE TABLE "backup_watch" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"reported_at" timestamp (3) with time zone
);
