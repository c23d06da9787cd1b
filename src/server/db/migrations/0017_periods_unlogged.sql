-- A crash of PostgreSQL empties these tables and the job makes their rows anew; meanwhile lists compute them (R-analytics-8).
-- In the log they were a third of what a batch of views writes.
ALTER TABLE "cabin_periods" SET UNLOGGED;--> statement-breakpoint
ALTER TABLE "tag_periods" SET UNLOGGED;--> statement-breakpoint
ALTER TABLE "period_days" SET UNLOGGED;
