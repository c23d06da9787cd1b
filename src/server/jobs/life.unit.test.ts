import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Listener } from '#server/db/client.ts';
import { giveSignOfLife } from './life.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A worker whose line is cut and mended by hand. */
async function newLife() {
  let line: Listener | undefined;
  const listen = async (_channels: readonly string[], listener: Listener) => {
    line = listener;
    return async () => {};
  };
  const life = await giveSignOfLife({ listen }, 'worker', { onPayload() {}, onBack() {} });
  return { life, cut: () => line?.onLost(), mend: () => line?.onGap() };
}

it('who loses the line ends the work under way before others may begin it, after ten seconds', async () => {
  const { life, cut, mend } = await newLife();
  const signal = life.signal();
  cut();
  vi.advanceTimersByTime(5000);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(4000);
  expect(signal.aborted).toBe(true);
  mend();
  expect(life.signal().aborted).toBe(false);
});

it('whose line is soon back goes on', async () => {
  const { life, cut, mend } = await newLife();
  cut();
  vi.advanceTimersByTime(5000);
  mend();
  vi.advanceTimersByTime(60_000);
  expect(life.signal().aborted).toBe(false);
});
