/**
 * Why there is no guide behind a code (R-guests-8); `unavailable`: the database cannot be reached. `noStay`: the link of a
 * stay leads nowhere; `wrongDigits`, `noDigits`: digits open no stay.
 */
export const MISS_KINDS = [
  'free',
  'unknown',
  'retired',
  'tooMany',
  'unavailable',
  'noStay',
  'wrongDigits',
  'noDigits',
] as const;
export type MissKind = (typeof MISS_KINDS)[number];

/** The page for a code without a guide. */
export interface MessagePage {
  kind: MissKind;
  /** The requested code; an empty one is not shown. */
  code: string;
  /** Link for the host to activate the tag; shown for `free` only. */
  activateUrl?: string;
  /** The form for the digits again, with what was typed. */
  digits?: { openUrl: string; typed: string };
  /** The host's telephone, for a guest who cannot open a stay. */
  phone?: string;
}
