import type { Tier } from '#shared/tiers.ts';

/** The texts in a service's value that guests read; the names of places among them a person may translate, a machine must not. */
export interface TextFields {
  own?: readonly string[];
  /** The list whose rows hold texts, and which of their fields do. */
  rows?: { list: string; names?: readonly string[]; texts: readonly string[] };
}

/** What of a stay a service is about: parts of one group stand under a quiet caption. */
export type ServiceGroup = 'arriving' | 'house' | 'around' | 'leaving' | 'extras';

/** What is known of a kind of service without its shape: light enough for every page. */
export interface Kind {
  /** R-services-6. */
  tier: Tier;
  group: ServiceGroup;
  /** The English name, as the catalog call gives it. */
  name: string;
  description: string;
  /** How many rows its list may have (R-values-2). */
  maxRows?: number;
  /** Names, descriptions and texts; never people, numbers, addresses or links (R-translations-4). */
  texts?: TextFields;
  /** The field with its title, where hosts name it themselves. */
  ownTitle?: string;
  /** The title that is saved when the host gives none. */
  untitled?: string;
  /** Fields with people, or with what a guest types: no translator changes these words, wherever they stand. */
  names?: readonly string[];
  /** Holds uploaded pictures as `imageUrl`, itself or in its rows. */
  hasPictures?: true;
  /** Has no words of a host's that somebody should have read first: it is as good as filled in (R-services-3). */
  isWordless?: true;
  /** Shown beyond the plan's cabins too (R-plans-11). */
  isAlwaysShown?: true;
  /** Open from the start where parts of a guide open and close. */
  isOpen?: true;
}
