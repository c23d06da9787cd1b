import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Cacheable, type LoadResult, PageCache } from './cache.ts';

interface Page extends Cacheable {
  text: string;
}

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const page = (text: string, { cabinId = 1, bytes = 10 } = {}): LoadResult<Page, string> => ({
  page: { cabinId, bytes, text },
  changesAt: null,
});
const textOf = async (made: Promise<LoadResult<Page, string>>) => {
  const result = await made;
  return 'page' in result ? result.page.text : result.miss;
};

/** A load that the test resolves or rejects. */
function slow() {
  const { promise, resolve, reject } = Promise.withResolvers<LoadResult<Page, string>>();
  let isStarted = false;
  const make = () => {
    isStarted = true;
    return promise;
  };
  return { make, resolve, reject, isStarted: () => isStarted };
}

let cache: PageCache<Page, string>;

beforeEach(() => {
  cache = new PageCache(1_000_000, quiet);
});

describe('a page', () => {
  it('is loaded once for concurrent and later requests', async () => {
    const first = slow();
    const second = slow();
    const answers = [cache.load('A', first.make), cache.load('A', second.make)];
    first.resolve(page('one'));
    expect(await Promise.all(answers.map(textOf))).toEqual(['one', 'one']);
    expect(second.isStarted()).toBe(false);
    expect(cache.fresh('A')?.text).toBe('one');
  });

  it('whose cabin changes during the load goes to earlier requests only, and is not cached', async () => {
    const old = slow();
    const before = cache.load('A', old.make);
    cache.outdate(1);
    const after = cache.load('A', async () => page('new'));
    old.resolve(page('old'));
    expect(await textOf(before)).toBe('old');
    expect(await textOf(after)).toBe('new');
    expect(cache.fresh('A')?.text).toBe('new');
  });

  it('is cached when another cabin changes during the load', async () => {
    const made = slow();
    const answer = cache.load('A', made.make);
    cache.outdate(2);
    made.resolve(page('one'));
    await answer;
    expect(cache.fresh('A')?.text).toBe('one');
  });

  it('is outdated with its cabin in every language, and no other page is', async () => {
    await cache.load('A', async () => page('one'));
    await cache.load('Asv', async () => page('ett'));
    await cache.load('B', async () => page('two', { cabinId: 2 }));
    cache.outdate(1);
    expect([cache.fresh('A'), cache.fresh('Asv')]).toEqual([undefined, undefined]);
    expect(cache.fresh('B')?.text).toBe('two');
  });

  it('is removed once a reload finds none', async () => {
    await cache.load('A', async () => page('one'));
    cache.suspend();
    expect(await textOf(cache.load('A', async () => ({ miss: 'free' })))).toBe('free');
    expect(await textOf(cache.load('A', async () => ({ miss: 'retired' })))).toBe('retired');
  });

  it('is replaced only while it is still cached', async () => {
    await cache.load('A', async () => page('one'));
    const kept = cache.fresh('A');
    if (kept === undefined) throw new Error('not kept');
    cache.replace('A', kept, { ...kept, text: 'better' });
    expect(cache.fresh('A')?.text).toBe('better');
    cache.replace('A', kept, { ...kept, text: 'too late' });
    expect(cache.fresh('A')?.text).toBe('better');
    cache.outdate(1);
    cache.replace('A', kept, kept);
    expect(cache.fresh('A')).toBeUndefined();
  });
});

describe('a miss', () => {
  it('is never cached, and never returned to requests after a change', async () => {
    const miss = slow();
    const before = cache.load('A', miss.make);
    cache.outdate(7); // the cabin behind this code was unknown: its tag has just been activated
    const after = cache.load('A', async () => page('linked', { cabinId: 7 }));
    miss.resolve({ miss: 'free' });
    expect(await textOf(before)).toBe('free');
    expect(await textOf(after)).toBe('linked');
  });
});

describe('while notifications are lost', () => {
  it('every page is reloaded; afterwards pages from that time count as stale', async () => {
    await cache.load('A', async () => page('one'));
    cache.suspend();
    expect(cache.fresh('A')).toBeUndefined();
    expect(await textOf(cache.load('A', async () => page('two')))).toBe('two');
    expect(cache.fresh('A')).toBeUndefined();
    cache.resume();
    expect(cache.fresh('A')).toBeUndefined();
    await cache.load('A', async () => page('three'));
    expect(cache.fresh('A')?.text).toBe('three');
  });

  it('a stale page is served when the load fails, without an immediate retry', async () => {
    await cache.load('A', async () => page('old'));
    cache.suspend();
    expect(await textOf(cache.load('A', () => Promise.reject(new Error('away'))))).toBe('old');
    const next = slow();
    expect(await textOf(cache.load('A', next.make))).toBe('old');
    expect(next.isStarted()).toBe(false);
    await expect(cache.load('B', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  });

  it('stale pages are served without waiting until the database answers, also when nobody asks', async () => {
    await cache.load('A', async () => page('old'));
    await cache.load('B', async () => page('old', { cabinId: 2 }));
    cache.suspend();
    let isBack = false;
    const make = async () => {
      if (isBack) return page('new');
      throw Object.assign(new Error('it does not answer'), { code: 'ETIMEDOUT' });
    };
    expect(await textOf(cache.load('A', make))).toBe('old');
    const waiting = slow();
    for (const pauseMs of [0, 1500]) {
      await sleep(pauseMs);
      expect(await textOf(cache.load('B', waiting.make))).toBe('old');
    }
    expect(waiting.isStarted()).toBe(false);
    isBack = true;
    const newB = async () => page('new', { cabinId: 2 });
    await expect.poll(() => textOf(cache.load('B', newB)), { timeout: 5000 }).toBe('new');
  });

  it('the page of a changed cabin is served when the load fails, and only then', async () => {
    await cache.load('A', async () => page('old'));
    cache.outdate(1);
    expect(await textOf(cache.load('A', () => Promise.reject(new Error('away'))))).toBe('old');
    cache.outdate(1);
    expect(cache.fresh('A')).toBeUndefined();
    const again = new PageCache<Page, string>(1_000_000, quiet);
    await again.load('A', async () => page('old'));
    again.outdate(1);
    expect(await textOf(again.load('A', async () => page('new')))).toBe('new');
    expect(again.fresh('A')?.text).toBe('new');
  });

  it('a stale page is served when the load takes too long', async () => {
    await cache.load('A', async () => page('old'));
    cache.resume();
    const never = slow();
    const startedAt = Date.now();
    expect(await textOf(cache.load('A', never.make))).toBe('old');
    expect(Date.now() - startedAt).toBeLessThan(3000);
  });
});

it('stays within its limit of bytes, however many guides are visited', async () => {
  for (let index = 0; index < 100_000; index += 1) {
    await cache.load(`K${index}`, async () => page('', { cabinId: index, bytes: 12_000 }));
  }
  let kept = 0;
  for (let index = 0; index < 100_000; index += 1) if (cache.fresh(`K${index}`)) kept += 1;
  expect(kept).toBeGreaterThan(70);
  expect(kept * 12_000).toBeLessThan(1_000_000);
});
