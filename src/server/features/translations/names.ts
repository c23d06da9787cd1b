import type { GuideParts, GuideText } from '#shared/guide-texts.ts';

/** "Granön 4, Tranemo" names Granön and Tranemo. */
const placesIn = (location: string): string[] =>
  [location, ...location.split(',')].flatMap((part) => [part, part.replace(/\s+\d.*$/, '')]);

/** What must read the same in every language wherever it stands in a guide's texts: people, places, the wifi. */
export function namesIn({ cabin, services }: GuideParts, texts: readonly GuideText[]): string[] {
  const values = services.flatMap(({ key, value }) => {
    if (key === 'contact') return [value['name']];
    return key === 'wifi' ? [value['ssid'], value['password']] : [];
  });
  return [
    cabin.name,
    ...placesIn(cabin.location),
    cabin.region ?? '',
    ...values.map(String),
    ...texts.filter(({ isName }) => isName).map(({ source }) => source),
  ];
}
