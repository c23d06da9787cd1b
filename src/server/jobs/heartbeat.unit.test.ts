import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Listener } from '#server/db/client.ts';
import { startHeartbeat } from './heartbeat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A worker whose line is cut and mended by hand. */
async function newHeartbeat() {
  let line: Listener | undefined;
  const listenSeparately = async (_channels: readonly string[], listener: Listener) => {
    line = listener;
    return { catchUp: async () => {}, stop: async () => {} };
  };
  const heartbeat = await startHeartbeat({ listenSeparately }, 'worker', () => {});
  return { heartbeat, cut: () => line?.onLost(), mend: () => line?.onReconnected() };
}

it('who loses the line ends the work under way before others may begin it, after ten seconds', async () => {
  const { heartbeat, cut, mend } = await newHeartbeat();
  const signal = heartbeat.signal();
  cut();
  vi.advanceTimersByTime(5000);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(4000);
  expect(signal.aborted).toBe(true);
  mend();
  expect(heartbeat.signal().aborted).toBe(false);
});

it('whose line is soon back goes on', async () => {
  const { heartbeat, cut, mend } = await newHeartbeat();
  cut();
  vi.advanceTimersByTime(5000);
  mend();
  vi.advanceTimersByTime(60_000);
  expect(heartbeat.signal().aborted).toBe(false);
});
