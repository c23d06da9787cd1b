DROP INDEX "audit_sign_ins";--> statement-breakpoint
CREATE INDEX "audit_failed_sign_ins" ON "audit" USING btree ("action",coalesce("user_id", 0),"at") WHERE "audit"."action" in ('signInFailed', 'signInBlocked');--> statement-breakpoint
CREATE INDEX "audit_sign_ins" ON "audit" USING btree ("at") WHERE "audit"."action" in ('signedIn', 'signInFailed', 'signInBlocked');