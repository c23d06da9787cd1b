import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './app.ts';

const answers = (page: Page) => page.getByRole('region').filter({ visible: true });

/** URLs to which the page navigates, including `mailto:`, which a mail program would receive. */
async function watchLeaving(page: Page): Promise<string[]> {
  const asked: string[] = [];
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.enable');
  browser.on('Page.frameRequestedNavigation', ({ url }) => asked.push(url));
  return asked;
}

/** Records the duration of each height transition in seconds. */
async function watchHeights(page: Page): Promise<() => Promise<number[]>> {
  const seen = await page.evaluateHandle(() => {
    const durations: number[] = [];
    document.addEventListener('transitionend', ({ propertyName, elapsedTime }) => {
      if (propertyName === 'height') durations.push(elapsedTime);
    });
    return durations;
  });
  return () => seen.jsonValue();
}

test('About, Terms and Privacy can be read without signing in', async ({ page }) => {
  await page.goto('/about');
  await expect(page).toHaveTitle(/^About/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About');
  for (const value of ['Simplicity', 'Sustainability', 'Trust', 'Innovation'])
    await expect(page.getByRole('heading', { name: value })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('started by a host');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Read how we handle data' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
  const privacy = page.getByRole('main');
  for (const fact of [
    'no IP address',
    'thrown away each day',
    '14 days',
    '60 minutes',
    '90 days for sign-ins',
    'Integritetsskyddsmyndigheten',
  ])
    await expect(privacy).toContainText(fact);
  await expect(privacy).toContainText('You reach us at support@');
  await expectAccessible(page);

  await page.goto('/terms#law');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms');
  await expect(page.getByRole('heading', { name: 'Law and courts' })).toBeInViewport();
  const terms = page.getByRole('main');
  for (const fact of ['18 or older', 'transferred once', '14 days of grace', '50 drafts', 'courts of Borås'])
    await expect(terms).toContainText(fact);
  const row = (plan: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: plan }) });
  await expect(row('Basic').getByRole('cell')).toHaveText(['1', 'None']);
  await expect(row('Pro').getByRole('cell')).toHaveText(['3', /^2 of/]);
  await expect(row('Premium').getByRole('cell')).toHaveText([
    '5',
    '6: English, Swedish, Norwegian, German, French, Spanish',
  ]);
  await expectAccessible(page);
});

test('one question is open at a time, initially the first, and Chat now opens the chat', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/contact');
  const heights = await watchHeights(page);
  const questions = page.getByRole('button', { name: /\?$/ });
  await expect(questions).toHaveCount(10);
  await expect(questions.first()).toHaveAttribute('aria-expanded', 'true');
  await expect(answers(page)).toHaveCount(1);

  await questions.nth(1).click();
  await expect(answers(page)).toHaveText(/4 letters, then 4 digits/);
  await expect(answers(page)).toHaveCount(1);
  await expect(questions.first()).toHaveAttribute('aria-expanded', 'false');
  await expect.poll(heights).toContain(0.26);
  await expectAccessible(page);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await questions.nth(2).click();
  await expect(answers(page)).toHaveText(/Yes, once/);
  await page.waitForTimeout(400);
  expect((await heights()).length).toBe(2);

  await expect(page.getByRole('link', { name: 'partners@hemma.example' })).toBeVisible();
  await expect(page.getByText('within 2 business days')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Chat now' }).click();
  await expect(page.getByRole('dialog')).toContainText('24/7');
});

/** How long a text is visible, in ms; measured in the page, because this process may be late. */
const measureVisibleMs = (page: Page, text: string) =>
  page.evaluate((wanted) => {
    const { promise, resolve } = Promise.withResolvers<number>();
    let shownAt: number | null = null;
    const observer = new MutationObserver(() => {
      if (document.body.textContent.includes(wanted)) shownAt ??= performance.now();
      else if (shownAt !== null) {
        observer.disconnect();
        resolve(performance.now() - shownAt);
      }
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    return promise;
  }, text);

test('the contact form says what is missing, then hands over to the mail program', async ({ page }) => {
  await page.goto('/contact');
  const asked = await watchLeaving(page);
  const name = page.getByLabel('Name');
  const email = page.getByLabel('Email');
  const message = page.getByLabel('Message');
  const send = page.getByRole('button', { name: 'Write email' });
  await expect(message).toHaveAttribute('rows', '5');

  await send.click();
  await expect(name).toHaveAccessibleDescription('Name is required');
  await expect(email).toHaveAccessibleDescription('Email is required');
  await expect(message).toHaveAccessibleDescription('Message is required');
  await expect(name).toBeFocused();

  await name.fill('Karin Ek');
  await expect(page.getByText('Name is required')).toHaveCount(0);
  await expect(page.getByText('Email is required')).toBeVisible();
  await email.fill('karin');
  await message.fill('Första raden\nWhat & why? 🏡');
  await send.click();
  await expect(email).toHaveAccessibleDescription('Email must be valid');
  await expectAccessible(page);
  expect(asked).toEqual([]);

  // Leaving asks first.
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(message).toHaveValue('Första raden\nWhat & why? 🏡');
  await expect(page).toHaveURL(/\/contact$/);

  await email.fill('karin@');
  const shownFor = measureVisibleMs(page, 'Opening mail client...');
  await send.click();
  await expect(page.getByText('Opening mail client...')).toBeVisible();
  await expect.poll(() => asked).toHaveLength(1);
  const mail = new URL(asked[0] ?? '');
  expect(mail.protocol + mail.pathname).toBe('mailto:support@hemma.example');
  expect(mail.searchParams.get('subject')).toBe('Contact from site');
  expect(mail.searchParams.get('body')).toBe('Första raden\r\nWhat & why? 🏡\r\n\r\nKarin Ek\r\nkarin@');

  expect(await shownFor).toBeGreaterThan(2900);
  expect(await shownFor).toBeLessThan(4500);
  await expect(name).toHaveValue('Karin Ek');
  await expect(message).toHaveValue('Första raden\nWhat & why? 🏡');
});
