import { expectAccessible } from './accessibility.ts';
import { expect, test } from './app.ts';
import { addCabin, newHost, openSignedIn } from './hosts.ts';

test('a host chats with support', async ({ page, app }) => {
  await openSignedIn(page, await newHost(app), '/notifications');
  const toggle = page.getByRole('button', { name: 'Chat with support' });
  const panel = page.getByRole('dialog', { name: 'Chat with support' });
  const field = panel.getByRole('textbox', { name: 'Message' });
  const log = panel.getByRole('log');

  await test.step('opens it by keyboard', async () => {
    await toggle.focus();
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
    await expect(panel).toContainText('available 24/7');
    await expect(panel.getByRole('link', { name: 'support@hemma.example' })).toHaveAttribute(
      'href',
      'mailto:support@hemma.example',
    );
  });

  await test.step('writes, and is answered', async () => {
    await page.keyboard.press('Enter');
    await field.fill('   ');
    await page.keyboard.press('Enter');
    await expect(log).toHaveText('');
    await field.fill('  Where is my tag?  ');
    await page.keyboard.press('Enter');
    await expect(log).toHaveText('You: Where is my tag?');
    await expect(field).toHaveValue('');
    await expect(log.getByText('Tack för ditt meddelande.')).toBeVisible();
    await expect(log.locator('p')).toHaveCount(2);
    await expectAccessible(page);
  });

  await test.step('keeps it over a change of page', async () => {
    await page
      .getByRole('navigation', { name: 'Breadcrumbs' })
      .getByRole('link', { name: 'My Cabins' })
      .click();
    await expect(page).toHaveURL(/\/host\/cabins$/);
    await expect(log).toContainText('Where is my tag?');
    await expect(page.getByRole('heading', { level: 1, name: 'My Cabins' })).toBeFocused();
  });

  await test.step('closes it', async () => {
    await field.focus();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(toggle).toBeFocused();
    await toggle.click();
    await expect(log).toContainText('Where is my tag?');
    await page.reload();
    await expect(toggle).toBeVisible();
    await expect(panel).toBeHidden();
    await toggle.click();
    await expect(log).toHaveText('');
  });
});

test('the chat button never covers a control', async ({ page, app }) => {
  const host = await newHost(app);
  for (const name of ['Fyren', 'Torpet', 'Ladan']) await addCabin(host, name);
  await openSignedIn(page, host, '/host/cabins');
  await page.getByText('List', { exact: true }).click();
  await page.getByRole('button', { name: 'Edit Ladan' }).waitFor();
  const covered = () =>
    page.getByRole('button', { name: 'Chat with support' }).evaluate((toggle) => {
      const { left, right, top, bottom } = toggle.getBoundingClientRect();
      return [...document.querySelectorAll('main a, main button, footer a')]
        .filter((control) => {
          const box = control.getBoundingClientRect();
          return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
        })
        .map(({ textContent }) => textContent);
    });
  for (let scrolled = 0; scrolled < 600; scrolled += 100) {
    await page.evaluate((top) => window.scrollTo(0, top), scrolled);
    await expect.poll(covered).toEqual([]);
  }
});
