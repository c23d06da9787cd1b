import type { Cabin } from '#shared/contracts/cabins.ts';
import type { Guide } from '#shared/contracts/guides.ts';
import type { CabinService } from '#shared/contracts/services.ts';
import type { Template } from '#shared/contracts/templates.ts';
import type { Weather } from '#shared/contracts/weather.ts';
import { shownServices, type StoredService } from '#services/guide/shown.ts';
import { translateGuide } from '#services/guide/texts.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { offeredLanguages } from '#shared/offered-languages.ts';
import type { Theme } from '#shared/themes.ts';
import type { Tier } from '#shared/tiers.ts';
import { templateIdOf } from '#web/api/stored-value.ts';

/** What the host has of a cabin, as far as guests are shown it. */
export interface PreviewedCabin {
  cabin: Cabin;
  services: readonly CabinService[];
  templates: readonly Template[];
  tier: Tier;
  weather: Weather | null;
}

interface PreviewedAs {
  language: GuestLanguage;
  themeKey: Theme;
  /** Of the host's texts into that language, by `textKey`. */
  translations?: ReadonlyMap<string, string>;
}

/** The guide as guests would read it now: what is switched on and within the plan, in the host's order. */
export function previewGuide(
  { cabin, services, templates, tier, weather }: PreviewedCabin,
  { language, themeKey, translations = new Map() }: PreviewedAs,
): Guide {
  const stored = services
    .filter(({ isEnabled }) => isEnabled)
    .flatMap(({ serviceId, key, valueJson }): StoredService[] => {
      const templateId = templateIdOf(valueJson);
      if (templateId === null) return [{ serviceId, key, valueJson, template: null }];
      return templates
        .filter(({ id }) => id === templateId)
        .map((template) => ({ serviceId, key, valueJson, template }));
    });
  const { name, location, region, description, imageUrl, focusX, focusY, latitude, longitude } = cabin;
  const parts = {
    cabin: { name, location, region, description, imageUrl, focusX, focusY, latitude, longitude, themeKey },
    ...shownServices(stored, { plan: tier, isRestricted: false }),
  };
  return {
    code: cabin.token ?? '',
    language,
    ownLanguage: cabin.language,
    languages: [cabin.language, ...offeredLanguages(cabin, tier)],
    restricted: false,
    // They come and go by themselves; the preview shows what stays.
    notices: [],
    ...translateGuide(parts, translations),
    // Without what is known of uploaded pictures they are asked for by their addresses alone.
    pictures: {},
    weather,
    updatedAt: cabin.createdAt,
  };
}
