CREATE TABLE "trash_scans" (
	"trash_id" bigint NOT NULL,
	"scan_id" bigint NOT NULL,
	"code" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"visitor" "bytea" NOT NULL,
	"language" text NOT NULL,
	"device" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "trash_scans_trash_id_scan_id_pk" PRIMARY KEY("trash_id","scan_id")
);
--> statement-breakpoint
ALTER TABLE "trash_scans" ADD CONSTRAINT "trash_scans_trash_id_trash_id_fk" FOREIGN KEY ("trash_id") REFERENCES "public"."trash"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batches_created_by" ON "batches" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "tag_events_user" ON "tag_events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tags_bound_user" ON "tags" USING btree ("bound_user_id") WHERE "tags"."bound_user_id" is not null;