import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Listener } from '#server/db/client.ts';
import { startHeartbeat } from './heartbeat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A worker whose connection the test cuts and restores. */
async function newHeartbeat() {
  let connected: Listener | undefined;
  const listenSeparately = async (_channels: readonly string[], listener: Listener) => {
    connected = listener;
    return { catchUp: async () => {}, stop: async () => {} };
  };
  const heartbeat = await startHeartbeat({ listenSeparately }, 'worker', () => {});
  return { heartbeat, disconnect: () => connected?.onLost(), reconnect: () => connected?.onReconnected() };
}

it('a disconnected worker stops its jobs before others may take them, after ten seconds', async () => {
  const { heartbeat, disconnect, reconnect } = await newHeartbeat();
  const signal = heartbeat.signal();
  disconnect();
  vi.advanceTimersByTime(5000);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(4000);
  expect(signal.aborted).toBe(true);
  reconnect();
  expect(heartbeat.signal().aborted).toBe(false);
});

it('a worker that reconnects soon continues its jobs', async () => {
  const { heartbeat, disconnect, reconnect } = await newHeartbeat();
  disconnect();
  vi.advanceTimersByTime(5000);
  reconnect();
  vi.advanceTimersByTime(60_000);
  expect(heartbeat.signal().aborted).toBe(false);
});
