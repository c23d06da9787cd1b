CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" bigint,
	"action" text NOT NULL,
	"user_id" bigint,
	"invitation_id" bigint,
	"target" text,
	"before" text,
	"after" text,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "backup_watch" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"reported_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"label" text NOT NULL,
	"created_by" bigint,
	"is_of_hosts" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cabin_services" (
	"cabin_id" bigint NOT NULL,
	"service_id" bigint NOT NULL,
	"is_enabled" boolean NOT NULL,
	"value_json" text NOT NULL,
	"sort_order" integer NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cabin_services_cabin_id_service_id_pk" PRIMARY KEY("cabin_id","service_id")
);
--> statement-breakpoint
CREATE TABLE "cabin_weeks" (
	"week" date NOT NULL,
	"cabin_id" bigint NOT NULL,
	"scans" bigint NOT NULL,
	"visitors" bigint NOT NULL,
	CONSTRAINT "cabin_weeks_week_cabin_id_pk" PRIMARY KEY("week","cabin_id")
);
--> statement-breakpoint
CREATE TABLE "cabins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cabins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"location" text NOT NULL,
	"region" text,
	"description" text,
	"image_url" text,
	"focus_x" integer DEFAULT 50 NOT NULL,
	"focus_y" integer DEFAULT 50 NOT NULL,
	"theme_key" text DEFAULT 'standard' NOT NULL,
	"language" text NOT NULL,
	"translation_languages" text[] DEFAULT '{}' NOT NULL,
	"notes" text,
	"is_tracked" boolean DEFAULT true NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"cell" integer GENERATED ALWAYS AS ((round((latitude * 10)::numeric)::int + 900) * 10000 + round((longitude * 10)::numeric)::int + 1800) STORED,
	"place" text GENERATED ALWAYS AS (location || coalesce(', ' || region, '')) STORED,
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cabins_point" CHECK (("cabins"."latitude" is null) = ("cabins"."longitude" is null)),
	CONSTRAINT "cabins_focus" CHECK ("cabins"."focus_x" between 0 and 100 and "cabins"."focus_y" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "counting_zone" (
	"time_zone" text PRIMARY KEY NOT NULL,
	"recounted_to" bigint
);
--> statement-breakpoint
CREATE TABLE "export_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"export_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" bigint NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forecasts" (
	"cell" integer PRIMARY KEY NOT NULL,
	"weather" jsonb,
	"utc_offset_s" integer DEFAULT 0 NOT NULL,
	"fetched_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"wanted_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitation_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"invitation_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"language" text NOT NULL,
	"invited_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "invitations_one_end" CHECK ("invitations"."used_at" is null or "invitations"."withdrawn_at" is null)
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" bigint,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"colour" text NOT NULL,
	"preview" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"unused_since" timestamp (3) with time zone DEFAULT now(),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_state" CHECK ("media"."state" in ('new', 'ready', 'failed'))
);
--> statement-breakpoint
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
CREATE TABLE "opened_days" (
	"day" date NOT NULL,
	"cabin_id" bigint NOT NULL,
	"service_id" bigint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "opened_days_cabin_id_day_service_id_pk" PRIMARY KEY("cabin_id","day","service_id")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "places" (
	"place" text PRIMARY KEY NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "places_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"latitude" double precision,
	"longitude" double precision,
	"cell" integer GENERATED ALWAYS AS ((round((latitude * 10)::numeric)::int + 900) * 10000 + round((longitude * 10)::numeric)::int + 1800) STORED,
	"due_at" timestamp (3) with time zone DEFAULT now(),
	CONSTRAINT "places_id" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "plan_reminders" (
	"user_id" bigint NOT NULL,
	"plan_expires_at" timestamp (3) with time zone NOT NULL,
	"days" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_reminders_user_id_plan_expires_at_days_pk" PRIMARY KEY("user_id","plan_expires_at","days")
);
--> statement-breakpoint
CREATE TABLE "provider_sign_ins" (
	"ticket_hash" "bytea" PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"user_id" bigint,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limit_keys" (
	"day" date PRIMARY KEY NOT NULL,
	"key" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"code_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scan_days" (
	"day" date NOT NULL,
	"code" text NOT NULL,
	"cabin_id" bigint NOT NULL,
	"scans" integer NOT NULL,
	"visitors" integer NOT NULL,
	"last_scan_at" timestamp (3) with time zone,
	CONSTRAINT "scan_days_day_code_cabin_id_pk" PRIMARY KEY("day","code","cabin_id")
);
--> statement-breakpoint
CREATE TABLE "scan_parts" (
	"day" date NOT NULL,
	"cabin_id" bigint NOT NULL,
	"dimension" text NOT NULL,
	"value" text NOT NULL,
	"scans" integer NOT NULL,
	CONSTRAINT "scan_parts_day_cabin_id_dimension_value_pk" PRIMARY KEY("day","cabin_id","dimension","value")
);
--> statement-breakpoint
CREATE TABLE "scans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"cabin_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"day" date NOT NULL,
	"visitor" "bytea" NOT NULL,
	"language" text NOT NULL,
	"device" text NOT NULL,
	"source" text NOT NULL
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
CREATE TABLE "second_factors" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_versions" (
	"cabin_id" bigint NOT NULL,
	"service_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"value_json" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "service_versions_cabin_id_service_id_version_pk" PRIMARY KEY("cabin_id","service_id","version")
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "services_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"user_id" bigint
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" bigint NOT NULL,
	"is_remembered" boolean NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_days" (
	"day" date PRIMARY KEY NOT NULL,
	"scans" bigint NOT NULL,
	"visitors" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_parts" (
	"day" date NOT NULL,
	"dimension" text NOT NULL,
	"value" text NOT NULL,
	"scans" bigint NOT NULL,
	CONSTRAINT "site_parts_day_dimension_value_pk" PRIMARY KEY("day","dimension","value")
);
--> statement-breakpoint
CREATE TABLE "tag_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tag_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"event" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" bigint,
	"cabin_name" text,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"code" text PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'free' NOT NULL,
	"batch_id" bigint NOT NULL,
	"cabin_id" bigint,
	"bound_user_id" bigint,
	"transfers" integer DEFAULT 0 NOT NULL,
	"scans" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"activated_at" timestamp (3) with time zone,
	"verified_at" timestamp (3) with time zone,
	"last_scan_at" timestamp (3) with time zone,
	CONSTRAINT "tags_code" CHECK ("tags"."code" ~ '^[A-Z]{4}[0-9]{4}$'),
	CONSTRAINT "tags_state" CHECK ("tags"."state" in ('free', 'active', 'retired')),
	CONSTRAINT "tags_active_has_cabin" CHECK (("tags"."state" = 'active') = ("tags"."cabin_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "templates" (
	"id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"subtype" text NOT NULL,
	"image_url" text NOT NULL,
	"video_url" text NOT NULL,
	"price" numeric(12, 2),
	"currency" text NOT NULL,
	"payment_link" text NOT NULL,
	"allow_quantity_selection" boolean NOT NULL,
	"max_quantity" integer,
	"available_days" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "trash" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trash_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"item_id" bigint NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"pictures" text[] NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "trash_item" UNIQUE("kind","item_id"),
	CONSTRAINT "trash_kind" CHECK ("trash"."kind" in ('cabin', 'template'))
);
--> statement-breakpoint
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
CREATE TABLE "upgrade_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "upgrade_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"plan" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" bigint,
	CONSTRAINT "upgrade_requests_plan" CHECK ("upgrade_requests"."plan" in ('basic', 'pro', 'premium')),
	CONSTRAINT "upgrade_requests_state" CHECK ("upgrade_requests"."state" in ('open', 'approved', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"password_hash" text,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"email_verified_at" timestamp (3) with time zone,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"company" text,
	"phone" text,
	"time_zone" text,
	"language" text DEFAULT 'en' NOT NULL,
	"avatar_url" text NOT NULL,
	"ai_assistant_enabled" boolean DEFAULT false NOT NULL,
	"marketing_opt_in" boolean DEFAULT false NOT NULL,
	"weekly_mail_key" text,
	"weekly_mail_on" date,
	"plan" text DEFAULT 'basic' NOT NULL,
	"plan_expires_at" timestamp (3) with time zone,
	"cabin_limit" integer,
	"is_admin" boolean DEFAULT false NOT NULL,
	"is_disabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_login_at" timestamp (3) with time zone,
	CONSTRAINT "users_weekly_mail" UNIQUE("weekly_mail_key"),
	CONSTRAINT "users_plan" CHECK ("users"."plan" in ('basic', 'pro', 'premium')),
	CONSTRAINT "users_cabin_limit" CHECK ("users"."cabin_limit" between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "visitor_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waiting_jobs" (
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text
);
--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cabin_services" ADD CONSTRAINT "cabin_services_cabin_id_cabins_id_fk" FOREIGN KEY ("cabin_id") REFERENCES "public"."cabins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cabin_services" ADD CONSTRAINT "cabin_services_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cabin_weeks" ADD CONSTRAINT "cabin_weeks_cabin_id_cabins_id_fk" FOREIGN KEY ("cabin_id") REFERENCES "public"."cabins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cabins" ADD CONSTRAINT "cabins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_links" ADD CONSTRAINT "export_links_export_id_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_links" ADD CONSTRAINT "invitation_links_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_cabins" ADD CONSTRAINT "notice_cabins_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_cabins" ADD CONSTRAINT "notice_cabins_cabin_id_cabins_id_fk" FOREIGN KEY ("cabin_id") REFERENCES "public"."cabins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opened_days" ADD CONSTRAINT "opened_days_cabin_id_cabins_id_fk" FOREIGN KEY ("cabin_id") REFERENCES "public"."cabins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opened_days" ADD CONSTRAINT "opened_days_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_reminders" ADD CONSTRAINT "plan_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_sign_ins" ADD CONSTRAINT "provider_sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_days" ADD CONSTRAINT "scan_days_cabin_id_cabins_id_fk" FOREIGN KEY ("cabin_id") REFERENCES "public"."cabins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_parts" ADD CONSTRAINT "scan_parts_cabin_id_cabins_id_fk" FOREIGN KEY ("cabin_id") REFERENCES "public"."cabins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_cabin_id_cabins_id_fk" FOREIGN KEY ("cabin_id") REFERENCES "public"."cabins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_days" ADD CONSTRAINT "search_days_cabin_id_cabins_id_fk" FOREIGN KEY ("cabin_id") REFERENCES "public"."cabins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_versions" ADD CONSTRAINT "service_versions_service" FOREIGN KEY ("cabin_id","service_id") REFERENCES "public"."cabin_services"("cabin_id","service_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_events" ADD CONSTRAINT "tag_events_code_tags_code_fk" FOREIGN KEY ("code") REFERENCES "public"."tags"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_events" ADD CONSTRAINT "tag_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_cabin_id_cabins_id_fk" FOREIGN KEY ("cabin_id") REFERENCES "public"."cabins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_bound_user_id_users_id_fk" FOREIGN KEY ("bound_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_id_services_id_fk" FOREIGN KEY ("id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_cabin_id_cabins_id_fk" FOREIGN KEY ("cabin_id") REFERENCES "public"."cabins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trash" ADD CONSTRAINT "trash_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trash_scans" ADD CONSTRAINT "trash_scans_trash_id_trash_id_fk" FOREIGN KEY ("trash_id") REFERENCES "public"."trash"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upgrade_requests" ADD CONSTRAINT "upgrade_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upgrade_requests" ADD CONSTRAINT "upgrade_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "audit_user" ON "audit" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_invitation" ON "audit" USING btree ("invitation_id");--> statement-breakpoint
CREATE INDEX "audit_sign_ins" ON "audit" USING btree ("at") WHERE "audit"."action" in ('signedIn', 'signInFailed', 'signInBlocked');--> statement-breakpoint
CREATE INDEX "audit_failed_sign_ins" ON "audit" USING btree ("action",coalesce("user_id", 0),"at") WHERE "audit"."action" in ('signInFailed', 'signInBlocked');--> statement-breakpoint
CREATE INDEX "batches_created_by" ON "batches" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "batches_of_hosts" ON "batches" USING btree ("is_of_hosts") WHERE "batches"."is_of_hosts";--> statement-breakpoint
CREATE INDEX "cabin_services_service" ON "cabin_services" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "cabin_services_picture" ON "cabin_services" USING btree ("cabin_id") WHERE "cabin_services"."value_json" like '%"imageUrl":"/media/%';--> statement-breakpoint
CREATE INDEX "cabin_weeks_cabin" ON "cabin_weeks" USING btree ("cabin_id");--> statement-breakpoint
CREATE INDEX "cabins_user" ON "cabins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "cabins_picture" ON "cabins" USING btree ("image_url") WHERE "cabins"."image_url" like '/media/%';--> statement-breakpoint
CREATE INDEX "cabins_place" ON "cabins" USING btree ("place");--> statement-breakpoint
CREATE INDEX "cabins_cell" ON "cabins" USING btree ("cell");--> statement-breakpoint
CREATE INDEX "export_links_export" ON "export_links" USING btree ("export_id");--> statement-breakpoint
CREATE INDEX "exports_user" ON "exports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "forecasts_due" ON "forecasts" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "invitation_links_invitation" ON "invitation_links" USING btree ("invitation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open" ON "invitations" USING btree ("email") WHERE "invitations"."used_at" is null and "invitations"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "invitations_inviter" ON "invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "media_user" ON "media" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notice_cabins_cabin" ON "notice_cabins" USING btree ("cabin_id");--> statement-breakpoint
CREATE INDEX "notices_user" ON "notices" USING btree ("user_id","ends_at");--> statement-breakpoint
CREATE INDEX "opened_days_service" ON "opened_days" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_resets_expiry" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "places_due" ON "places" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "places_cell" ON "places" USING btree ("cell");--> statement-breakpoint
CREATE INDEX "provider_sign_ins_user" ON "provider_sign_ins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "provider_sign_ins_expiry" ON "provider_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "recovery_codes_user" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "scan_days_cabin" ON "scan_days" USING btree ("cabin_id","day");--> statement-breakpoint
CREATE INDEX "scan_parts_cabin" ON "scan_parts" USING btree ("cabin_id");--> statement-breakpoint
CREATE INDEX "scans_day_code_visitor" ON "scans" USING btree ("day","code","visitor");--> statement-breakpoint
CREATE INDEX "scans_cabin" ON "scans" USING btree ("cabin_id");--> statement-breakpoint
CREATE INDEX "service_versions_picture" ON "service_versions" USING btree ("cabin_id") WHERE "service_versions"."value_json" like '%"imageUrl":"/media/%';--> statement-breakpoint
CREATE UNIQUE INDEX "services_catalog_key" ON "services" USING btree ("key") WHERE "services"."user_id" is null;--> statement-breakpoint
CREATE INDEX "services_user" ON "services" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "tag_events_code" ON "tag_events" USING btree ("code","id");--> statement-breakpoint
CREATE INDEX "tag_events_user" ON "tag_events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tag_events_minted" ON "tag_events" USING btree ("user_id","at") WHERE "tag_events"."event" = 'minted';--> statement-breakpoint
CREATE UNIQUE INDEX "tags_cabin" ON "tags" USING btree ("cabin_id");--> statement-breakpoint
CREATE INDEX "tags_bound_user" ON "tags" USING btree ("bound_user_id") WHERE "tags"."bound_user_id" is not null;--> statement-breakpoint
CREATE INDEX "tags_batch" ON "tags" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "tags_created" ON "tags" USING btree ("created_at","code");--> statement-breakpoint
CREATE INDEX "templates_picture" ON "templates" USING btree ("image_url") WHERE "templates"."image_url" like '/media/%';--> statement-breakpoint
CREATE INDEX "translations_service" ON "translations" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "trash_user" ON "trash" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "upgrade_requests_open" ON "upgrade_requests" USING btree ("user_id") WHERE "upgrade_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "upgrade_requests_user" ON "upgrade_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "upgrade_requests_decider" ON "upgrade_requests" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "upgrade_requests_created" ON "upgrade_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");
--> statement-breakpoint
-- From here on written by hand: functions and triggers, which the schema in TypeScript cannot express.
--
-- Guests read what stands in the tables below. Triggers on all of them, so that no writer can forget: every process
-- hears on channel 'guide', after the writer's commit, which cabin's guide changed.
CREATE FUNCTION notify_guide() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'cabins' THEN
    PERFORM pg_notify('guide', OLD.id::text);
  ELSIF TG_TABLE_NAME = 'cabin_services' THEN
    PERFORM pg_notify('guide', coalesce(NEW.cabin_id, OLD.cabin_id)::text);
  ELSIF TG_TABLE_NAME = 'templates' THEN
    PERFORM pg_notify('guide', cabin_id::text) FROM cabin_services WHERE service_id = NEW.id;
  ELSIF TG_TABLE_NAME = 'users' THEN
    PERFORM pg_notify('guide', id::text) FROM cabins WHERE user_id = NEW.id;
  -- A tag linked or released changes which of the host's cabins are within the plan, so all of them.
  ELSE
    PERFORM pg_notify('guide', sibling.id::text)
    FROM cabins AS one JOIN cabins AS sibling ON sibling.user_id = one.user_id
    WHERE one.id IN (OLD.cabin_id, NEW.cabin_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notify_guide AFTER UPDATE OR DELETE ON "cabins" FOR EACH ROW EXECUTE FUNCTION notify_guide();
--> statement-breakpoint
CREATE TRIGGER notify_guide AFTER INSERT OR UPDATE OR DELETE ON "cabin_services" FOR EACH ROW EXECUTE FUNCTION notify_guide();
--> statement-breakpoint
CREATE TRIGGER notify_guide AFTER UPDATE ON "templates" FOR EACH ROW EXECUTE FUNCTION notify_guide();
--> statement-breakpoint
CREATE TRIGGER notify_guide AFTER UPDATE OF "plan", "plan_expires_at", "cabin_limit", "is_disabled" ON "users" FOR EACH ROW EXECUTE FUNCTION notify_guide();
--> statement-breakpoint
CREATE TRIGGER notify_guide AFTER UPDATE OF "state", "cabin_id" ON "tags" FOR EACH ROW EXECUTE FUNCTION notify_guide();
--> statement-breakpoint
-- Translations of a cabin; those of a host's own service change the guide of every cabin that shows it.
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
--> statement-breakpoint
-- Notices to guests. Nothing is written when one begins or ends by the clock, so no trigger tells of that.
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
--> statement-breakpoint
-- The weather on the guide: renders it again when there is new weather in its cell, or its place was found.
CREATE FUNCTION notify_weather() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('guide', c.id::text)
  FROM cabins c LEFT JOIN places p ON p.place = c.place
  WHERE coalesce(c.cell, p.cell) = NEW.cell;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notify_weather AFTER UPDATE OF "weather", "fetched_at" ON "forecasts" FOR EACH ROW EXECUTE FUNCTION notify_weather();
--> statement-breakpoint
CREATE TRIGGER notify_weather AFTER UPDATE OF "latitude" ON "places" FOR EACH ROW EXECUTE FUNCTION notify_weather();
--> statement-breakpoint
-- Deletes what hosts typed as a place once no cabin is there any more.
CREATE FUNCTION forget_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM places WHERE place = OLD.place AND NOT EXISTS (SELECT 1 FROM cabins WHERE cabins.place = OLD.place);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER forget_place AFTER DELETE OR UPDATE OF "location", "region" ON "cabins" FOR EACH ROW EXECUTE FUNCTION forget_place();
--> statement-breakpoint
-- A picture without an owner is about to be removed. Every process drops what it holds of it in memory: when the owner
-- goes, and again once its files are gone.
CREATE FUNCTION notify_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('picture', OLD.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notify_picture_disowned AFTER UPDATE OF "user_id" ON "media" FOR EACH ROW WHEN (NEW."user_id" IS NULL) EXECUTE FUNCTION notify_picture();
--> statement-breakpoint
CREATE TRIGGER notify_picture_deleted AFTER DELETE ON "media" FOR EACH ROW EXECUTE FUNCTION notify_picture();
--> statement-breakpoint
-- What happens to a tag goes into the audit log too. Minting is logged once for a batch, not for each of its tags (up to 5,000).
CREATE FUNCTION note_tag_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit (at, actor_id, action, target, after, note)
  VALUES (NEW.at, NEW.user_id, NEW.event, NEW.code, NEW.cabin_name, NEW.reason);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_tag_event AFTER INSERT ON "tag_events" FOR EACH ROW WHEN (NEW.event <> 'minted') EXECUTE FUNCTION note_tag_event();
--> statement-breakpoint
-- Sums of the whole site and of a cabin's weeks. Triggers, so that no writer can forget, nor the deletion of a cabin,
-- which takes its rows along. One writer at a time (LOCKS.rollUps): deletions at the same moment would lock the days in
-- different orders. An update adds the difference by key, 0.01 s for 1,000 views of 800 cabins: joined with the rows to
-- be lowered, in a plan made while the tables were empty, it took 0.4 s.
CREATE FUNCTION roll_up_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(4436625);
  IF TG_OP = 'DELETE' THEN
    -- The cabin may be gone, and its weeks with it: only what is still there is lowered.
    UPDATE site_days SET scans = site_days.scans - gone.scans, visitors = site_days.visitors - gone.visitors
    FROM (SELECT day, sum(scans) AS scans, sum(visitors) AS visitors FROM old_rows GROUP BY day) AS gone
    WHERE site_days.day = gone.day;
    UPDATE cabin_weeks SET scans = cabin_weeks.scans - gone.scans, visitors = cabin_weeks.visitors - gone.visitors
    FROM (SELECT day - (extract(isodow FROM day)::int - 1) AS week, cabin_id, sum(scans) AS scans, sum(visitors) AS visitors
      FROM old_rows GROUP BY 1, 2) AS gone
    WHERE cabin_weeks.week = gone.week AND cabin_weeks.cabin_id = gone.cabin_id;
    DELETE FROM site_days WHERE scans = 0 AND day IN (SELECT day FROM old_rows);
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO site_days (day, scans, visitors)
    SELECT day, sum(scans), sum(visitors) FROM new_rows GROUP BY day
    ON CONFLICT (day) DO UPDATE
      SET scans = site_days.scans + excluded.scans, visitors = site_days.visitors + excluded.visitors;
    INSERT INTO cabin_weeks (week, cabin_id, scans, visitors)
    SELECT day - (extract(isodow FROM day)::int - 1), cabin_id, sum(scans), sum(visitors) FROM new_rows GROUP BY 1, 2
    ON CONFLICT (week, cabin_id) DO UPDATE
      SET scans = cabin_weeks.scans + excluded.scans, visitors = cabin_weeks.visitors + excluded.visitors;
    RETURN NULL;
  END IF;
  INSERT INTO site_days (day, scans, visitors)
  SELECT day, sum(scans), sum(visitors)
  FROM (SELECT day, scans, visitors FROM new_rows UNION ALL SELECT day, -scans, -visitors FROM old_rows) AS change
  GROUP BY day
  ON CONFLICT (day) DO UPDATE
    SET scans = site_days.scans + excluded.scans, visitors = site_days.visitors + excluded.visitors;
  INSERT INTO cabin_weeks (week, cabin_id, scans, visitors)
  SELECT day - (extract(isodow FROM day)::int - 1), cabin_id, sum(scans), sum(visitors)
  FROM (SELECT day, cabin_id, scans, visitors FROM new_rows
    UNION ALL SELECT day, cabin_id, -scans, -visitors FROM old_rows) AS change
  GROUP BY 1, 2
  ON CONFLICT (week, cabin_id) DO UPDATE
    SET scans = cabin_weeks.scans + excluded.scans, visitors = cabin_weeks.visitors + excluded.visitors;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION roll_up_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(4436625);
  IF TG_OP <> 'INSERT' THEN
    UPDATE site_parts SET scans = site_parts.scans - gone.scans
    FROM (SELECT day, dimension, value, sum(scans) AS scans FROM old_rows GROUP BY 1, 2, 3) AS gone
    WHERE site_parts.day = gone.day AND site_parts.dimension = gone.dimension AND site_parts.value = gone.value;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO site_parts (day, dimension, value, scans)
    SELECT day, dimension, value, sum(scans) FROM new_rows GROUP BY 1, 2, 3
    ON CONFLICT (day, dimension, value) DO UPDATE SET scans = site_parts.scans + excluded.scans;
  ELSE
    DELETE FROM site_parts WHERE scans = 0 AND day IN (SELECT day FROM old_rows);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER roll_up_inserted AFTER INSERT ON "scan_days" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION roll_up_days();
--> statement-breakpoint
CREATE TRIGGER roll_up_updated AFTER UPDATE ON "scan_days" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION roll_up_days();
--> statement-breakpoint
CREATE TRIGGER roll_up_deleted AFTER DELETE ON "scan_days" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION roll_up_days();
--> statement-breakpoint
CREATE TRIGGER roll_up_inserted AFTER INSERT ON "scan_parts" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION roll_up_parts();
--> statement-breakpoint
CREATE TRIGGER roll_up_updated AFTER UPDATE ON "scan_parts" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION roll_up_parts();
--> statement-breakpoint
CREATE TRIGGER roll_up_deleted AFTER DELETE ON "scan_parts" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION roll_up_parts();
--> statement-breakpoint
-- The first start puts the setting TIME_ZONE in its place.
INSERT INTO "counting_zone" ("time_zone") VALUES ('UTC');
