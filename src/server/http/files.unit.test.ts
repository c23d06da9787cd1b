import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MIN_PACE, requirePace } from './files.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const TIMES = [1, 2, 3, 4, 5];

it('a body at the minimum pace is read completely', async () => {
  const body = new PassThrough();
  const read = buffer(requirePace(body));
  for (const _ of TIMES) {
    body.write(Buffer.alloc(MIN_PACE.bytes));
    await new Promise(setImmediate);
    vi.advanceTimersByTime(MIN_PACE.inMs);
  }
  body.end(Buffer.alloc(1));
  expect((await read).length).toBe(TIMES.length * MIN_PACE.bytes + 1);
  expect(vi.getTimerCount()).toBe(0);
});

it.each([
  ['from its start', []],
  ['after a quick start', [MIN_PACE.bytes * 10]],
])('a slower body %s is refused, and the connection stays open for the answer', async (_, starts) => {
  const body = new PassThrough();
  const read = buffer(requirePace(body));
  const failure = read.catch((error: unknown) => error);
  for (const bytes of [...starts, MIN_PACE.bytes - 1]) {
    body.write(Buffer.alloc(bytes));
    await new Promise(setImmediate);
    vi.advanceTimersByTime(MIN_PACE.inMs);
  }
  expect(await failure).toMatchObject({ code: 'too_slow', status: 408 });
  expect(body.destroyed).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});

it('a body ends with its connection, and so does its timer', async () => {
  const body = new PassThrough();
  const read = buffer(requirePace(body));
  body.destroy(new Error('aborted'));
  await expect(read).rejects.toThrow('aborted');
  expect(vi.getTimerCount()).toBe(0);
});
