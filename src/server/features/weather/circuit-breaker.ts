import type { Log } from '#server/db/client.ts';
import { reasonOf } from '#server/db/errors.ts';
import { isUnavailable, ServiceFailure } from '#server/http-client.ts';
import { waitMs } from './freshness.ts';

/** Pauses calls to an unavailable service, longer each time. Invalid answers cause no pause. */
export interface CircuitBreaker {
  /** The remaining pause. */
  remainingMs(): number;
  recordSuccess(): void;
  /** Records a request that failed for any reason. */
  recordFailure(error: unknown): void;
}

/** @param what the data that is missing while the service is unavailable, for the log, which gets one line per outage */
export function circuitBreaker(what: string, log: Log): CircuitBreaker {
  let failures = 0;
  let until = 0;
  let hasWarned = false;
  return {
    remainingMs: () => Math.max(0, until - Date.now()),
    recordSuccess() {
      if (failures > 0) log.info(`${what}: the service answers again`);
      failures = 0;
      until = 0;
    },
    recordFailure(error) {
      if (!isUnavailable(error)) {
        if (!hasWarned) log.warn(`${what}: the service answered oddly: ${reasonOf(error)}`);
        hasWarned = true;
        return;
      }
      failures += 1;
      const requestedMs = error instanceof ServiceFailure ? (error.retryAfterMs ?? 0) : 0;
      until = Date.now() + Math.min(Math.max(waitMs(failures), requestedMs), 2 * waitMs(Infinity));
      if (failures === 1) log.warn(`${what} stays unknown for now: ${reasonOf(error)}`);
    },
  };
}
