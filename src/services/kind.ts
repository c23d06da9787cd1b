import type { Tier } from '#shared/tiers.ts';

/** The texts in a service's value that guests read and that can be translated. */
export interface TextFields {
  /** At the top of the value. */
  fields?: readonly string[];
  /** The list whose rows hold texts. `names` are names of places: people may translate them, a machine does not. */
  rows?: { list: string; names?: readonly string[]; texts: readonly string[] };
}

/** The topic of a service. The parts of one topic stand under one caption in a guide. */
export type ServiceGroup = 'arriving' | 'house' | 'around' | 'leaving' | 'extras';

/**
 * A kind of service without its schema: light enough for every page. Its kind.ts also exports `icon`, the name of a Tabler
 * icon (https://tabler.io/icons), and `guestIcon` if guests see another one. They are not part of `kind`, because only
 * `npm run kinds` reads them and bundles would carry the names.
 */
export interface Kind {
  /** R-services-6. */
  tier: Tier;
  group: ServiceGroup;
  /** The English name, which the catalog call returns. */
  name: string;
  description: string;
  /**
   * One of two common contents, whose defaults `npm run kinds` fills in for missing files: a `text` needs no value.ts, form.ts
   * or Guest.tsx, a list of `places` needs no Guest.tsx.
   */
  content?: 'text' | 'places';
  /** The most rows that its list may have (R-values-2). */
  maxRows?: number;
  /** Names, descriptions and texts; never people, numbers, addresses or links (R-translations-4). */
  texts?: TextFields;
  /** The field with its title, if hosts choose it. */
  ownTitle?: string;
  /** The title that is saved when the host gives none. */
  untitled?: string;
  /** Fields with names, or with words that guests have to type. Machine translation keeps these words in all texts. */
  names?: readonly string[];
  /** It has uploaded pictures as `imageUrl`, in the value or in its rows. */
  hasPictures?: true;
  /** It has no text that a host must write first, so it counts as filled in from the start (R-services-3). */
  needsNoText?: true;
  /** Shown beyond the plan's cabins too (R-plans-11). */
  isAlwaysShown?: true;
  /** Open at first in themes in which parts can be closed. */
  isOpen?: true;
}

/** A kind whose value is one text with pictures. */
export const TEXT_KIND = {
  content: 'text',
  texts: { fields: ['text'], rows: { list: 'pictures', texts: ['caption'] } },
  hasPictures: true,
} as const satisfies Partial<Kind>;

/** A kind whose value is a list of places, which may have pictures. */
export const PLACES_KIND = {
  content: 'places',
  texts: { rows: { list: 'items', names: ['name'], texts: ['desc'] } },
  hasPictures: true,
} as const satisfies Partial<Kind>;
