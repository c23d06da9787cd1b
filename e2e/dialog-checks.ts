import type { Page } from '@playwright/test';
import type { HostLanguage } from '#shared/languages.ts';
import type { DialogCase } from './dialog-list.ts';
import { flawsIn, positionsOf, SCREENS, TEXT_SIZES } from './layout-checks.ts';

const WIDEST_FIRST = SCREENS.toReversed();
const NARROWEST = WIDEST_FIRST.slice(-1);
/** The language with the longest words. */
const LONGEST: HostLanguage = 'fi';
/** Also checked on the narrowest screen, in one state of each component. */
const OTHERS: HostLanguage[] = ['sv', 'en'];
/** Maximum width at which pages show narrow-only dialogs, in px. */
const NARROW = 900;
const DIALOG = '[role="dialog"]';

declare global {
  interface Window {
    flawsIn: typeof flawsIn;
    positionsOf: typeof positionsOf;
    footerFlawsIn: typeof footerFlawsIn;
    darkModeFlawsIn: typeof darkModeFlawsIn;
  }
}

/** Finds the buttons that end a dialog (its footer, else its close button) and are not in view when it opens. Runs in the browser. */
function footerFlawsIn(part: string, isExpected: boolean): string[] {
  const root = [...document.querySelectorAll<HTMLElement>(part)].findLast((element) =>
    element.checkVisibility(),
  );
  const buttons = [...(root?.querySelectorAll('button') ?? [])].filter((element) =>
    element.checkVisibility(),
  );
  const row = buttons.at(-1)?.parentElement;
  const ends = isExpected ? buttons.filter((button) => button.parentElement === row) : buttons.slice(0, 1);
  return ends
    .filter((button) => {
      const { top, bottom } = button.getBoundingClientRect();
      return top < 0 || bottom > innerHeight;
    })
    .map((button) => `below the screen: ${button.textContent || button.ariaLabel}`);
}

/** Dark mode may change colours only, so positions must be the same. Runs in the browser. */
function darkModeFlawsIn(part: string): string[] {
  const page = document.documentElement;
  const light = window.positionsOf(part);
  page.dataset['mantineColorScheme'] = 'dark';
  const dark = window.positionsOf(part);
  page.dataset['mantineColorScheme'] = 'light';
  return light === dark ? [] : ['positions differ in dark mode'];
}

/** Turns off transitions and animations. Runs in the browser. */
function stopMotion(): void {
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }');
  document.adoptedStyleSheets.push(still);
}

/** Adds the checks to every page opened from now on; sending them with each check took most of the time. */
export const installDialogChecks = (page: Page): Promise<unknown> =>
  page.addInitScript({
    content: [flawsIn, footerFlawsIn, darkModeFlawsIn, positionsOf]
      .map((each) => `window.${each.name} = ${each.toString()};`)
      .concat(`(${stopMotion.toString()})();`)
      .join('\n'),
  });

/**
 * Changes the language as another tab does. Repeats the event until it takes effect, because a profile that loads at that
 * moment restores the previous language.
 */
export const switchLanguage = (page: Page, language: HostLanguage) =>
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
 * Hides the page behind the dialog, or shows it again, so that the browser does not lay it out for each check. Also makes
 * everything transparent: painting took most of the time, and positions stay the same.
 */
export const hidePage = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate(
    ({ dialog, hidden }) => {
      const root = document.querySelector<HTMLElement>('#root');
      const open = [...document.querySelectorAll(dialog)].findLast((element) => element.checkVisibility());
      if (root !== null) root.style.display = hidden && !root.contains(open ?? null) ? 'none' : '';
      document.documentElement.style.fontSize = '';
      document.documentElement.style.opacity = '0';
    },
    { dialog: DIALOG, hidden: isHidden },
  );

interface DialogCheck extends Pick<DialogCase, 'hasFooter'> {
  /** Text sizes in percent, in an order that avoids changes, because each change needs a new layout. */
  sizes?: number[];
  inDarkMode?: boolean;
}

/** Flaws of the open dialog at the current screen width and language, for each text size. */
export const checkDialog = (
  page: Page,
  { hasFooter = true, sizes = TEXT_SIZES, inDarkMode = true }: DialogCheck = {},
) =>
  page.evaluate(
    async (check) => {
      // React's changes for another screen width are rendered after the next frame.
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
      return check.sizes.map((size) => {
        const { flaws, boxes } = window.flawsIn({ size, part: check.part });
        flaws.push(...window.footerFlawsIn(check.part, check.hasFooter));
        if (check.inDarkMode && size === 100) flaws.push(...window.darkModeFlawsIn(check.part));
        return { size, flaws, boxes };
      });
    },
    { sizes, hasFooter, inDarkMode, part: DIALOG },
  );

/** Flaws of the open dialog in all languages, widths and text sizes, as sentences, with counts of what was checked. */
export async function checkDialogEverywhere(page: Page, dialog: DialogCase, isFirstState: boolean) {
  const found = { flaws: new Array<string>(), checks: 0, boxes: 0 };
  let sizes = TEXT_SIZES;
  await hidePage(page, dialog.isAnchored !== true);
  for (const language of [LONGEST, ...(isFirstState ? OTHERS : [])]) {
    await switchLanguage(page, language);
    for (const screen of language === LONGEST ? WIDEST_FIRST : NARROWEST) {
      if (dialog.isNarrow && screen.width > NARROW) continue;
      if (page.viewportSize()?.width !== screen.width) await page.setViewportSize(screen);
      const inDarkMode = language === LONGEST && NARROWEST.includes(screen);
      for (const { size, flaws, boxes } of await checkDialog(page, { ...dialog, sizes, inDarkMode })) {
        const where = `${language}, ${screen.width} px wide, text at ${size} %`;
        found.flaws.push(...flaws.map((flaw) => `${where}: ${flaw}`));
        found.boxes += boxes;
        found.checks += 1;
      }
      sizes = sizes.toReversed(); // starts with the current size
    }
  }
  return found;
}
