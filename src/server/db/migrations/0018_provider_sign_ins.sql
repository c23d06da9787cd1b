CREATE TABLE "provider_sign_ins" (
	"ticket_hash" "bytea" PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"user_id" bigint,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "provider_sign_ins" ADD CONSTRAINT "provider_sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_sign_ins_user" ON "provider_sign_ins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "provider_sign_ins_expiry" ON "provider_sign_ins" USING btree ("expires_at");