import type { Guide } from '#shared/contracts/guides.ts';
import { pictureHolders } from '#services/guide/pictures.ts';
import { pictureSource } from '#services/page/links/web-link.ts';
import type { Part } from './parts.tsx';
import type { ShownService } from './services-of.ts';

/** More photographs would distract from the text. */
const MOST_BANDS = 3;
const PARTS_PER_BAND = 3;

/** The photographs of a guide in order, each once; not the cabin's, which is at the top of the page. */
export function photographsOf({ cabin, templates }: Guide, services: readonly ShownService[]): string[] {
  const holders = [...services.flatMap(({ value }) => pictureHolders({ ...value })), ...templates];
  const photographs = new Set<string>();
  for (const { imageUrl } of holders) {
    if (typeof imageUrl !== 'string' || imageUrl === cabin.imageUrl) continue;
    if (pictureSource(imageUrl) !== null) photographs.add(imageUrl);
  }
  return [...photographs];
}

/** Before which parts, by their ids, which photograph stands: between groups where they have captions, else evenly (R-themes-6). */
export function bandsOf(
  parts: readonly Pick<Part, 'id'>[],
  captions: ReadonlyMap<string, unknown>,
  photographs: readonly string[],
): Map<string, string> {
  // The first parts are what guests come for, and nothing parts them.
  const later = parts.slice(2).map(({ id }) => id);
  const places = captions.size === 0 ? later : later.filter((id) => captions.has(id));
  const most = Math.min(MOST_BANDS, Math.floor(parts.length / PARTS_PER_BAND), places.length);
  const shown = photographs.slice(0, most);
  const distance = places.length / (shown.length + 1);
  return new Map(
    shown.map((photograph, index) => [places[Math.floor((index + 1) * distance)] ?? '', photograph]),
  );
}
