import type { HostLanguage } from '#shared/languages.ts';

/** Who a starting value is made for. */
export interface StartingHost {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  /** Of the app, and of the starting texts. */
  language: HostLanguage;
}

/** What a kind's dialog opens with until its host has saved it once (R-services-14). */
export type Start = (host: StartingHost) => object;
