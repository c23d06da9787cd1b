import { WORDS } from '#guest/words/words.ts';
import type { CardVariant } from '#shared/contracts/cards.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import type { Theme } from '#shared/themes.ts';
import type { ServiceValue } from '#services/registry/values.ts';
import type { Photo } from '#server/print/drawing.ts';
import type { Facts } from './facts.ts';
import type { Head } from './designs/design.ts';

/** What a card is drawn of. */
export interface Card {
  variant: CardVariant;
  language: GuestLanguage;
  cabin: { name: string; location: string; region: string | null; themeKey: Theme };
  /** The cabin's; null where there is none that we hold. */
  photo: Photo | null;
  wifi: ServiceValue<'wifi'> | null;
  facts: Facts;
  /** The guide's address as a person types it. */
  address: string;
  /** What the guide's code says. */
  guideUrl: string;
}

/** What stands at the head of it, whatever the theme makes of that. */
export const headOf = ({ cabin, language, photo }: Card): Head => ({
  welcome: WORDS[language].card.welcome,
  name: cabin.name,
  place: [cabin.location, cabin.region].filter(Boolean).join(', '),
  photo,
});
