CREATE TABLE "notice_cabins" (
	"notice_id" bigint NOT NULL,
	"cabin_id" bigint NOT NULL,
	CONSTRAINT "notice_cabins_notice_id_cabin_id_pk" PRIMARY KEY("notice_id","cabin_id")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"text" text NOT NULL,
	"level" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notices_level" CHECK ("notices"."level" in ('info', 'important')),
	CONSTRAINT "notices_end" CHECK ("notices"."ends_at" > "notices"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "notice_cabins" ADD CONSTRAINT "notice_cabins_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_cabins" ADD CONSTRAINT "notice_cabins_cabin_id_cabins_id_fk" FOREIGN KEY ("cabin_id") REFERENCES "public"."cabins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_cabins_cabin" ON "notice_cabins" USING btree ("cabin_id");--> statement-breakpoint
CREATE INDEX "notices_user" ON "notices" USING btree ("user_id","ends_at");--> statement-breakpoint
-- As 0002: every process hears which cabins' guides changed. What ends by the clock is nobody's to tell.
CREATE FUNCTION notify_notices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'notices' THEN
    PERFORM pg_notify('guide', cabin_id::text) FROM notice_cabins WHERE notice_id = NEW.id;
  ELSE
    PERFORM pg_notify('guide', coalesce(NEW.cabin_id, OLD.cabin_id)::text);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notify_notices AFTER UPDATE ON "notices" FOR EACH ROW EXECUTE FUNCTION notify_notices();
--> statement-breakpoint
CREATE TRIGGER notify_notices AFTER INSERT OR DELETE ON "notice_cabins" FOR EACH ROW EXECUTE FUNCTION notify_notices();
