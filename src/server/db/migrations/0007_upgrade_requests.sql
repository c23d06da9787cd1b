CREATE TABLE "upgrade_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "upgrade_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"plan" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" bigint,
	CONSTRAINT "upgrade_requests_plan" CHECK ("upgrade_requests"."plan" in ('basic', 'pro', 'premium')),
	CONSTRAINT "upgrade_requests_state" CHECK ("upgrade_requests"."state" in ('open', 'approved', 'declined'))
);
--> statement-breakpoint
ALTER TABLE "upgrade_requests" ADD CONSTRAINT "upgrade_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upgrade_requests" ADD CONSTRAINT "upgrade_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "upgrade_requests_open" ON "upgrade_requests" USING btree ("user_id") WHERE "upgrade_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "upgrade_requests_user" ON "upgrade_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "upgrade_requests_decider" ON "upgrade_requests" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "upgrade_requests_created" ON "upgrade_requests" USING btree ("created_at","id");