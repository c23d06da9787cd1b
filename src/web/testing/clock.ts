import { getConfig } from '@testing-library/dom';
import { onTestFinished, vi } from 'vitest';

type Timer = ReturnType<typeof setTimeout>;

/** Shorter timers keep running. */
const MIN_STOPPED_MS = 1000;
/** Longer than any test. */
const NEVER_MS = 1e9;

/**
 * Stops `Date.now()` and all timers of a second or more, until the test ends. The returned function advances them by
 * some milliseconds and waits until React has rendered the result.
 */
export function stopClock(): (ms: number) => Promise<void> {
  const { setTimeout: start, clearTimeout: end } = globalThis;
  const { now: realNow } = Date;
  const stopped = new Map<Timer, { at: number; run: () => void }>();
  let passed = 0;

  vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => {
    if (ms < MIN_STOPPED_MS || ms === getConfig().asyncUtilTimeout) return start(run, ms);
    // A real timer, because Node's fetch uses methods that only Node's timers have.
    const timer = start(run, NEVER_MS);
    stopped.set(timer, { at: passed + ms, run });
    return timer;
  });
  vi.stubGlobal('clearTimeout', (timer: Timer) => {
    stopped.delete(timer);
    end(timer);
  });
  const date = vi.spyOn(Date, 'now').mockImplementation(() => realNow() + passed);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    date.mockRestore();
  });

  const waitForRender = () => new Promise((resolve) => start(resolve, 10));
  return async (ms) => {
    await waitForRender(); // what is shown now may not have started its timer yet
    passed += ms;
    for (const [timer, { at, run }] of stopped) {
      if (at > passed) continue;
      clearTimeout(timer);
      run();
    }
    await waitForRender();
  };
}
