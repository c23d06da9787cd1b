import type { Page } from '@playwright/test';

/** As much slower than a laptop as a phone of the middle class, as browsers' own tools reckon it. */
const SLOWDOWN = 4;

/** How long inputs took until they were seen, in ms: from the touch or key to the next picture, in steps of 8. */
export interface FeltInputs {
  keys: number[];
  taps: number[];
}

/** Runs in the page. Of what takes less than 16 ms nothing is told. */
const TELL_INPUTS = `
  const kinds = { keydown: 'keys', click: 'taps' };
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name in kinds) tellInput(kinds[name], duration);
  }).observe({ type: 'event', durationThreshold: 16 });
`;

/** Makes a page's processor as slow as a phone's, and collects what its host feels (https://www.w3.org/TR/event-timing/). */
export async function slowDown(page: Page): Promise<FeltInputs> {
  const felt: FeltInputs = { keys: [], taps: [] };
  await page.exposeFunction('tellInput', (kind: keyof FeltInputs, ms: number) => void felt[kind].push(ms));
  await page.addInitScript({ content: TELL_INPUTS });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return felt;
}

/** Of a hundred the third slowest. */
export const p98 = (durations: number[]): number =>
  durations.toSorted((one, other) => one - other)[Math.floor(durations.length * 0.98)] ?? 0;
