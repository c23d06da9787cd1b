import sharp from 'sharp';
import { afterEach, expect, it, vi } from 'vitest';
import { createStudio } from './studio.ts';

const studio = createStudio();
afterEach(() => {
  vi.useRealTimers();
  studio.close();
});

const strip = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2f5d4a' } })
    .png()
    .toBuffer();

it('a picture that comes as the process goes to rest is worked on by another', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const picture = await strip(40, 30);
  await studio.do('look', picture);
  vi.advanceTimersByTime(30_000);
  expect(await studio.do('look', picture)).toMatchObject({ width: 40, height: 30 });

  // However thin a picture is.
  for (const [width, height] of [
    [1, 4000],
    [4000, 1],
  ] as const)
    expect(await studio.do('look', await strip(width, height))).toMatchObject({ width, height });
});
