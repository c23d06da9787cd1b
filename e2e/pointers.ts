import type { Locator, Page } from '@playwright/test';

export interface Point {
  x: number;
  y: number;
}

/** A mouse or finger that drags in small steps. */
export interface Pointer {
  down(at: Point): Promise<void>;
  move(to: Point): Promise<void>;
  up(): Promise<void>;
}

const STEPS = 12;

export const mouseOf = ({ mouse }: Page): Pointer => ({
  async down({ x, y }) {
    await mouse.move(x, y);
    await mouse.down();
  },
  move: ({ x, y }) => mouse.move(x, y, { steps: STEPS }),
  up: () => mouse.up(),
});

/** A finger, on a page opened with `hasTouch`. */
export async function fingerOf(page: Page): Promise<Pointer> {
  const session = await page.context().newCDPSession(page);
  const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) => {
    await session.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  let at: Point = { x: 0, y: 0 };
  return {
    async down(point) {
      at = point;
      await send('touchStart', [at]);
    },
    async move(to) {
      const from = at;
      for (let step = 1; step <= STEPS; step += 1) {
        const along = (start: number, end: number) => start + ((end - start) * step) / STEPS;
        at = { x: along(from.x, to.x), y: along(from.y, to.y) };
        await send('touchMove', [at]);
      }
    },
    up: () => send('touchEnd', []),
  };
}

/** Scrolls an element into view and returns its centre. */
export async function centre(target: Locator): Promise<Point> {
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await boxOf(target);
  return { x: x + width / 2, y: y + height / 2 };
}

/** An element's box in the window, in CSS px. */
export async function boxOf(
  target: Locator,
): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('It has no place on the page.');
  return box;
}
