import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { limitConcurrency, limitConcurrencyFairly, limitConcurrencyPerKey } from './concurrency-limit.ts';

describe('a concurrency limit', () => {
  // ASVS 15.2.2
  it('runs all tasks, and never more than the limit at a time', async () => {
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

  it('starts the next task after one has failed', async () => {
    const inTurn = limitConcurrency(1);
    const failed = inTurn(() => Promise.reject(new Error('no')));
    const next = inTurn(() => Promise.resolve('yes'));
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
    expect(await inTurn(() => Promise.resolve('again'))).toBe('again');
  });
});

it('limits each key separately, and forgets keys without tasks', async () => {
  const inTurn = limitConcurrencyPerKey<string>(1);
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

it('lets keys take turns, however many tasks one of them has queued', async () => {
  const inTurns = limitConcurrencyFairly<string>(1);
  const order: string[] = [];
  const run = (key: string, name: string) => inTurns(key, async () => void order.push(name));
  await Promise.all([
    run('Anna', 'Anna 1'),
    run('Anna', 'Anna 2'),
    run('Anna', 'Anna 3'),
    run('Bo', 'Bo 1'),
    run('Bo', 'Bo 2'),
    run('Cia', 'Cia 1'),
  ]);
  expect(order).toEqual(['Anna 1', 'Anna 2', 'Bo 1', 'Cia 1', 'Anna 3', 'Bo 2']);
  const failed = inTurns('Anna', () => Promise.reject(new Error('no')));
  await expect(failed).rejects.toThrow('no');
  expect(await inTurns('Bo', () => Promise.resolve('next'))).toBe('next');
});
