ALTER TABLE "batches" ADD COLUMN "is_of_hosts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "batches_of_hosts" ON "batches" USING btree ("is_of_hosts") WHERE "batches"."is_of_hosts";--> statement-breakpoint
CREATE INDEX "tag_events_minted" ON "tag_events" USING btree ("user_id","at") WHERE "tag_events"."event" = 'minted';