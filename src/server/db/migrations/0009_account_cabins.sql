-- Counts the cabins of all accounts anew.
CREATE FUNCTION recount_account_cabins() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET cabins = counted.cabins
  FROM (SELECT u.id, count(c.id) AS cabins FROM users u LEFT JOIN cabins c ON c.user_id = u.id GROUP BY 1) AS counted
  WHERE users.id = counted.id AND users.cabins <> counted.cabins;
END $$;
--> statement-breakpoint
-- Most accounts have one cabin, and a default is added without writing them.
ALTER TABLE "users" ADD COLUMN "cabins" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
SELECT recount_account_cabins();
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "cabins" SET DEFAULT 0;
--> statement-breakpoint
-- Hosts' cabins are added and deleted under the lock of the account's row, so nobody waits longer for it.
CREATE FUNCTION count_account_cabin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE users SET cabins = cabins + 1 WHERE id = NEW.user_id;
  ELSE
    UPDATE users SET cabins = cabins - 1 WHERE id = OLD.user_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_account_cabin AFTER INSERT OR DELETE ON "cabins" FOR EACH ROW EXECUTE FUNCTION count_account_cabin();
--> statement-breakpoint
CREATE INDEX "users_plan" ON "users" USING btree (array_position(array['basic', 'pro', 'premium'], "plan"),"id");--> statement-breakpoint
CREATE INDEX "users_cabins" ON "users" USING btree ("cabins","id");--> statement-breakpoint
CREATE INDEX "users_first_login" ON "users" USING btree ("last_login_at","id");--> statement-breakpoint
CREATE INDEX "users_plan_ends_last" ON "users" USING btree ("plan_expires_at" DESC NULLS LAST,"id" DESC NULLS FIRST);