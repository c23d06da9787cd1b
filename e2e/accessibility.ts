import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './app.ts';

/** The rules whose answer another colour scheme can change; for all others one scheme says it all. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Asserts that axe finds nothing to say about the page as it is now (WCAG 2.2 AA and best practices), dark or light. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolations(page, axe(page).withRules(COLOUR_RULES));
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoViolations(page, axe(page));
}

/** In "legacy mode", which has no frames of other origins to reach, axe opens no page of its own to count up in. */
const axe = (page: Page) => new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();

async function expectNoViolations(page: Page, builder: AxeBuilder): Promise<void> {
  // What still fades in has neither its final contrast nor its place.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  );
  const { violations } = await builder.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
