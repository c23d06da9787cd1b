import { WORDS } from '#guest/words/words.ts';
import type { CardVariant } from '#shared/contracts/cards.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import type { Theme } from '#shared/themes.ts';
import type { ServiceValue } from '#services/registry/values.ts';
import type { Photo } from '#server/print/drawing.ts';
import type { Facts } from './facts.ts';
import type { Head } from './designs/design.ts';

/** The content of a card. */
export interface Card {
  variant: CardVariant;
  language: GuestLanguage;
  cabin: { name: string; location: string; region: string | null; themeKey: Theme };
  /** The cabin's photo; null when none is stored here. */
  photo: Photo | null;
  wifi: ServiceValue<'wifi'> | null;
  facts: Facts;
  /** The guide's address for typing. */
  address: string;
  /** The content of the guide's QR code. */
  guideUrl: string;
}

/** The heading, which each theme styles. */
export const headOf = ({ cabin, language, photo }: Card): Head => ({
  welcome: WORDS[language].card.welcome,
  name: cabin.name,
  place: [cabin.location, cabin.region].filter(Boolean).join(', '),
  photo,
});
