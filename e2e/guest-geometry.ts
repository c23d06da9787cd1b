import type { Page } from '@playwright/test';

/**
 * What a guide with weather is looked at on, and what must be in the first screen then: the most of its height that
 * picture, name, place and weather take, and whether the quick actions and the wifi password below are in it as well.
 * Text of twice the size fills a phone's first screen with less; a phone of 320 px ends above the password.
 */
export const LOOKS = [
  { width: 320, height: 640, textSize: 100, mostHero: 0.75, hasActions: true, hasPassword: false },
  { width: 390, height: 844, textSize: 100, mostHero: 0.65, hasActions: true, hasPassword: true },
  { width: 390, height: 844, textSize: 200, mostHero: 1.15, hasActions: false, hasPassword: false },
  { width: 820, height: 1180, textSize: 100, mostHero: 0.5, hasActions: true, hasPassword: true },
  { width: 820, height: 1180, textSize: 200, mostHero: 0.8, hasActions: true, hasPassword: false },
  { width: 1440, height: 900, textSize: 100, mostHero: 0.65, hasActions: true, hasPassword: true },
  { width: 1440, height: 900, textSize: 200, mostHero: 0.9, hasActions: true, hasPassword: false },
] as const;
type Look = (typeof LOOKS)[number];

const PARTS = {
  hero: 'header',
  weather: '.weather',
  days: '.weather li:not(:first-child)',
  /** What comes after the weather. */
  next: '.quick > *',
  actions: '.quick > *',
  password: '#password',
};

type Box = Pick<DOMRect, 'top' | 'bottom' | 'width' | 'height'>;

/** Where things are in the page, in pixels; all at once, since every question to the browser takes its time. */
const measure = (page: Page, { width, textSize }: Look) =>
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
      // Modern's row of links and pictures of a text are scrolled by themselves, and may hold more than fits.
      const cut = [...document.querySelectorAll('body :not(.jump *, .pics *)')].filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return left < -1 || right > pageWidth + 1;
      });
      const withGround = [...document.querySelectorAll('.weather, .weather *')].filter((element) => {
        const { backgroundColor, backgroundImage } = getComputedStyle(element);
        return backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none';
      });
      return {
        pageWidth: document.documentElement.scrollWidth,
        cut: cut.map(({ outerHTML }) => outerHTML.slice(0, 80)),
        withGround: withGround.map(({ outerHTML }) => outerHTML.slice(0, 80)),
        ...(Object.fromEntries(boxes) as Record<keyof typeof parts, Box[]>),
      };
    },
    { parts: PARTS, pageWidth: width, size: textSize },
  );

/** What is wrong with where things stand on the page, as sentences; empty when nothing is. */
export async function misplacedIn(page: Page, look: Look): Promise<string[]> {
  const { width, height, mostHero, hasActions, hasPassword } = look;
  await page.setViewportSize({ width, height });
  const { pageWidth, cut, withGround, hero, weather, days, next, actions, password } = await measure(
    page,
    look,
  );
  const wrong = [
    ...cut.map((element) => `beyond the edge: ${element}`),
    ...withGround.map((element) => `with a ground of its own: ${element}`),
  ];
  const check = (holds: boolean, sentence: string) => holds || wrong.push(sentence);

  check(pageWidth <= width, `the page is ${pageWidth} px wide`);
  check(days.length === 5, `there are ${days.length} days`);
  for (const [index, day] of days.entries()) {
    check(day.top === days[0]?.top, `day ${index + 1} is not beside the first`);
    check(Math.abs(day.width - (days[0]?.width ?? 0)) < 1, `day ${index + 1} is ${day.width} px wide`);
  }
  const heroHeight = hero[0]?.height ?? Infinity;
  check(heroHeight <= mostHero * height, `the picture is ${heroHeight} px high`);
  const weatherEnd = weather[0]?.bottom ?? Infinity;
  for (const { top } of next) check(top >= weatherEnd, `what begins at ${top} px covers the weather`);
  for (const { bottom } of hasActions ? actions : [])
    check(bottom <= height, `a quick action ends at ${bottom} px`);
  for (const { bottom } of hasPassword ? password : [])
    check(bottom <= height, `the wifi password ends at ${bottom} px`);
  return wrong;
}
