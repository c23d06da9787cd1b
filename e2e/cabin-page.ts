import type { Locator, Page } from '@playwright/test';
import { expect } from './app.ts';

/** The chips of the guide's services, in order. */
export const chips = (page: Page): Locator =>
  page.getByRole('region', { name: 'Services', exact: true }).getByRole('listitem');

/** Opens the dialog of a service in the guide. */
export async function openService(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  return page.getByRole('dialog', { name: `Edit ${name}` });
}

/** Opens the dialog in which hosts choose services. */
export async function openAddServices(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add Service' }).click();
  return page.getByRole('dialog', { name: 'Add Service to Cabin' });
}

/** Clicks a dialog's Save and waits until it closes, which it does only after a successful save. */
export async function save(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
}
