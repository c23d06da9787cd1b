import { photograph } from '#test/pictures.ts';
import type { Hand } from './evening-hand.ts';

/** Services of the host's own: what they are called, and what they say. */
const OWN = {
  'Rowing boat': 'Free to use. Life jackets hang in the shed.',
  Firewood: 'A basket is by the stove; more is in the barn.',
  'Late checkout': 'Ask us the day before, and stay until three.',
};
const LANGUAGES = ['Deutsch', 'Français'];

/** What guests can read once a guide is finished. */
export const FINISHED = [...Object.keys(OWN), ...Object.values(OWN)];

/** Goes on from a full guide to one to be proud of: a photograph, own services, languages, order, theme and a card. */
export async function finishGuide(hand: Hand): Promise<void> {
  await addPhotograph(hand);
  await addOwnServices(hand);
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

/** To a page of the main menu, which a phone hides. */
async function goTo({ page, tap }: Hand, name: string): Promise<void> {
  const isHidden = await page.getByRole('button', { name: 'Open menu' }).isVisible();
  if (isHidden) await tap('button', 'Open menu');
  await tap(
    'link',
    name,
    isHidden ? page.getByRole('dialog') : page.getByRole('navigation', { name: 'Main menu' }),
  );
}

async function addOwnServices(hand: Hand): Promise<void> {
  const { tap, type } = hand;
  await goTo(hand, 'Host Services');
  for (const [title, description] of Object.entries(OWN)) {
    await tap('button', 'Add Custom Service');
    await type('Title', title);
    await type('Description', description);
    await tap('button', 'Create service');
    await closed(hand);
  }
  await goTo(hand, 'My Cabins');
  await tap('link', 'Sjöstugan');
  await tap('button', 'Add Service');
  for (const title of Object.keys(OWN)) await tap('checkbox', title);
  await tap('button', 'Save services');
  await closed(hand);
}

async function translateInto({ page, tap }: Hand, language: string): Promise<void> {
  await tap('button', 'Add language');
  await tap('menuitem', language);
  await tap('link', `Translate into ${language}`);
  await tap('button', 'Translate the rest automatically');
  await page.getByText(/^(\d+) of \1 translated automatically$/).waitFor();
  await tap('link', 'Details');
}

/** The checkout goes up by a place. */
async function moveFirst({ page, press }: Hand): Promise<void> {
  await page.getByRole('button', { name: 'Move Checkout' }).focus();
  for (const key of ['Space', 'ArrowUp', 'Space']) await press(key);
}

/** Beside the services where there is room, else behind a button. */
async function chooseTheme({ page, tap, choose }: Hand): Promise<void> {
  const isHidden = await page.getByRole('button', { name: 'Preview', exact: true }).isVisible();
  if (isHidden) await tap('button', 'Preview');
  const panel = isHidden ? page.getByRole('dialog') : page.getByRole('region', { name: 'Theme' });
  await choose('Nature', panel);
  await tap('button', 'Save theme', panel);
  await page.getByText('Theme saved').waitFor();
  if (isHidden) await tap('button', 'Close', panel);
}

async function printCard({ page, tap }: Hand): Promise<void> {
  await tap('button', 'Print card');
  const file = page.waitForEvent('download');
  await tap('button', 'Download PDF');
  await file;
}
