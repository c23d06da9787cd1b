import type { Config } from './config.ts';
import type { DatabaseHandle } from './db/client.ts';
import type { Database } from './db/drizzle.ts';
import type { FailedSignIns } from './features/audit/index.ts';
import type { Weather } from './features/weather/index.ts';
import type { Limits } from './http/limits.ts';
import type { Refusals } from './http/refusals.ts';

/** What every feature is given: no globals, so that several apps can live in one process (tests do). */
export interface Context {
  config: Config;
  database: DatabaseHandle;
  db: Database;
  limits: Limits;
  refusals: Refusals;
  failedSignIns: FailedSignIns;
  weather: Weather;
}
