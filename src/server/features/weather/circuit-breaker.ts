import type { Log } from '#server/db/client.ts';
import { reasonOf } from '#server/db/reason.ts';
import { isAway, ServiceFailure } from '#server/http-client.ts';
import { waitMs } from './freshness.ts';

/** Pauses calls to an unavailable service, longer each time. Invalid answers cause no pause. */
export interface CircuitBreaker {
  /** The remaining pause. */
  leftMs(): number;
  noteSuccess(): void;
  /** Whatever a question ended in, if not in an answer. */
  noteFailure(error: unknown): void;
}

/** `what` is what goes without while the service is away; said once, not at each try. */
export function circuitBreaker(what: string, log: Log): CircuitBreaker {
  let failures = 0;
  let until = 0;
  let hasBeenOdd = false;
  return {
    leftMs: () => Math.max(0, until - Date.now()),
    noteSuccess() {
      if (failures > 0) log.info(`${what}: the service answers again`);
      failures = 0;
      until = 0;
    },
    noteFailure(error) {
      if (!isAway(error)) {
        if (!hasBeenOdd) log.warn(`${what}: the service answered oddly: ${reasonOf(error)}`);
        hasBeenOdd = true;
        return;
      }
      failures += 1;
      const asked = error instanceof ServiceFailure ? (error.retryAfterMs ?? 0) : 0;
      until = Date.now() + Math.min(Math.max(waitMs(failures), asked), 2 * waitMs(Infinity));
      if (failures === 1) log.warn(`${what} stays unknown for now: ${reasonOf(error)}`);
    },
  };
}
