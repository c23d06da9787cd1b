import axe from 'axe-core';
import { expect } from 'vitest';

/**
 * Asserts that axe finds no violations in a part of the page: names, labels, roles and their order. Colours, sizes and
 * the contents of frames need a real browser (e2e/accessibility.ts).
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
