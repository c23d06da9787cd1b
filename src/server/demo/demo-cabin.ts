import type { SERVICE_VALUES } from '#services/registry/values.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import type { Theme } from '#shared/themes.ts';
import type { z } from 'zod';
import type { DemoPicture } from './pictures.repo.ts';
import type { Season } from './stays.ts';

type Filled = { [Key in keyof typeof SERVICE_VALUES]?: z.input<(typeof SERVICE_VALUES)[Key]> };

export interface DemoCabin {
  name: string;
  location: string;
  region: string;
  /** Its pin on the map. */
  point: { latitude: number; longitude: number };
  description: string;
  picture: DemoPicture;
  language: GuestLanguage;
  themeKey: Theme;
  /** When guests come. */
  season: Season;
  /** How many of the nights that its season brings, and how eagerly they read. */
  interest: number;
  /** How many days ago its guide was put to use. */
  since: number;
  services: Filled;
}
