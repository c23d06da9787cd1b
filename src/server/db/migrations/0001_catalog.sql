-- The 17 services of the catalog; names and tiers stand in src/shared/service-catalog.ts.
INSERT INTO "services" ("key") VALUES
  ('wifi'), ('weather_now'), ('contact'), ('house_info'), ('rules'), ('checkout'), ('emergencies'),
  ('cleaning'), ('restaurants'), ('tips'), ('shopping_services'), ('faq'), ('parking'), ('taxi'),
  ('minibar'), ('wellness'), ('custom');
