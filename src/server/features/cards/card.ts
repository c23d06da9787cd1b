import { WORDS } from '#guest/words/words.ts';
import type { CardVariant } from '#shared/contracts/cards.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import type { Theme } from '#shared/themes.ts';
import { SERVICE_VALUES, type ServiceValue } from '#services/registry/values.ts';
import type { Photo } from '#server/print/drawing.ts';
import type { Guide } from '#shared/contracts/guides.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import { emergencyNumbers } from '#services/emergencies/emergency-numbers.ts';
import { plainText } from '#services/page/text/inline-parts.ts';
import { textBlocks } from '#services/page/text/text-blocks.ts';
import type { Heading } from './designs/design.ts';

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
export const headingOf = ({ cabin, language, photo }: Card): Heading => ({
  welcome: WORDS[language].card.welcome,
  name: cabin.name,
  place: [cabin.location, cabin.region].filter(Boolean).join(', '),
  photo,
});

/** Facts that guests need without scanning. */
interface Facts {
  /** The check-out time: the first line of that service. */
  checkout: string | null;
  /** The first emergency number and what it is for. */
  emergency: { number: string; use: string };
}

/** The guide's facts in its language; without a guide, the national defaults. */
export function factsOf(services: Guide['services'], language: GuestLanguage): Facts {
  const words = WORDS[language].kinds;
  const valueOf = (key: ServiceKey) => services.find((service) => service.key === key)?.value ?? {};
  const checkout = SERVICE_VALUES.checkout.safeParse(valueOf('checkout'));
  const line = textBlocks(checkout.data?.text ?? '').find((block) => block.kind === 'text');
  const own = SERVICE_VALUES.emergencies.safeParse(valueOf('emergencies'));
  const [first] = emergencyNumbers(own.data ?? SERVICE_VALUES.emergencies.parse({}), words.emergencies);
  return {
    checkout: line === undefined ? null : plainText(line.text.split('\n')[0] ?? ''),
    emergency: first ?? { number: '112', use: words.emergencies.numbers['112'] },
  };
}
