CREATE TABLE "service_versions" (
	"cabin_id" bigint NOT NULL,
	"service_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"value_json" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "service_versions_cabin_id_service_id_version_pk" PRIMARY KEY("cabin_id","service_id","version")
);
--> statement-breakpoint
ALTER TABLE "service_versions" ADD CONSTRAINT "service_versions_service" FOREIGN KEY ("cabin_id","service_id") REFERENCES "public"."cabin_services"("cabin_id","service_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_versions_picture" ON "service_versions" USING btree ("cabin_id") WHERE "service_versions"."value_json" like '%"imageUrl":"/media/%';--> statement-breakpoint
-- What services hold today is the first of what they held.
INSERT INTO "service_versions" ("cabin_id", "service_id", "version", "value_json", "saved_at")
SELECT held."cabin_id", held."service_id", held."row_version", held."value_json", held."updated_at"
FROM "cabin_services" AS held JOIN "services" ON "services"."id" = held."service_id"
WHERE "services"."user_id" IS NULL AND held."value_json" <> '{}';
