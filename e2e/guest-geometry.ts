import type { Page } from '@playwright/test';

/**
 * Viewports in which a guide with weather is checked, and what the first screen must contain: the hero (picture, name,
 * place, weather) takes at most `maxHero` of the height, and the quick actions and wifi password are visible where named.
 * At double text size a phone's first screen contains less; a 320 px phone ends above the password.
 */
export const GUIDE_VIEWPORTS = [
  { width: 320, height: 640, textSize: 100, maxHero: 0.75, hasActions: true, hasPassword: false },
  { width: 390, height: 844, textSize: 100, maxHero: 0.65, hasActions: true, hasPassword: true },
  { width: 390, height: 844, textSize: 200, maxHero: 1.15, hasActions: false, hasPassword: false },
  { width: 820, height: 1180, textSize: 100, maxHero: 0.5, hasActions: true, hasPassword: true },
  { width: 820, height: 1180, textSize: 200, maxHero: 0.8, hasActions: true, hasPassword: false },
  { width: 1440, height: 900, textSize: 100, maxHero: 0.65, hasActions: true, hasPassword: true },
  { width: 1440, height: 900, textSize: 200, maxHero: 0.9, hasActions: true, hasPassword: false },
] as const;
type GuideViewport = (typeof GUIDE_VIEWPORTS)[number];

const PARTS = {
  hero: 'header',
  weather: '.weather',
  days: '.weather li:not(:first-child)',
  /** The first element after the weather. */
  next: '.quick > *',
  actions: '.quick > *',
  password: '#password',
};

type Box = Pick<DOMRect, 'top' | 'bottom' | 'width' | 'height'>;

/** Positions in px, measured in one call, because each call to the browser takes time. */
const measure = (page: Page, { width, textSize }: GuideViewport) =>
  page.evaluate(
    ({ parts, pageWidth, size }) => {
      document.documentElement.style.fontSize = `${size}%`;
      scrollTo(0, 0);
      const boxes = Object.entries(parts).map(([name, selector]) => [
        name,
        Array.from(document.querySelectorAll(selector), (element) => {
          const { top, bottom, width: wide, height } = element.getBoundingClientRect();
          return { top, bottom, width: wide, height };
        }),
      ]);
      // Modern's row of links and the pictures of a text scroll by themselves and may overflow.
      const cut = [...document.querySelectorAll('body :not(.jump *, .pics *)')].filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return left < -1 || right > pageWidth + 1;
      });
      const withBackground = [...document.querySelectorAll('.weather, .weather *')].filter((element) => {
        const { backgroundColor, backgroundImage } = getComputedStyle(element);
        return backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none';
      });
      return {
        pageWidth: document.documentElement.scrollWidth,
        cut: cut.map(({ outerHTML }) => outerHTML.slice(0, 80)),
        withBackground: withBackground.map(({ outerHTML }) => outerHTML.slice(0, 80)),
        ...(Object.fromEntries(boxes) as Record<keyof typeof parts, Box[]>),
      };
    },
    { parts: PARTS, pageWidth: width, size: textSize },
  );

/** Misplaced elements as sentences. */
export async function misplacedIn(page: Page, look: GuideViewport): Promise<string[]> {
  const { width, height, maxHero, hasActions, hasPassword } = look;
  await page.setViewportSize({ width, height });
  const { pageWidth, cut, withBackground, hero, weather, days, next, actions, password } = await measure(
    page,
    look,
  );
  const wrong = [
    ...cut.map((element) => `beyond the edge: ${element}`),
    ...withBackground.map((element) => `with its own background: ${element}`),
  ];
  const check = (holds: boolean, sentence: string) => holds || wrong.push(sentence);

  check(pageWidth <= width, `the page is ${pageWidth} px wide`);
  check(days.length === 5, `there are ${days.length} days`);
  for (const [index, day] of days.entries()) {
    check(day.top === days[0]?.top, `day ${index + 1} is not beside the first`);
    check(Math.abs(day.width - (days[0]?.width ?? 0)) < 1, `day ${index + 1} is ${day.width} px wide`);
  }
  const heroHeight = hero[0]?.height ?? Infinity;
  check(heroHeight <= maxHero * height, `the picture is ${heroHeight} px high`);
  const weatherEnd = weather[0]?.bottom ?? Infinity;
  for (const { top } of next) check(top >= weatherEnd, `an element at ${top} px covers the weather`);
  for (const { bottom } of hasActions ? actions : [])
    check(bottom <= height, `a quick action ends at ${bottom} px`);
  for (const { bottom } of hasPassword ? password : [])
    check(bottom <= height, `the wifi password ends at ${bottom} px`);
  return wrong;
}
