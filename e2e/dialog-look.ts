import type { Page } from '@playwright/test';
import type { HostLanguage } from '#shared/languages.ts';
import type { ShownDialog } from './dialog-list.ts';
import { flawsIn, placesOf, SCREENS, TEXT_SIZES } from './look.ts';

const WIDEST_FIRST = SCREENS.toReversed();
const NARROWEST = WIDEST_FIRST.slice(-1);
/** The one with the longest words, which leaves least room. */
const LONGEST: HostLanguage = 'fi';
/** On the narrowest screen each component is looked at in these too; its other states share its form. */
const OTHERS: HostLanguage[] = ['sv', 'en'];
/** Up to here a page has no room beside what it shows. */
const NARROW = 900;
const DIALOG = '[role="dialog"]';

declare global {
  interface Window {
    flawsIn: typeof flawsIn;
    placesOf: typeof placesOf;
    footerFlawsIn: typeof footerFlawsIn;
    nightFlawsIn: typeof nightFlawsIn;
  }
}

/** What is to end a dialog and is not in view when it opens: its row of buttons, or its cross. Runs in the browser. */
function footerFlawsIn(part: string, isExpected: boolean): string[] {
  const root = [...document.querySelectorAll<HTMLElement>(part)].findLast((one) => one.checkVisibility());
  const buttons = [...(root?.querySelectorAll('button') ?? [])].filter((one) => one.checkVisibility());
  const row = buttons.at(-1)?.parentElement;
  const ends = isExpected ? buttons.filter((button) => button.parentElement === row) : buttons.slice(0, 1);
  return ends
    .filter((button) => {
      const { top, bottom } = button.getBoundingClientRect();
      return top < 0 || bottom > innerHeight;
    })
    .map((button) => `below the screen: ${button.textContent || button.ariaLabel}`);
}

/** Night changes colours only: what holds by day holds then. Runs in the browser. */
function nightFlawsIn(part: string): string[] {
  const page = document.documentElement;
  const byDay = window.placesOf(part);
  page.dataset['mantineColorScheme'] = 'dark';
  const byNight = window.placesOf(part);
  page.dataset['mantineColorScheme'] = 'light';
  return byDay === byNight ? [] : ['it stands elsewhere at night'];
}

/** Nothing is on its way to where it belongs. Runs in the browser. */
function holdStill(): void {
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }');
  document.adoptedStyleSheets.push(still);
}

/** Brings what looks at dialogs into every page that is opened from now on: sent each time, it took most of the time. */
export const bringLook = (page: Page): Promise<unknown> =>
  page.addInitScript({
    content: [flawsIn, footerFlawsIn, nightFlawsIn, placesOf]
      .map((each) => `window.${each.name} = ${each.toString()};`)
      .concat(`(${holdStill.toString()})();`)
      .join('\n'),
  });

/**
 * What another tab of the same browser does when its host chooses another language. Said until it is heard: a profile
 * that was on its way at that moment brings the language of before once more.
 */
export const speak = (page: Page, language: HostLanguage) =>
  page.evaluate(async (wanted) => {
    if (document.documentElement.lang === wanted) return;
    do {
      localStorage.setItem('language', wanted);
      dispatchEvent(new StorageEvent('storage', { key: 'language', storageArea: localStorage }));
      await new Promise((resolve) => setTimeout(resolve));
    } while (document.documentElement.lang !== wanted);
    await new Promise((resolve) => setTimeout(resolve));
  }, language);

/**
 * Takes the page behind the dialog out of the way, or brings it back: what is not there need not be laid out again and
 * again. From then on nothing is drawn, which is what took most of the time; all stands where it did.
 */
export const hidePage = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate(
    ({ dialog, hidden }) => {
      const root = document.querySelector<HTMLElement>('#root');
      const open = [...document.querySelectorAll(dialog)].findLast((one) => one.checkVisibility());
      if (root !== null) root.style.display = hidden && !root.contains(open ?? null) ? 'none' : '';
      document.documentElement.style.fontSize = '';
      document.documentElement.style.opacity = '0';
    },
    { dialog: DIALOG, hidden: isHidden },
  );

interface DialogLook extends Pick<ShownDialog, 'hasFooter'> {
  /** One after the other: to change the size lays all out again. */
  sizes?: number[];
  isNightToo?: boolean;
}

/** What is wrong with the dialog that is open as it is now, in each size of text, and how much of it was looked at. */
export const lookOnce = (
  page: Page,
  { hasFooter = true, sizes = TEXT_SIZES, isNightToo = true }: DialogLook = {},
) =>
  page.evaluate(
    async (look) => {
      // What React draws otherwise on another screen is there after the next frame.
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
      return look.sizes.map((size) => {
        const { flaws, boxes } = window.flawsIn({ size, part: look.part });
        flaws.push(...window.footerFlawsIn(look.part, look.hasFooter));
        if (look.isNightToo && size === 100) flaws.push(...window.nightFlawsIn(look.part));
        return { size, flaws, boxes };
      });
    },
    { sizes, hasFooter, isNightToo, part: DIALOG },
  );

/** What is wrong with the dialog that is open, in all looks, each as a sentence; and how much was looked at. */
export async function lookAtDialog(page: Page, dialog: ShownDialog, isFirstOfItsKind: boolean) {
  const found = { flaws: new Array<string>(), looks: 0, boxes: 0 };
  let sizes = TEXT_SIZES;
  await hidePage(page, dialog.isHung !== true);
  for (const language of [LONGEST, ...(isFirstOfItsKind ? OTHERS : [])]) {
    await speak(page, language);
    for (const screen of language === LONGEST ? WIDEST_FIRST : NARROWEST) {
      if (dialog.isNarrow && screen.width > NARROW) continue;
      if (page.viewportSize()?.width !== screen.width) await page.setViewportSize(screen);
      const isNightToo = language === LONGEST && NARROWEST.includes(screen);
      for (const { size, flaws, boxes } of await lookOnce(page, { ...dialog, sizes, isNightToo })) {
        const where = `${language}, ${screen.width} px wide, text at ${size} %`;
        found.flaws.push(...flaws.map((flaw) => `${where}: ${flaw}`));
        found.boxes += boxes;
        found.looks += 1;
      }
      sizes = sizes.toReversed(); // the size that it has now comes first
    }
  }
  return found;
}
