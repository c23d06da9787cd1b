import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pictureOf, SKIES } from '#shared/weather.ts';
import { renderGuide } from '../render.tsx';
import { testGuide, TEST_PAGE, TEST_VALUES, TEST_WEATHER } from '../testing/test-guide.ts';

const shown = (changes: Parameters<typeof testGuide>[0], values?: Parameters<typeof testGuide>[1]) =>
  renderGuide(testGuide(changes, values), TEST_PAGE).replace(/[\u00a0\u202f]/g, ' ');

test("the current weather and the coming days stand below the name, in the page's language", () => {
  const page = shown({ language: 'de' });
  expect(page).toMatch(/<b>0 °C<\/b>Schneeschauer/);
  expect(page).toMatch(/Do<svg [^>]*aria-label="Gewitter".*?<\/svg><span><b>25°<\/b> 14°/);
  expect(page.match(/°C/g)).toHaveLength(1);
});

test('the page names the weather service, but not for sample weather', () => {
  expect(shown({})).toContain('<a href="https://open-meteo.com/">Open-Meteo</a>');
  const madeUp = shown({ weather: { ...TEST_WEATHER, isSample: true } });
  expect(madeUp).not.toContain('Open-Meteo');
  expect(madeUp).toContain('<i>Demo</i>');
});

test('unknown weather leaves an empty element', () => {
  expect(shown({ weather: null })).toContain('<div class="weather" data-at=""></div>');
});

test('unknown values are left out and the rest is shown (R-weather-6)', () => {
  const row = (weather: Partial<typeof TEST_WEATHER>) =>
    (shown({ language: 'en', weather: { ...TEST_WEATHER, ...weather } }).match(
      /<div class="weather".*?<\/div>/,
    ) ?? [''])[0];
  const unknown = { temperature: null, sky: null, isDay: null };
  const day = { day: '2026-08-03', sky: null, high: null, low: null };
  const nothing = '<ul aria-label="Weather"><li><a href="https://open-meteo.com/">Open-Meteo</a></li>';
  expect(row({ now: { ...unknown, temperature: -7.4 }, days: [] })).toContain('<li><b>−7°C</b><a');
  expect(row({ now: { ...unknown, sky: 'clear' }, days: [] })).toContain('<li>Clear<a');
  expect(row({ now: { ...unknown, sky: 'rain' }, days: [] })).toMatch(/<li><svg [^>]*><use[^>]*#rain"/);
  const days = row({
    now: unknown,
    days: [
      { ...day, high: 3 },
      { ...day, low: -3 },
      { ...day, sky: 'fog' },
    ],
  });
  expect(days.replace(/aria-label="[^"]*"/, 'aria-label="Weather"')).toContain(nothing);
  expect(days).toMatch(/<li>Mon<span><b>3°<\/b><\/span>.*<li>Mon<span> −3°<\/span>.*<li>Mon<svg .*Fog/);
  expect(days).not.toMatch(/null|undefined|NaN/);
});

test('a hidden weather service shows no weather', () => {
  const values = { ...TEST_VALUES, weather_now: { show: false, showAddress: true } };
  expect(shown({ weather: TEST_WEATHER }, values)).not.toContain('class="weather"');
  const { weather_now: _, ...without } = TEST_VALUES;
  expect(shown({ weather: TEST_WEATHER }, without)).not.toContain('class="weather"');
});

test('the emergency part shows a corrected pin to read aloud', () => {
  expect(shown({ language: 'en' })).toContain('57.66123° north<br/>13.34567° east');
  const cabin = { ...testGuide().cabin, latitude: -33.9, longitude: -0.5 };
  expect(shown({ language: 'sv', cabin })).toContain('33,90000° syd<br/>0,50000° väst');
  expect(shown({ cabin: { ...cabin, latitude: null, longitude: null } })).not.toContain('°</p>');
});

test('each kind of sky has an icon', () => {
  const drawings = readFileSync(new URL('../assets/guide-icons.svg', import.meta.url), 'utf8');
  for (const sky of SKIES)
    for (const isDay of [true, false])
      expect(drawings).toContain(`<symbol id="${pictureOf(sky, isDay) ?? ''}"`);
});
