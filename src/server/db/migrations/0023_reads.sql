CREATE TABLE "opened_days" (
	"day" date NOT NULL,
	"cabin_id" bigint NOT NULL,
	"service_id" bigint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "opened_days_cabin_id_day_service_id_pk" PRIMARY KEY("cabin_id","day","service_id")
);
--> statement-breakpoint
CREATE TABLE "search_days" (
	"day" date NOT NULL,
	"cabin_id" bigint NOT NULL,
	"text" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "search_days_cabin_id_day_text_pk" PRIMARY KEY("cabin_id","day","text")
);
--> statement-breakpoint
ALTER TABLE "opened_days" ADD CONSTRAINT "opened_days_cabin_id_cabins_id_fk" FOREIGN KEY ("cabin_id") REFERENCES "public"."cabins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opened_days" ADD CONSTRAINT "opened_days_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_days" ADD CONSTRAINT "search_days_cabin_id_cabins_id_fk" FOREIGN KEY ("cabin_id") REFERENCES "public"."cabins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opened_days_service" ON "opened_days" USING btree ("service_id");