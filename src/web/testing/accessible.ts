import axe from 'axe-core';
import { expect } from 'vitest';

/**
 * Asserts that axe finds nothing to say about a part of the page: names, labels, roles and their order. Colours and
 * sizes need a browser (e2e/accessibility.ts), and so does a frame, which shows a page of its own.
 */
export async function expectAccessible(part: HTMLElement): Promise<void> {
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
  const { violations } = await axe.run(part, {
    resultTypes: ['violations'],
    preload: false,
    iframes: false,
    rules,
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
