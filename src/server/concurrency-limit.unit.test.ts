import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { limitConcurrency } from './concurrency-limit.ts';

describe('a concurrency limit', () => {
  it('lets no more tasks run at once than there are places, and all of them in the end', async () => {
    const inTurn = limitConcurrency(3);
    let running = 0;
    const seen: number[] = [];
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        inTurn(async () => {
          running += 1;
          seen.push(running);
          await turn();
          running -= 1;
          return index;
        }),
      ),
    );
    expect(Math.max(...seen)).toBe(3);
    expect(results).toEqual(Array.from({ length: 20 }, (_, index) => index));
  });

  it('gives the place of a task that fails to the next', async () => {
    const inTurn = limitConcurrency(1);
    const failed = inTurn(() => Promise.reject(new Error('no')));
    const next = inTurn(() => Promise.resolve('yes'));
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
    expect(await inTurn(() => Promise.resolve('again'))).toBe('again');
  });
});
