import type { z } from 'zod';
import type { SERVICE_VALUES } from '#services/registry/values.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import type { Theme } from '#shared/themes.ts';
import type { DemoPicture } from './repo.ts';
import type { Season } from './views.ts';

type Filled = { [Key in keyof typeof SERVICE_VALUES]?: z.input<(typeof SERVICE_VALUES)[Key]> };

export interface DemoCabin {
  name: string;
  location: string;
  region: string;
  /** The pin on the map. */
  point: { latitude: number; longitude: number };
  description: string;
  picture: DemoPicture;
  language: GuestLanguage;
  themeKey: Theme;
  /** The time of year when guests come. */
  season: Season;
  /** Factor for booked nights and for views per guest. */
  popularity: number;
  /** Days since its guide went live. */
  since: number;
  services: Filled;
}

/** Placeholder in a value for the address of a picture that is not uploaded yet. */
export const demoPicture = (name: DemoPicture): string => `scene:${name}`;

const SCENE = /"scene:([\w-]+)"/g;

/** The value's JSON with each placeholder replaced by the address that `put` returns. */
export async function withUploads(
  value: unknown,
  put: (name: DemoPicture) => Promise<string>,
): Promise<string> {
  const json = JSON.stringify(value);
  const addresses = new Map<string, string>();
  for (const [, name = ''] of json.matchAll(SCENE))
    if (!addresses.has(name)) addresses.set(name, await put(name as DemoPicture));
  return json.replace(SCENE, (_, name: string) => JSON.stringify(addresses.get(name)));
}
