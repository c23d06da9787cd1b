import type { Page } from '@playwright/test';
import type { Look } from './look.ts';

/** What a guest in the door comes for, where that is not in the first screen; empty where it is. */
export async function belowFirstScreen(
  page: Page,
  { width, height }: Pick<Look, 'width' | 'height'>,
): Promise<string[]> {
  await page.setViewportSize({ width, height });
  const end = await page.evaluate(
    () => document.querySelector('#password')?.getBoundingClientRect().bottom ?? Infinity,
  );
  return end <= height ? [] : [`the wifi password ends at ${Math.round(end)} px of ${height}`];
}
