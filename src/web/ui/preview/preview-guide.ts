import type { Cabin } from '#shared/contracts/cabins.ts';
import type { Guide } from '#shared/contracts/guides.ts';
import type { CabinService } from '#shared/contracts/services.ts';
import type { Template } from '#shared/contracts/templates.ts';
import type { Weather } from '#shared/contracts/weather.ts';
import { translateGuide } from '#services/guide/texts.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { offeredLanguages } from '#shared/offered-languages.ts';
import { SERVICE_KINDS } from '#services/registry/kinds.ts';
import { SERVICE_VALUES } from '#services/registry/values.ts';
import type { Theme } from '#shared/themes.ts';
import { includesTier, type Tier } from '#shared/tiers.ts';
import { storedValue, templateIdOf } from '#web/api/stored-value.ts';

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
  const shown = services.filter(
    ({ isEnabled, key }) => isEnabled && includesTier(tier, SERVICE_KINDS[key].tier),
  );
  const { name, location, region, description, imageUrl, latitude, longitude } = cabin;
  const parts = {
    cabin: { name, location, region, description, imageUrl, latitude, longitude, themeKey },
    services: shown
      .filter(({ valueJson }) => templateIdOf(valueJson) === null)
      .flatMap(({ serviceId, key, valueJson }) => {
        const value = SERVICE_VALUES[key].safeParse(storedValue(valueJson) ?? {});
        return value.success ? [{ serviceId, key, value: value.data }] : [];
      }),
    templates: shown.flatMap(({ valueJson }) => {
      const id = templateIdOf(valueJson);
      return templates.filter((template) => template.id === id);
    }),
  };
  return {
    code: cabin.token ?? '',
    language,
    ownLanguage: cabin.language,
    languages: [cabin.language, ...offeredLanguages(cabin, tier)],
    restricted: false,
    ...translateGuide(parts, translations),
    // Without what is known of uploaded pictures they are asked for by their addresses alone.
    pictures: {},
    weather,
    updatedAt: cabin.createdAt,
  };
}
