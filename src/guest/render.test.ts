import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { GUEST_LANGUAGES } from '#shared/languages.ts';
import { THEMES } from '#shared/themes.ts';
import { MISS_KINDS, renderGuide, renderMessagePage, styleHashes } from './render.tsx';
import { contentOf, pageElements, sectionOf, sheetOf } from './testing/page-elements.ts';
import { partsIn, TEST_PAGE, TEST_VALUES, testGuide } from './testing/test-guide.ts';
import { MESSAGE_PAGE_STYLE, NOTICE_STYLES, THEME_STYLES } from './themes/theme-styles.ts';
import { WORDS } from './words/words.ts';

const html = renderGuide(testGuide(), TEST_PAGE);
const elements = pageElements(html);
const shown = (of = html) => pageElements(of)[0]?.text ?? '';
const hrefs = (of = html) => pageElements(of).flatMap(({ attributes }) => attributes['href'] ?? []);
/** The titles of the parts. */
const titles = (of = html) =>
  pageElements(of)
    .filter(({ tag }) => tag === 'main')
    .flatMap((main) => contentOf(main).elements)
    .filter(({ tag }) => tag === 'h2')
    .map(({ text }) => text);

describe('the page', () => {
  test('is in its language and has a title', () => {
    expect(html.startsWith('<!doctype html><html lang="sv">')).toBe(true);
    expect(elements.find(({ tag }) => tag === 'title')?.text).toBe('Sjöstugan vid Tolken');
  });

  test("shows the services in the host's order, with the welcome after the first, then the templates", () => {
    const words = WORDS.sv.kinds;
    const keys = (Object.keys(TEST_VALUES) as (keyof typeof TEST_VALUES)[]).filter(
      (key) => key !== 'weather_now',
    );
    const expected = keys.map((key) => (key === 'custom' ? 'Ekan' : words[key].title));
    const [first = '', ...others] = expected;
    expect(titles()).toEqual([first, 'Välkommen', ...others, 'Cyklarna', 'Bastun', 'Frukostkorg']);
    const turned = testGuide({}, { rules: TEST_VALUES.rules, wifi: TEST_VALUES.wifi });
    expect(titles(renderGuide(turned, TEST_PAGE)).slice(0, 3)).toEqual(['Husregler', 'Välkommen', 'Wifi']);
  });

  test('shows the times of arrival and departure that the host saved, and none in a restricted guide', () => {
    const { cabin } = testGuide();
    const times = (changes: Parameters<typeof testGuide>[0]) =>
      pageElements(renderGuide(testGuide(changes), TEST_PAGE))
        .filter(({ tag }) => tag === 'header')
        .flatMap((header) => contentOf(header).elements)
        .filter(({ tag }) => tag === 'small')
        .map(({ text }) => text);
    expect(times({})).toEqual(['Incheckning 15:00 · Utcheckning 11:00']);
    expect(times({ cabin: { ...cabin, checkInTime: null } })).toEqual(['Utcheckning 11:00']);
    expect(times({ cabin: { ...cabin, checkInTime: null, checkOutTime: null } })).toEqual([]);
    expect(times({ restricted: true })).toEqual([]);
  });

  test('the checkout part begins with the time, once it is saved', () => {
    const { cabin } = testGuide();
    const checkoutOf = (checkOutTime: string | null) =>
      /id="checkout">(.*?)<\/details>/s.exec(
        renderGuide(testGuide({ language: 'en', cabin: { ...cabin, checkOutTime } }), TEST_PAGE),
      )?.[1];
    expect(checkoutOf('11:30')).toMatch(/^<p><b>Check-out 11:30<\/b><\/p>/);
    expect(checkoutOf(null)).not.toContain('Check-out');
  });

  test('links to each part where all parts are open', () => {
    for (const themeKey of ['modern', 'classic'] as const) {
      const guide = testGuide();
      const all = pageElements(renderGuide({ ...guide, cabin: { ...guide.cabin, themeKey } }, TEST_PAGE));
      const ids = all.filter(({ tag }) => tag === 'section').map(({ attributes }) => attributes['id']);
      const jump = all.find(({ attributes }) => attributes['class'] === 'jump');
      expect(ids).toHaveLength(partsIn(guide));
      expect(jump && contentOf(jump).links).toEqual(ids.map((id) => `#${id}`));
      // Tiles are six, until the guest asks for all.
      const first = jump?.children.filter(({ tag }) => tag === 'a');
      expect(first).toHaveLength(themeKey === 'modern' ? 6 : ids.length);
    }
  });

  test('keeps the focus point of the picture in view, without a rule for the middle or for no picture', () => {
    const { cabin } = testGuide();
    const withCabin = (changes: Partial<typeof cabin>) =>
      renderGuide(testGuide({ cabin: { ...cabin, ...changes } }), TEST_PAGE);
    const imageUrl = '/media/AAAAAAAAAAAAAAAAAAAAAA';
    expect(withCabin({ imageUrl, focusX: 50, focusY: 0 })).toContain(
      '.hero img{object-position:50% 0%}</style>',
    );
    expect(withCabin({ imageUrl })).not.toContain('object-position');
    expect(withCabin({ focusX: 10 })).not.toContain('object-position');
  });

  test('has a search field unless it is read at a glance', () => {
    const fields = (of: string) =>
      pageElements(of).filter(({ attributes }) => attributes['type'] === 'search');
    expect(fields(html)).toHaveLength(1);
    const { rules, wifi } = TEST_VALUES;
    const short = (values: Partial<typeof TEST_VALUES>) =>
      fields(renderGuide(testGuide({ templates: [] }, values), TEST_PAGE));
    expect(short({ rules, wifi })).toHaveLength(1);
    expect(short({ wifi })).toEqual([]);
  });

  test('shows a long name below the picture', () => {
    const named = (name: string) => {
      const guide = testGuide();
      return pageElements(renderGuide({ ...guide, cabin: { ...guide.cabin, name } }, TEST_PAGE))
        .find(({ attributes }) => attributes['class'] === 'hero')
        ?.children.map(({ tag }) => tag);
    };
    expect(named('Sjöstugan')).toContain('h1');
    expect(named('Familjen Andersson-Lindqvists stora timmerstuga vid Tolken')).not.toContain('h1');
  });

  test('opens only the wifi and the welcome', () => {
    const open = elements.filter(({ tag, attributes }) => tag === 'details' && 'open' in attributes);
    expect(open.map(({ children }) => children[0]?.text)).toEqual(['Wifi', 'Välkommen']);
  });

  test('has quick actions for what guests need most', () => {
    const quick = elements.find(({ attributes }) => attributes['class'] === 'quick');
    expect(quick?.children.map(({ attributes }) => attributes['href'])).toEqual([
      '#wifi',
      'tel:0701234567',
      'https://wa.me/46707654321',
      'https://www.google.com/maps/dir/?api=1&destination=57.66123%2C13.34567',
      '#sos',
    ]);
    expect(elements.some(({ attributes }) => attributes['id'] === 'wifi')).toBe(true);
  });

  test('links to its six languages without a script', () => {
    const links = elements.filter(({ attributes }) => 'hreflang' in attributes);
    expect(links.map(({ attributes }) => attributes['href'])).toEqual(
      ['sv', 'en', 'no', 'de', 'fr', 'es'].map((each) => `?lang=${each}`),
    );
    expect(links.filter(({ attributes }) => 'aria-current' in attributes).map(({ text }) => text)).toEqual([
      'Svenska',
    ]);
  });

  test('opens the emergency sheet instead of dialling, with a purpose for each number', () => {
    const { links, text } = sheetOf(html);
    expect(links).toEqual(['tel:112', 'tel:0336161000', 'tel:1177', 'tel:11414', 'tel:11313', '#alarm']);
    expect(text).toContain('Näsets väg 14, Limmared, Västergötland');
    expect(text).toContain('57,66123° nord');
    expect(text).toContain('Sjukvårdsrådgivning');
  });

  test("shows the host's emergency number first, if set", () => {
    const alarm = (emergencyNumber: string) => {
      const values = { ...TEST_VALUES, emergencies: { ...TEST_VALUES.emergencies, emergencyNumber } };
      const page = renderGuide(testGuide({}, values), TEST_PAGE);
      const first = sheetOf(page).links[0];
      return [pageElements(page).find(({ attributes }) => attributes['id'] === 'alarm')?.text, first];
    };
    expect(alarm('')).toEqual(['Nödläge 112', 'tel:112']);
    expect(alarm('ring!')).toEqual(['Nödläge 112', 'tel:112']);
    expect(alarm('+47 113')).toEqual(['Nödläge +47 113', 'tel:+47113']);
  });

  test('hides the address if the host chose so, but never in the emergencies', () => {
    const values = { ...TEST_VALUES, weather_now: { show: true, showAddress: false } };
    const hidden = renderGuide(testGuide({}, values), TEST_PAGE);
    expect(hrefs(hidden).some((href) => href.includes('google.com/maps'))).toBe(false);
    expect(sectionOf(hidden, 'Nödsituationer').text).toContain('Näsets väg 14');
    expect(sheetOf(hidden).text).toContain('Näsets väg 14');
    expect(hidden.split('Näsets väg 14')).toHaveLength(3);
    const alone = renderGuide(testGuide({}, { weather_now: values.weather_now }), TEST_PAGE);
    expect(sheetOf(alone).links).toContain('tel:112');
    expect(alone).not.toContain('Näsets väg 14');
  });

  test('shows only name, contact and emergencies in a restricted guide', () => {
    const restricted = renderGuide(testGuide({ restricted: true }), TEST_PAGE);
    expect(titles(restricted)).toEqual(['Kontakt', 'Nödsituationer']);
    expect(shown(restricted)).not.toContain('abborre');
    expect(shown(restricted)).not.toContain('falurödd');
    const bare = renderGuide(testGuide({ restricted: true }, { rules: TEST_VALUES.rules }), TEST_PAGE);
    expect(titles(bare)).toEqual(['Nödsituationer']);
    expect(sectionOf(bare, 'Nödsituationer').text).toContain('1177');
  });

  test("marks the host's texts with their language if it differs from the page's", () => {
    const german = pageElements(renderGuide(testGuide({ language: 'de' }), TEST_PAGE));
    const lang = (text: string) =>
      german.filter((each) => each.text === text).map(({ attributes }) => attributes['lang']);
    expect(lang('Blå hink för golv, gul för badrum.')).toContain('sv');
    expect(lang('Badestelle')).toContain('de');
    expect(lang('Ekan')).toContain('sv');
    expect(elements.some(({ tag, attributes }) => tag === 'p' && 'lang' in attributes)).toBe(false);
  });

  test('leaves out a service with an invalid value and shows the rest', () => {
    const values = { wifi: { ssid: 5 }, taxi: { items: 'none' }, rules: TEST_VALUES.rules };
    expect(titles(renderGuide(testGuide({ templates: [] }, values), TEST_PAGE))).toEqual([
      'Husregler',
      'Välkommen',
    ]);
  });

  test('names the service of each part only where reads are counted', () => {
    const guide = testGuide({ templates: [] }, { wifi: TEST_VALUES.wifi, rules: TEST_VALUES.rules });
    const readsOf = (page: string) =>
      pageElements(page).flatMap(({ attributes }) => attributes['data-reads'] ?? []);
    const [wifi, rules] = guide.services.map(({ serviceId }) => serviceId);
    // The welcome between them is not a service.
    expect(readsOf(renderGuide(guide, TEST_PAGE))).toEqual([`${wifi} 0 ${rules}`]);
    expect(readsOf(renderGuide(guide, { ...TEST_PAGE, isTracked: false }))).toEqual([]);
  });

  test('works with nothing filled in', () => {
    const empty = testGuide({ templates: [] }, {});
    expect(shown(renderGuide(empty, { ...TEST_PAGE, scriptUrl: null, guideQrUrl: null }))).toContain(
      'Sjöstugan',
    );
  });
});

test('a page with planned notices has their style and shows none yet', () => {
  const waiting = renderGuide(testGuide(), { ...TEST_PAGE, noticesChange: true });
  const styles = (page: string) =>
    pageElements(page)
      .filter(({ tag }) => tag === 'style')
      .map(({ text }) => text);
  for (const style of Object.values(NOTICE_STYLES)) {
    expect(styles(waiting)).toContain(style);
    expect(styles(html)).not.toContain(style);
  }
  expect(waiting).not.toContain('class="notices"');
  expect(blockedByPolicy(waiting)).toEqual([]);
});

test.each(THEMES)('theme %s: the Content-Security-Policy allows every style', (themeKey) => {
  const guide = testGuide();
  expect(blockedByPolicy(renderGuide({ ...guide, cabin: { ...guide.cabin, themeKey } }, TEST_PAGE))).toEqual(
    [],
  );
});

describe.each(MISS_KINDS)('the message page (%s)', (kind) => {
  test.each(GUEST_LANGUAGES)('says why, in %s', (language) => {
    const page = renderMessagePage({ kind, code: 'ABCD1234', activateUrl: '/activate' }, language, TEST_PAGE);
    expect(shown(page)).toContain(WORDS[language].messagePages[kind].title);
    expect(shown(page)).toContain('ABCD1234');
    expect(hrefs(page).includes('/activate')).toBe(kind === 'free');
    expect(blockedByPolicy(page)).toEqual([]);
  });
});

const KNOWN_STYLES = styleHashes([
  ...Object.values(THEME_STYLES).flatMap(({ css, later }) => [css, later]),
  MESSAGE_PAGE_STYLE.css,
  ...Object.values(NOTICE_STYLES),
]).split(' ');

/** What the Content-Security-Policy would block. */
function blockedByPolicy(page: string): string[] {
  const all = pageElements(page);
  const styles = all
    .filter(({ tag }) => tag === 'style')
    .map(({ text }) => createHash('sha256').update(text).digest('base64'));
  return [
    ...styles.filter((hash) => !KNOWN_STYLES.includes(`'sha256-${hash}'`)),
    ...all.flatMap(({ attributes }) => Object.keys(attributes)).filter((name) => /^on|^style$/.test(name)),
    ...all
      .filter(({ tag, attributes }) => tag === 'script' && !attributes['src']?.startsWith('/'))
      .map(({ tag }) => tag),
  ];
}
