import type { Config } from './config.ts';
import type { DatabaseHandle } from './db/client.ts';
import type { Database } from './db/drizzle.ts';
import type { Actor } from './http/actor.ts';
import type { Limits } from './http/limits.ts';
import type { Refusals } from './http/refusals.ts';

export interface FailedSignIns {
  /** Records a failed sign-in to the account at an address, null for none, in the background. */
  record(action: 'signInFailed' | 'signInBlocked', email: string | null): void;
}

export interface WeatherRequests {
  /**
   * Requests the weather at a cabin, which is fetched in the background. Never throws.
   * @param isElsewhere the cabin has moved, so an earlier request does not count
   */
  request(cabinId: number, isElsewhere?: boolean): void;
  /** Whether requested weather can be expected to arrive. */
  isReachable(): boolean;
}

/**
 * The dependencies of all features. There are no globals, so several apps can run in one process, as in tests. Features
 * appear here as interfaces only; app.ts passes the implementations.
 */
export interface Context {
  config: Config;
  database: DatabaseHandle;
  db: Database;
  limits: Limits;
  refusals: Refusals;
  /** The account of a valid session, which is extended. */
  resumeSession(this: void, sessionHash: Buffer): Promise<Actor | undefined>;
  failedSignIns: FailedSignIns;
  weather: WeatherRequests;
}
