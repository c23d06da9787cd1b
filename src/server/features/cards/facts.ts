import type { Guide } from '#shared/contracts/guides.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import { emergencyNumbers } from '#services/emergencies/emergency-numbers.ts';
import { plainText } from '#services/page/text/inline-parts.ts';
import { textBlocks } from '#services/page/text/text-blocks.ts';
import { WORDS } from '#guest/words/words.ts';
import { SERVICE_VALUES } from '#services/registry/values.ts';

/** Facts that guests need without scanning. */
export interface Facts {
  /** The check-out time: the first line of that service. */
  checkout: string | null;
  /** The first emergency number and what it is for. */
  emergency: { number: string; use: string };
}

/** The guide's facts in its language; without a guide, those of the whole country. */
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
