import type { Locator, Page } from '@playwright/test';

export interface Effort {
  /** Taps, clicks, and keys without a character. */
  inputs: number;
  characters: number;
  seconds: number;
}

type Role = 'button' | 'link' | 'checkbox' | 'menuitem' | 'tab';

export type Hand = ReturnType<typeof handOn>;

/** Uses a page like a host: finds everything by its role and accessible name, and counts the inputs. */
export function handOn(page: Page) {
  const effort = { inputs: 0, characters: 0 };
  const startedAt = performance.now();
  return {
    page,
    soFar: (): Effort => ({ ...effort, seconds: (performance.now() - startedAt) / 1000 }),
    tap: async (role: Role, name: string | RegExp, within: Page | Locator = page) => {
      effort.inputs += 1;
      await within.getByRole(role, { name, exact: true }).first().click();
    },
    /** Chooses an option, whose label is visible instead of the radio button. */
    choose: async (name: string, within: Page | Locator = page) => {
      effort.inputs += 1;
      await within.getByRole('radio', { name, exact: true }).dispatchEvent('click');
    },
    /** Types into the last field of that name. Taps it before, unless it has the focus. */
    type: async (label: string, text: string) => {
      effort.characters += text.length;
      const field = page.getByLabel(label, { exact: true }).last();
      if ((await field.and(page.locator(':focus')).count()) === 0) {
        effort.inputs += 1;
        await field.click();
      }
      await field.pressSequentially(text);
    },
    press: async (key: string) => {
      effort.inputs += 1;
      await page.keyboard.press(key);
    },
    /** Picks a file in the system's file dialog, which a button opens: two taps. */
    pick: async (button: string, file: Buffer, name = 'IMG_1.jpg') => {
      effort.inputs += 2;
      const opened = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: button, exact: true }).first().click();
      await (await opened).setFiles({ name, mimeType: 'application/octet-stream', buffer: file });
    },
  };
}

/**
 * The texts to type into each service's fields, by the service's name; the first row of a list is there already. Without
 * the wifi, which is filled in before, and Weather & Address, which needs no text. Starter texts are kept.
 */
export const FILLINGS: Record<string, Record<string, string>> = {
  Contact: { Phone: '0701740605' },
  Parking: { Name: 'By the barn' },
  'House info': { Text: 'The fuse box is in the hall. Open the damper before you light the stove.' },
  'House rules': {},
  Cleaning: { Text: 'Sweep, wipe the kitchen and take the rubbish to the road.' },
  Emergencies: {},
  FAQ: { Question: 'May we fish?', Answer: 'Yes, the card is in the drawer.' },
  Minibar: { Name: 'Apple juice', Price: '25' },
  Restaurants: { Name: 'Hofsnäs Café' },
  Tips: { Name: 'Torpa stenhus' },
  'Shopping & services': { Name: 'ICA Dalstorp' },
  Taxi: { Name: 'Tranemo Taxi', Phone: '032512345' },
  Wellness: { Name: 'Ulricehamns spa' },
  Checkout: {},
  Custom: { Title: 'The rowing boat', Text: 'Free to use. Life jackets hang in the shed.' },
};

/** A mid-range phone, as in browsers' developer tools. */
const SLOWDOWN = 4;

/** The time from each input to the next frame, in ms, in steps of 8. */
export interface InputDelays {
  keys: number[];
  taps: number[];
}

/** Runs in the page. Inputs of less than 16 ms are not reported. */
const REPORT_INPUTS = `
  const kinds = { keydown: 'keys', click: 'taps' };
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name in kinds) reportInput(kinds[name], duration);
  }).observe({ type: 'event', durationThreshold: 16 });
`;

/** Slows down a page's CPU to that of a phone, and collects input delays (https://www.w3.org/TR/event-timing/). */
export async function slowDown(page: Page): Promise<InputDelays> {
  const delays: InputDelays = { keys: [], taps: [] };
  await page.exposeFunction(
    'reportInput',
    (kind: keyof InputDelays, ms: number) => void delays[kind].push(ms),
  );
  await page.addInitScript({ content: REPORT_INPUTS });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return delays;
}

/** The 98th percentile. */
export const p98 = (durations: number[]): number =>
  durations.toSorted((one, other) => one - other)[Math.floor(durations.length * 0.98)] ?? 0;
