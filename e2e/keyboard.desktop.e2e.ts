import type { Locator, Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { chips } from './cabin-page.ts';
import { mintCode } from './hosts.ts';
import { newPerson } from './people.ts';

/** More tab stops than any page has before the target. */
const MAX_TAB_STOPS = 60;

/** Presses Tab until `target` has the focus, and expects a visible focus ring. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const state = () =>
    target.evaluate((element) => ({
      focused: element === document.activeElement,
      shown: element.matches(':focus-visible'),
    }));
  for (let stop = 0; stop < MAX_TAB_STOPS; stop += 1) {
    const { focused, shown } = await state();
    if (focused && shown) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${MAX_TAB_STOPS} presses of Tab did not reach ${String(target)}.`);
}

test('a host makes a guide with Tab, Enter and Space alone', async ({ page, app }) => {
  const { keyboard } = page;
  const code = await mintCode(app);
  const host = newPerson();
  const press = async (target: Locator, key: 'Enter' | 'Space' = 'Enter') => {
    await tabTo(page, target);
    await keyboard.press(key);
  };
  const type = async (target: Locator, text: string) => {
    await tabTo(page, target);
    await keyboard.type(text);
  };

  await test.step('signs up and logs in', async () => {
    await page.goto('/signup');
    await type(page.getByLabel('First name'), host.firstName);
    await type(page.getByLabel('Last name'), host.lastName);
    await type(page.getByLabel('Email'), host.email);
    await type(page.getByLabel('Password', { exact: true }), host.password);
    await type(page.getByLabel('Confirm password'), host.password);
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/login$/);
    await type(page.getByLabel('Password', { exact: true }), host.password);
    await press(page.getByLabel('Remember Me'), 'Space');
    await expect(page.getByLabel('Remember Me')).toBeChecked();
    await press(page.getByRole('button', { name: 'Login', exact: true }), 'Space');
    await expect(page).toHaveURL(/\/host\/cabins$/);
  });

  await test.step('adds a cabin', async () => {
    await press(page.getByRole('button', { name: 'Add New Cabin' }));
    const dialog = page.getByRole('dialog', { name: 'Add New Cabin' });
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await keyboard.type('Fyren');
    await type(dialog.getByLabel('Location'), 'Vinga');
    await keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await press(page.getByRole('link', { name: 'Fyren' }));
    await expect(page.getByText('No Token')).toBeVisible();
  });

  await test.step('activates the tag', async () => {
    await press(page.getByRole('button', { name: 'Activate Token' }));
    const dialog = page.getByRole('dialog', { name: 'Activate Token' });
    await expect(dialog.getByLabel('Activation key')).toBeFocused();
    await keyboard.type(code.toLowerCase());
    await keyboard.press('Enter');
    await expect(dialog.getByRole('heading', { name: 'Your guide is live' })).toBeFocused();
    await keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    // The element that opened it is gone.
    await expect(page.getByRole('heading', { name: 'Guest page', exact: true })).toBeFocused();
  });

  await test.step('shows services and fills in the wifi', async () => {
    const add = page.getByRole('button', { name: 'Add Service' });
    await press(add);
    const adding = page.getByRole('dialog', { name: 'Add Service to Cabin' });
    await press(adding.getByRole('checkbox', { name: 'Contact' }), 'Space');
    await press(adding.getByRole('checkbox', { name: 'Wifi' }), 'Space');
    await press(adding.getByRole('button', { name: 'Save services' }));
    await expect(adding).toBeHidden();
    await expect(add).toBeFocused();
    await expect(chips(page)).toHaveCount(2);

    const edit = page.getByRole('button', { name: 'Edit Wifi' });
    await press(edit);
    const wifi = page.getByRole('dialog', { name: 'Edit Wifi' });
    await expect(wifi.getByLabel('SSID')).toBeFocused();
    await keyboard.type('Fyren');
    await type(wifi.getByLabel('Password', { exact: true }), 'brygga-12');
    await press(wifi.getByRole('button', { name: 'Save', exact: true }), 'Space');
    await expect(wifi).toBeHidden();
    await expect(edit).toBeFocused();
  });

  await test.step('opens the guest page', async () => {
    const opened = page.waitForEvent('popup');
    await press(page.getByRole('link', { name: 'Open guest page' }));
    const guide = await opened;
    await expect(guide.getByText('brygga-12', { exact: true })).toBeVisible();
  });
});
