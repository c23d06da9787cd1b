ALTER TABLE "users" ADD COLUMN "weekly_mail_key" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "weekly_mail_on" date;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_weekly_mail" UNIQUE("weekly_mail_key");