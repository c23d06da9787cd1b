import type { Cabin } from '#shared/contracts/cabins.ts';
import type { Guide } from '#shared/contracts/guides.ts';
import type { CabinService } from '#shared/contracts/services.ts';
import type { Template } from '#shared/contracts/templates.ts';
import { SERVICE_CATALOG } from '#shared/service-catalog.ts';
import { includesTier, type Tier } from '#shared/tiers.ts';
import { storedValue, templateIdOf } from '#web/features/services/stored-value.ts';

/** What the host has of a cabin, as far as guests are shown it. */
export interface PreviewedCabin {
  cabin: Cabin;
  services: readonly CabinService[];
  templates: readonly Template[];
  tier: Tier;
}

/** The guide as guests would read it now: what is switched on and within the plan, in the host's order. */
export function previewGuide(
  { cabin, services, templates, tier }: PreviewedCabin,
  { language, themeKey }: Pick<Guide, 'language'> & Pick<Cabin, 'themeKey'>,
): Guide {
  const shown = services.filter(
    ({ isEnabled, key }) => isEnabled && includesTier(tier, SERVICE_CATALOG[key].tier),
  );
  const { name, location, region, description, imageUrl, latitude, longitude } = cabin;
  return {
    code: cabin.token ?? '',
    language,
    ownLanguage: cabin.language,
    restricted: false,
    cabin: { name, location, region, description, imageUrl, latitude, longitude, themeKey },
    services: shown
      .filter(({ valueJson }) => templateIdOf(valueJson) === null)
      // The page itself leaves out what nothing was filled in for.
      .map(({ serviceId, key, valueJson }) => ({ serviceId, key, value: storedValue(valueJson) ?? {} })),
    templates: shown.flatMap(({ valueJson }) => {
      const id = templateIdOf(valueJson);
      return templates.filter((template) => template.id === id);
    }),
    // Without what is known of uploaded pictures they are asked for by their addresses alone.
    pictures: {},
    weather: null,
    updatedAt: cabin.createdAt,
  };
}
