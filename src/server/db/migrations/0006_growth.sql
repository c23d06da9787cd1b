-- For the indexes of words. The owner of a database may create it, as a trusted extension.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE INDEX "audit_action" ON "audit" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_words" ON "audit" USING gin ("target" gin_trgm_ops,"note" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "cabins_name" ON "cabins" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "cabins_location" ON "cabins" USING btree ("location","id");--> statement-breakpoint
CREATE INDEX "cabins_words" ON "cabins" USING gin ("name" gin_trgm_ops,"location" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invitations_words" ON "invitations" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tags_activated" ON "tags" USING btree ("activated_at" DESC NULLS LAST,"code" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tags_words" ON "tags" USING gin ("code" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_last_name" ON "users" USING btree ("last_name","id");--> statement-breakpoint
CREATE INDEX "users_last_login" ON "users" USING btree ("last_login_at" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "users_plan_ends" ON "users" USING btree ("plan_expires_at","id");--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin ("email" gin_trgm_ops,("first_name" || ' ' || "last_name") gin_trgm_ops);