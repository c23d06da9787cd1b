ALTER TABLE "cabins" ADD COLUMN "focus_x" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "cabins" ADD COLUMN "focus_y" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "cabins" ADD CONSTRAINT "cabins_focus" CHECK ("cabins"."focus_x" between 0 and 100 and "cabins"."focus_y" between 0 and 100);