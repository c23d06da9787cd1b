import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect } from './app.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules whose result depends on the colour scheme; all others are checked in light mode only. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * `preload` would fetch style sheets of other sites, of which there are none. Frames show the guest page, which has its own
 * tests.
 */
const OPTIONS: RunOptions = { resultTypes: ['violations'], preload: false, iframes: false };

/** Asserts that axe finds no violations (WCAG 2.2 AA and best practices) on the current page, dark and light. */
export async function expectAccessible(page: Page): Promise<void> {
  await waitForPage(page);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessibleIn(page, colorScheme);
  }
}

/** {@link expectAccessible} in the current scheme; rules that do not depend on it run in light mode only. */
export const expectAccessibleIn = (page: Page, scheme: 'light' | 'dark'): Promise<void> =>
  expectNoViolations(page, scheme === 'light' ? OPTIONS : { ...OPTIONS, runOnly: COLOUR_RULES });

/** Placeholders of a page or data that are still loading. */
const LOADING = '[aria-busy="true"], .mantine-Skeleton-root, .mantine-Center-root[role="status"]';

/** Waits until the page and its data have loaded. */
export async function waitForPage(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await expect(page.locator(LOADING)).toHaveCount(0);
}

/** Whether an element is visible, or has colours, that the last call did not see; otherwise axe need not run again. */
export async function hasNewElements(page: Page): Promise<boolean> {
  await waitForAnimations(page);
  return page.evaluate(() => {
    const state = window as unknown as { looks?: WeakMap<Element, Set<string>> };
    state.looks ??= new WeakMap();
    let isNew = false;
    for (const element of document.querySelectorAll('body *')) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const { color, backgroundColor, backgroundImage } = getComputedStyle(element);
      const look = `${color} on ${backgroundColor} ${backgroundImage}`;
      const looks = state.looks.get(element) ?? new Set();
      isNew ||= !looks.has(look);
      state.looks.set(element, looks.add(look));
    }
    return isNew;
  });
}

/** Waits for animations, which change contrast and positions; a new colour scheme starts to fade a frame later. */
const waitForAnimations = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const _ of ['first animations', 'those they start']) {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {})));
    }
  });

/** Adds axe to each page once; @axe-core/playwright, which does so for each run, takes three times as long. */
async function expectNoViolations(page: Page, options: RunOptions): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  await waitForAnimations(page);
  const violations = await page.evaluate(async (wanted) => {
    const { axe } = window as unknown as { axe: { run(at: Document, how: RunOptions): Promise<AxeResults> } };
    const found = await axe.run(document, wanted);
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, options);
  expect(violations).toEqual([]);
}
