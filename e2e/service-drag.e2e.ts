import type { Page } from '@playwright/test';
import type { CabinService } from '#shared/contracts/services.ts';
import { expect, test } from './app.ts';
import { chips, openService, save } from './cabin-page.ts';
import { addCabin, addServices, newPremiumHost, openSignedIn } from './hosts.ts';
import { boxOf, centre, fingerOf, mouseOf, type Point, type Pointer } from './pointers.ts';
import type { RunningApp } from './server.ts';

// By touch on a phone, by mouse on a desktop.

/** Custom services with names of very different lengths, beside three of the catalog. */
const OWN = [
  'Spa',
  'Rowing boat and life jackets',
  'Ved',
  'Bicycles',
  'A sauna by the lake, heated with wood, for six',
  'TV',
  'Grill',
  'Late checkout on Sundays',
  'Ski',
];

/** Cabin Details with twelve chips. */
async function openTwelve(page: Page, app: RunningApp) {
  const host = await newPremiumHost(app);
  const cabin = await addCabin(host);
  await addServices(host, cabin, {
    wifi: { ssid: 'Fyren' },
    rules: { text: 'Quiet.' },
    checkout: { text: 'By 11.' },
  });
  for (const name of OWN) {
    // One after the other: each goes to the end of the guide.
    const { id } = await host.api<{ id: number }>('POST', '/api/host-services', {
      name,
      description: 'At the house.',
      subtype: 'info',
    });
    await host.api('POST', `/api/cabins/${cabin.id}/host-services/${id}`);
  }
  await openSignedIn(page, host, `/host/cabins/${cabin.id}`);
  await expect(chips(page)).toHaveCount(3 + OWN.length);
  const savedOrder = async () => {
    const rows = await host.api<CabinService[]>('GET', `/api/cabins/${cabin.id}/services`);
    return rows.map(({ serviceId }) => serviceId);
  };
  return { savedOrder };
}

/** The services in displayed order, the dragged one at its gap. */
const shownOrder = (page: Page): Promise<number[]> =>
  chips(page).evaluateAll((shown) => shown.map((chip) => Number((chip as HTMLElement).dataset['service'])));

const moveItem = <T>(list: T[], from: number, to: number) =>
  list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));

/** Drags a chip by its handle to a point and drops it; returns the new order. The chip stays at its gap. */
async function drag(page: Page, pointer: Pointer, from: number, to: Point): Promise<number[]> {
  const chip = page.locator(`[data-service="${(await shownOrder(page))[from]}"]`);
  const grip = await boxOf(chip.getByRole('button', { name: /^Move / }));
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/services/reorder') && answer.ok());
  await pointer.down({ x: grip.x + grip.width / 2, y: grip.y + grip.height / 2 });
  await pointer.move(to);
  const gap = page.locator('[data-dnd-placeholder]');
  await expect(gap).toBeVisible();
  // After the next paint.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const shown = await shownOrder(page);
  const place = await gap.evaluate(cornerInList);
  await pointer.up();
  await saved;
  await expect(gap).toHaveCount(0);
  expect(await shownOrder(page)).toEqual(shown);
  await expect.poll(async () => distance(await chip.evaluate(cornerInList), place)).toBeLessThan(1);
  return shown;
}

/** An item's position in its list, in CSS px. */
function cornerInList(item: Element): Point {
  const list = item.parentElement?.getBoundingClientRect() ?? new DOMRect();
  const { x, y } = item.getBoundingClientRect();
  return { x: x - list.x, y: y - list.y };
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/** The centre of the chip at an index. */
async function middleOf(page: Page, place: number): Promise<Point> {
  const { x, y, width, height } = await boxOf(chips(page).nth(place));
  return { x: x + width / 2, y: y + height / 2 };
}

/** Drags chips onto each other among the last places of the list, then onto the line between two chips and past the end. */
async function dragAbout(page: Page, app: RunningApp, pointer: Pointer, pairs: typeof PAIRS): Promise<void> {
  const { savedOrder } = await openTwelve(page, app);
  // Away from the window's edges, where dragging scrolls the page.
  await chips(page)
    .nth(8)
    .evaluate((chip) => chip.scrollIntoView({ block: 'center' }));
  for (const [from, to] of pairs) {
    const before = await shownOrder(page);
    const after = await drag(page, pointer, from, await middleOf(page, to));
    expect(after, `the chip at ${from} dragged onto that at ${to}`).toEqual(moveItem(before, from, to));
    expect(await savedOrder()).toEqual(after);
  }

  const { x, y, height } = await boxOf(chips(page).nth(8));
  expect(await drag(page, pointer, LAST, { x: x + 8, y: y + height + 5 })).toEqual(await savedOrder());

  const before = await shownOrder(page);
  const end = await boxOf(chips(page).last());
  const past = { x: end.x + end.width - 4, y: end.y + end.height + 24 };
  expect(await drag(page, pointer, 8, past)).toEqual(moveItem(before, 8, LAST));
  expect(await savedOrder()).toEqual(moveItem(before, 8, LAST));
}

const LAST = 2 + OWN.length;
/** Drags from one index to another: all of them by touch, a few by mouse, because the positions are the same. */
const PAIRS: [number, number][] = [
  [5, 8],
  [8, 9],
  [9, 8],
  [10, 7],
  [7, 10],
  [LAST, 9],
  [10, LAST],
  [LAST, 5],
  [5, LAST],
  [LAST, 10],
];

test('a chip dragged onto another takes its place, where its gap is shown', async ({
  page,
  app,
  hasTouch,
}) => {
  if (hasTouch) await dragAbout(page, app, await fingerOf(page), PAIRS);
  else await dragAbout(page, app, mouseOf(page), PAIRS.slice(-3));
});

test('a row of a list is dragged by its handle, inside a dialog', async ({ page, app, hasTouch }) => {
  const host = await newPremiumHost(app);
  const cabin = await addCabin(host);
  const items = ['Kajen', 'Torget', 'Bryggan'].map((name) => ({ name }));
  await addServices(host, cabin, { restaurants: { items } });
  await openSignedIn(page, host, `/host/cabins/${cabin.id}`);
  const dialog = await openService(page, 'Restaurants');
  const names = () =>
    dialog
      .getByRole('combobox', { name: 'Name' })
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  await expect.poll(names).toEqual(['Kajen', 'Torget', 'Bryggan']);
  const pointer = hasTouch ? await fingerOf(page) : mouseOf(page);
  const handle = (number: number) =>
    dialog.getByRole('button', { name: `Move Restaurant ${number}`, exact: true });
  await pointer.down(await centre(handle(1)));
  await pointer.move(await centre(handle(3)));
  await pointer.up();
  await expect.poll(names).toEqual(['Torget', 'Bryggan', 'Kajen']);
  await save(dialog);
  await openService(page, 'Restaurants');
  await expect.poll(names).toEqual(['Torget', 'Bryggan', 'Kajen']);
});
