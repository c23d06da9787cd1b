import sharp from 'sharp';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { createImageWorker } from './image-worker.ts';

const imageWorker = createImageWorker();
afterEach(() => vi.useRealTimers());
afterAll(() => imageWorker.close());

const strip = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2f5d4a' } })
    .png()
    .toBuffer();

it('a picture that arrives while the idle process ends is processed by a new one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const picture = await strip(40, 30);
  await imageWorker.run('look', picture);
  vi.advanceTimersByTime(30_000);
  expect(await imageWorker.run('look', picture)).toMatchObject({ width: 40, height: 30 });

  // Also very thin pictures.
  for (const [width, height] of [
    [1, 4000],
    [4000, 1],
  ] as const)
    expect(await imageWorker.run('look', await strip(width, height))).toMatchObject({ width, height });
});

it('the process is not ended as idle while it works, after several tasks ended at the same moment', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const picture = await strip(40, 30);
  const both = [imageWorker.run('look', picture), imageWorker.run('look', picture)];
  vi.advanceTimersByTime(25_000); // both time out: the process is killed
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  vi.advanceTimersByTime(29_000);
  const next = imageWorker.run('look', picture);
  vi.advanceTimersByTime(1_000);
  expect(await next).toMatchObject({ width: 40 });
});

it('hosts take turns with heavy pictures, and light ones overtake them', async () => {
  // 18 megapixels, interlaced: 86 MB to decode.
  const heavy = await sharp({ create: { width: 4500, height: 4000, channels: 4, background: '#2f5d4a80' } })
    .png({ progressive: true })
    .toBuffer();
  const light = await strip(40, 30);
  const order: string[] = [];
  const look = (userId: number, picture: Buffer, name: string) =>
    imageWorker.run('look', picture, userId).then(() => order.push(name));
  await Promise.all([
    ...[1, 2, 3, 4, 5].map((count) => look(1, heavy, `Anna's heavy ${count}`)),
    look(2, heavy, "Bo's heavy"),
    look(3, light, "Cia's light"),
  ]);
  expect(order[0]).toBe("Cia's light");
  expect(order.indexOf("Bo's heavy")).toBeLessThan(order.indexOf("Anna's heavy 3"));
  expect(order).toHaveLength(7);
});
