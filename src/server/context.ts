import type { Config } from './config.ts';
import type { DatabaseHandle } from './db/client.ts';
import type { Database } from './db/drizzle.ts';
import type { Actor } from './http/actor.ts';
import type { Limits } from './http/limits.ts';
import type { Refusals } from './http/refusals.ts';

export interface FailedSignIns {
  /** Notes a failed try at whatever account has this email; null for a try that names none. No one waits for it. */
  note(action: 'signInFailed' | 'signInBlocked', email: string | null): void;
}

export interface WeatherWishes {
  /**
   * Notes that somebody wants to know the weather at a cabin; fetched soon and in the background. Never throws.
   * `isElsewhere`: the cabin was moved, so that an earlier wish says nothing.
   */
  want(cabinId: number, isElsewhere?: boolean): void;
  /** Whether what is wanted can be expected to come. */
  isReachable(): boolean;
}

/**
 * What every feature is given: no globals, so that several apps can live in one process (tests do). Of features there are
 * only interfaces here; app.ts hands in what implements them.
 */
export interface Context {
  config: Config;
  database: DatabaseHandle;
  db: Database;
  limits: Limits;
  refusals: Refusals;
  /** The account whose session has this hash, while that counts; its end moves on. */
  resumeSession(this: void, sessionHash: Buffer): Promise<Actor | undefined>;
  failedSignIns: FailedSignIns;
  weather: WeatherWishes;
}
