import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { limitConcurrency, limitConcurrencyOfEach } from './concurrency-limit.ts';

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

it('one of each key keeps nobody else waiting, and a key that is done with gets all its places again', async () => {
  const inTurn = limitConcurrencyOfEach<string>(1);
  const held = Promise.withResolvers<string>();
  const first = inTurn('Anna', () => held.promise);
  let hasRun = false;
  const second = inTurn('Anna', async () => (hasRun = true));
  expect(await inTurn('Bo', () => Promise.resolve('at once'))).toBe('at once');
  expect(hasRun).toBe(false);
  held.resolve('done');
  expect(await Promise.all([first, second])).toEqual(['done', true]);
  expect(await inTurn('Anna', () => Promise.resolve('again'))).toBe('again');
});
