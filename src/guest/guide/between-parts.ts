import type { Guide } from '#shared/contracts/guides.ts';
import { pictureHolders } from '#services/guide/pictures.ts';
import type { ServiceGroup } from '#services/kind.ts';
import { pictureSource } from '#services/page/links/links.ts';
import type { Part } from './parts.tsx';
import type { ShownService } from './view.ts';

/** With fewer parts, captions add nothing. */
const CAPTIONS_FROM = 9;

/**
 * The caption of each group, by the id of the part below it. A host's own order may split a group; such a guide has no
 * captions, because the host's order counts (R-guests-4).
 */
export function captionsOf(parts: readonly Pick<Part, 'id' | 'group'>[]): Map<string, ServiceGroup> {
  const captions = new Map<string, ServiceGroup>();
  if (parts.length < CAPTIONS_FROM) return captions;
  let previous: ServiceGroup | undefined;
  // The first part, mostly the wifi, stays above all captions.
  for (const { id, group } of parts.slice(1)) {
    if (group === undefined || group === previous) continue;
    if ([...captions.values()].includes(group)) return new Map();
    captions.set(id, group);
    previous = group;
  }
  return captions;
}

/** More photographs would distract from the text. */
const MAX_BANDS = 3;
const PARTS_PER_BAND = 3;

/** The guide's photographs in order, each once, without the cabin's picture at the top of the page. */
export function photographsOf({ cabin, templates }: Guide, services: readonly ShownService[]): string[] {
  const holders = [...services.flatMap(({ value }) => pictureHolders({ ...value })), ...templates];
  const photographs = new Set<string>();
  for (const { imageUrl } of holders) {
    if (typeof imageUrl !== 'string' || imageUrl === cabin.imageUrl) continue;
    if (pictureSource(imageUrl) !== null) photographs.add(imageUrl);
  }
  return [...photographs];
}

/** The photograph of each band, by the id of the part below it: above captions where there are any, else evenly spread (R-themes-6). */
export function bandsOf(
  parts: readonly Pick<Part, 'id'>[],
  captions: ReadonlyMap<string, unknown>,
  photographs: readonly string[],
): Map<string, string> {
  // No band between the first two parts, which guests need most.
  const later = parts.slice(2).map(({ id }) => id);
  const candidates = captions.size === 0 ? later : later.filter((id) => captions.has(id));
  const count = Math.min(MAX_BANDS, Math.floor(parts.length / PARTS_PER_BAND), candidates.length);
  const shown = photographs.slice(0, count);
  const distance = candidates.length / (shown.length + 1);
  return new Map(
    shown.map((photograph, index) => [candidates[Math.floor((index + 1) * distance)] ?? '', photograph]),
  );
}
