import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect } from './app.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules whose answer another colour scheme can change; for all others one scheme says it all. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * `preload` fetches style sheets of other sites, of which there are none. A frame shows a page of its own, the
 * guest's, which is looked at where guests open it.
 */
const OPTIONS: RunOptions = { resultTypes: ['violations'], preload: false, iframes: false };

/** Asserts that axe finds nothing to say about the page as it is now (WCAG 2.2 AA and best practices), dark or light. */
export async function expectAccessible(page: Page): Promise<void> {
  await isThere(page);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessibleIn(page, colorScheme);
  }
}

/** The same, in the scheme that the page has now; what a scheme cannot change is asked of the light one. */
export const expectAccessibleIn = (page: Page, scheme: 'light' | 'dark'): Promise<void> =>
  expectNoViolations(page, scheme === 'light' ? OPTIONS : { ...OPTIONS, runOnly: COLOUR_RULES });

/** What stands where a page or its data is still to come. */
const TO_COME = '[aria-busy="true"], .mantine-Skeleton-root, .mantine-Center-root[role="status"]';

/** Waits for the page to have come: axe is quicker than what a page loads. */
export async function isThere(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await expect(page.locator(TO_COME)).toHaveCount(0);
}

/** Whether something is in sight that was not, or in other colours, when this was asked before: where nothing is, axe has nothing to add. */
export async function showsNew(page: Page): Promise<boolean> {
  await comesToRest(page);
  return page.evaluate(() => {
    const held = window as unknown as { looks?: WeakMap<Element, Set<string>> };
    held.looks ??= new WeakMap();
    let isNew = false;
    for (const element of document.querySelectorAll('body *')) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const { color, backgroundColor, backgroundImage } = getComputedStyle(element);
      const look = `${color} on ${backgroundColor} ${backgroundImage}`;
      const looks = held.looks.get(element) ?? new Set();
      isNew ||= !looks.has(look);
      held.looks.set(element, looks.add(look));
    }
    return isNew;
  });
}

/** What still fades has neither its final contrast nor its place; another scheme starts to fade a frame later. */
const comesToRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const _ of ['what this starts', 'what follows from it']) {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {})));
    }
  });

/** axe itself, put into each page once: a builder that does so for every look takes three times as long. */
async function expectNoViolations(page: Page, options: RunOptions): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  await comesToRest(page);
  const violations = await page.evaluate(async (wanted) => {
    const { axe } = window as unknown as { axe: { run(at: Document, how: RunOptions): Promise<AxeResults> } };
    const found = await axe.run(document, wanted);
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, options);
  expect(violations).toEqual([]);
}
