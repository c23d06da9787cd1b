import { getConfig } from '@testing-library/dom';
import { onTestFinished, vi } from 'vitest';

type Timer = ReturnType<typeof setTimeout>;

/** What comes sooner than this comes by itself. */
const A_WHILE_MS = 1000;
/** Longer than any test. */
const FOREVER_MS = 1e9;

/**
 * Stops the clock by which the app waits a second or more, until the test ends. What it gives puts that clock
 * forward, and waits until React has drawn what follows.
 */
export function stopClock(): (ms: number) => Promise<void> {
  const { setTimeout: start, clearTimeout: end } = globalThis;
  const { now: realNow } = Date;
  const waits = new Map<Timer, { at: number; run: () => void }>();
  let passed = 0;

  vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => {
    if (ms < A_WHILE_MS || ms === getConfig().asyncUtilTimeout) return start(run, ms);
    // A timer like any other: what fetches asks more of one than a browser's can.
    const timer = start(run, FOREVER_MS);
    waits.set(timer, { at: passed + ms, run });
    return timer;
  });
  vi.stubGlobal('clearTimeout', (timer: Timer) => {
    waits.delete(timer);
    end(timer);
  });
  const date = vi.spyOn(Date, 'now').mockImplementation(() => realNow() + passed);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    date.mockRestore();
  });

  const drawn = () => new Promise((resolve) => start(resolve, 10));
  return async (ms) => {
    await drawn(); // what is in view may not wait yet
    passed += ms;
    for (const [timer, { at, run }] of waits) {
      if (at > passed) continue;
      clearTimeout(timer);
      run();
    }
    await drawn();
  };
}
