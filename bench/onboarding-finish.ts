import { photograph } from '#test/pictures.ts';
import type { Hand } from './onboarding-hand.ts';

/** Names and texts of custom services. */
const CUSTOM_SERVICES = {
  'Rowing boat': 'Free to use. Life jackets hang in the shed.',
  Firewood: 'A basket is by the stove; more is in the barn.',
  'Late checkout': 'Ask us the day before, and stay until three.',
};
const LANGUAGES = ['Deutsch', 'Français'];

/** Texts that guests can read in the finished guide. */
export const FINISHED = [...Object.keys(CUSTOM_SERVICES), ...Object.values(CUSTOM_SERVICES)];

/** Adds to a full guide a photograph, custom services, languages, an order, a theme and a card. */
export async function finishGuide(hand: Hand): Promise<void> {
  await addPhotograph(hand);
  await addCustomServices(hand);
  for (const language of LANGUAGES) await translateInto(hand, language);
  await moveFirst(hand);
  await chooseTheme(hand);
  await printCard(hand);
}

const closed = ({ page }: Hand) => page.getByRole('dialog').waitFor({ state: 'hidden' });

async function addPhotograph(hand: Hand): Promise<void> {
  await hand.tap('button', 'Edit cabin');
  await hand.pick('Choose a picture', await photograph());
  await hand.page.getByRole('button', { name: 'Replace the picture' }).waitFor();
  await hand.tap('button', 'Save changes');
  await closed(hand);
}

/** Opens a page of the main menu, which is hidden on phones. */
async function goTo({ page, tap }: Hand, name: string): Promise<void> {
  const isHidden = await page.getByRole('button', { name: 'Open menu' }).isVisible();
  if (isHidden) await tap('button', 'Open menu');
  await tap(
    'link',
    name,
    isHidden ? page.getByRole('dialog') : page.getByRole('navigation', { name: 'Main menu' }),
  );
}

async function addCustomServices(hand: Hand): Promise<void> {
  const { tap, type } = hand;
  await goTo(hand, 'Host Services');
  for (const [title, description] of Object.entries(CUSTOM_SERVICES)) {
    await tap('button', 'Add Custom Service');
    await type('Title', title);
    await type('Description', description);
    await tap('button', 'Create service');
    await closed(hand);
  }
  await goTo(hand, 'My Cabins');
  await tap('link', 'Sjöstugan');
  await tap('button', 'Add Service');
  for (const title of Object.keys(CUSTOM_SERVICES)) await tap('checkbox', title);
  await tap('button', 'Save services');
  await closed(hand);
}

/** Opens a part of the cabin's page; on a wide screen all are on one page. */
async function openPart({ page, tap }: Hand, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name });
  await tab
    .or(page.getByRole('button', { name: 'Add Service' }))
    .first()
    .waitFor();
  if (await tab.isVisible()) await tap('tab', name);
}

async function translateInto(hand: Hand, language: string): Promise<void> {
  const { page, tap } = hand;
  await openPart(hand, 'Languages');
  await tap('button', 'Add language');
  await tap('menuitem', language);
  await tap('link', `Translate into ${language}`);
  await tap('button', 'Translate the rest automatically');
  await page.getByText(/^(\d+) of \1 translated automatically$/).waitFor();
  await tap('link', 'Details');
}

/** Moves the checkout up by one place. */
async function moveFirst({ page, press }: Hand): Promise<void> {
  await page.getByRole('button', { name: 'Move Checkout' }).focus();
  for (const key of ['Space', 'ArrowUp', 'Space']) await press(key);
}

async function chooseTheme(hand: Hand): Promise<void> {
  const { page, tap, choose } = hand;
  await openPart(hand, 'Look');
  const panel = page.getByRole('region', { name: 'Theme' });
  await choose('Nature', panel);
  await tap('button', 'Save theme', panel);
  await page.getByText('Theme saved').waitFor();
  await openPart(hand, 'Guide');
}

async function printCard({ page, tap }: Hand): Promise<void> {
  await tap('button', 'Print card');
  const file = page.waitForEvent('download');
  await tap('button', 'Download PDF');
  await file;
}
