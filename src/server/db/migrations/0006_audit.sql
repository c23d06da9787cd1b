CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" bigint,
	"action" text NOT NULL,
	"user_id" bigint,
	"target" text,
	"before" text,
	"after" text,
	"note" text
);
--> statement-breakpoint
ALTER TABLE "tag_events" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "audit_user" ON "audit" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_sign_ins" ON "audit" USING btree ("at") WHERE "audit"."action" = 'signedIn';--> statement-breakpoint
-- A trigger, so that no writer can forget. Minting is noted by the batch: 5,000 lines would say what one does.
CREATE FUNCTION note_tag_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit (at, actor_id, action, target, after, note)
  VALUES (NEW.at, NEW.user_id, NEW.event, NEW.code, NEW.cabin_name, NEW.reason);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_tag_event AFTER INSERT ON "tag_events" FOR EACH ROW WHEN (NEW.event <> 'minted') EXECUTE FUNCTION note_tag_event();
--> statement-breakpoint
-- What happened before there was an audit.
INSERT INTO "audit" ("at", "actor_id", "action", "target", "after", "note")
SELECT happened."at", "user_id", "event", happened."code", "cabin_name", NULL
FROM "tag_events" AS happened WHERE "event" <> 'minted'
UNION ALL
SELECT "created_at", "created_by", 'minted', "label", (SELECT count(*)::text FROM "tags" WHERE "batch_id" = "batches"."id"), NULL
FROM "batches"
ORDER BY 1;
