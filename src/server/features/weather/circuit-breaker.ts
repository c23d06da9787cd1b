import type { Log } from '#server/db/client.ts';
import { reasonOf } from '#server/db/reason.ts';
import { ServiceFailure } from '#server/http-client.ts';
import { waitMs } from './freshness.ts';

/** Asks an outside service nothing for a while after it failed, longer each time. */
export interface CircuitBreaker {
  /** For how long it is still to be left alone. */
  leftMs(): number;
  noteSuccess(): void;
  noteFailure(error: unknown): void;
}

/** `what` is what goes without while the service is away; said once, not at each try. */
export function circuitBreaker(what: string, log: Log): CircuitBreaker {
  let failures = 0;
  let until = 0;
  return {
    leftMs: () => Math.max(0, until - Date.now()),
    noteSuccess() {
      if (failures > 0) log.info(`${what}: the service answers again`);
      failures = 0;
      until = 0;
    },
    noteFailure(error) {
      failures += 1;
      const asked = error instanceof ServiceFailure ? (error.retryAfterMs ?? 0) : 0;
      until = Date.now() + Math.min(Math.max(waitMs(failures), asked), 2 * waitMs(Infinity));
      if (failures === 1) log.warn(`${what} stays unknown for now: ${reasonOf(error)}`);
    },
  };
}
