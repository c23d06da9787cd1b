CREATE TABLE "translations" (
	"cabin_id" bigint,
	"service_id" bigint,
	"language" text NOT NULL,
	"field" text NOT NULL,
	"source" text NOT NULL,
	"text" text NOT NULL,
	"by" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "translations_text" UNIQUE NULLS NOT DISTINCT("cabin_id","service_id","language","field"),
	CONSTRAINT "translations_owner" CHECK ("translations"."cabin_id" is not null or "translations"."service_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "cabins" ADD COLUMN "translation_languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_cabin_id_cabins_id_fk" FOREIGN KEY ("cabin_id") REFERENCES "public"."cabins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "translations_service" ON "translations" USING btree ("service_id");--> statement-breakpoint
-- As 0002: every process hears which cabins' guides changed; of an own service, all cabins that hold it.
CREATE FUNCTION notify_translations() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed translations := coalesce(NEW, OLD);
BEGIN
  IF changed.cabin_id IS NOT NULL THEN
    PERFORM pg_notify('guide', changed.cabin_id::text);
  ELSE
    PERFORM pg_notify('guide', cabin_id::text) FROM cabin_services WHERE service_id = changed.service_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notify_translations AFTER INSERT OR UPDATE OR DELETE ON "translations" FOR EACH ROW EXECUTE FUNCTION notify_translations();
