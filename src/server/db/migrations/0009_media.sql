CREATE TABLE "media" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" bigint,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"colour" text NOT NULL,
	"preview" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"unused_since" timestamp (3) with time zone DEFAULT now(),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_state" CHECK ("media"."state" in ('new', 'ready', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_user" ON "media" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "media_due" ON "media" USING btree ("due_at") WHERE "media"."state" = 'new';--> statement-breakpoint
CREATE INDEX "cabin_services_picture" ON "cabin_services" USING btree (substring("value_json" from '"imageUrl":"(/media/[^"]*)"')) WHERE "cabin_services"."value_json" like '%"imageUrl":"/media/%';--> statement-breakpoint
CREATE INDEX "cabins_picture" ON "cabins" USING btree ("image_url") WHERE "cabins"."image_url" like '/media/%';--> statement-breakpoint
CREATE INDEX "templates_picture" ON "templates" USING btree ("image_url") WHERE "templates"."image_url" like '/media/%';