ALTER TABLE "users" ADD COLUMN "cabin_limit" integer;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_cabin_limit" CHECK ("users"."cabin_limit" between 1 and 1000);--> statement-breakpoint
-- Of a host's cabins beyond the plan, a limit of their own shows guests more of them, or fewer.
DROP TRIGGER notify_guide ON "users";
--> statement-breakpoint
CREATE TRIGGER notify_guide AFTER UPDATE OF "plan", "plan_expires_at", "cabin_limit", "is_disabled" ON "users" FOR EACH ROW EXECUTE FUNCTION notify_guide();
