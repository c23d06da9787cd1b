import type { Passage } from '#shared/ask/passage.ts';
import type { Guide } from '#shared/contracts/guides.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { emergencyNumbers } from '#services/emergencies/emergency-numbers.ts';
import { textIn } from '#services/guide/texts.ts';
import { priceFormat } from '#services/page/price.ts';
import { plainText } from '#services/page/text/inline-parts.ts';
import { SERVICE_KINDS } from '#services/registry/kinds.ts';
import type { ShownService, View } from '../guide/view.ts';
import { placeParts } from './place-parts.ts';
import { type Part, recordPassage, valuePassage, wholeAnswer } from '#shared/ask/pieces.ts';
import { captionPassages, textPassages } from './text-passages.ts';

/** A guide in the page's language beside the same guide in the host's. */
export interface GuidePair {
  shown: Guide;
  original: Guide;
}

type Fields = Readonly<Record<string, unknown>>;
const rowsIn = (value: unknown, list: string): Fields[] =>
  ((value as Fields)[list] as Fields[] | undefined) ?? [];

const nameAndText = (row: Fields): string => [textIn(row, 'name'), textIn(row, 'desc')].join(' · ');

/** The language in which guests read a text. */
export const langOfText = (
  { ownLanguage, language, translated }: Guide,
  serviceId: number | null,
  field: string,
): GuestLanguage => (translated.includes(`${serviceId ?? ''}:${field}`) ? language : ownLanguage);

/** The passages of a service; `twin` is the same service in the host's language. */
export function servicePassages(
  service: ShownService,
  twin: ShownService,
  { shown, original }: GuidePair,
  view: View,
): Passage[] {
  const { serviceId, key, value } = service;
  const { language } = shown;
  const words = view.words.kinds;
  const { ownTitle } = SERVICE_KINDS[key] as { ownTitle?: string };
  const title = ownTitle === undefined ? words[key].title : textIn(value, ownTitle);
  const part: Part = { serviceId, key, title, about: [key], language };
  const langOf = (field: string) => langOfText(shown, serviceId, field);
  const originalLang = original.ownLanguage;
  const ownHeading = ownTitle === undefined ? [] : [{ text: title, original: textIn(twin.value, ownTitle) }];
  const valueOf = (field: string, label: string, about: string[]): Passage[] => {
    const text = (value as Fields)[field];
    return typeof text === 'string' && text !== ''
      ? [valuePassage({ ...part, about }, field, text, label)]
      : [];
  };
  switch (key) {
    case 'weather_now':
      return [];
    case 'wifi':
      return [
        ...valueOf('password', words.wifi.password, ['password', 'network']),
        ...valueOf('ssid', words.wifi.network, ['ssid']),
      ];
    case 'contact':
      return [
        ...valueOf('phone', words.contact.phone, ['host', 'phone']),
        ...valueOf('name', words.contact.host, ['host']),
        ...valueOf('whatsapp', 'WhatsApp', ['host', 'phone']),
        ...valueOf('email', words.contact.email, ['host', 'email']),
      ];
    case 'emergencies':
      return [
        ...emergencyNumbers(service.value, words.emergencies).flatMap(({ number, use }, index) => {
          const { emergencyNumber, nonEmergencyNumber } = service.value;
          const field =
            number === emergencyNumber
              ? 'emergencyNumber'
              : number === nonEmergencyNumber
                ? 'nonEmergencyNumber'
                : `numbers.${index}`;
          const passage = valuePassage({ ...part, about: ['phone'] }, field, number, use);
          return field.startsWith('numbers') ? [{ ...passage, quote: `${use} · ${number}` }] : [passage];
        }),
        ...placeRows('hospitals'),
      ];
    case 'minibar': {
      const price = priceFormat(language, service.value.currency);
      return service.value.items.flatMap((item, index) => {
        const other = rowsIn(twin.value, 'items')[index] ?? {};
        return recordPassage(
          part,
          `items.${index}`,
          [item.title, price(item.price)],
          langOf(`items.${index}.title`),
          [{ lang: originalLang, text: `${textIn(other, 'title')} · ${price(item.price)}`, headings: [] }],
        );
      });
    }
    case 'faq':
      return service.value.items.flatMap(({ title: asked, description }, index) => {
        const other = rowsIn(twin.value, 'items')[index] ?? {};
        const field = `items.${index}`;
        const passages = textPassages(
          part,
          field,
          {
            text: description,
            lang: langOf(`${field}.description`),
            original: textIn(other, 'description'),
            originalLang,
          },
          [{ text: asked, original: textIn(other, 'title') }],
        );
        const whole = wholeAnswer(passages, plainText(description));
        return whole.map((passage) => ({ ...passage, kind: 'faqAnswer' as const }));
      });
    case 'taxi':
      return service.value.items.flatMap(({ name, desc, phone }, index) => {
        const other = rowsIn(twin.value, 'items')[index] ?? {};
        return recordPassage(part, `items.${index}`, [name, desc, phone], langOf(`items.${index}.desc`), [
          { lang: originalLang, text: [name, textIn(other, 'desc'), phone].join(' · '), headings: [] },
        ]);
      });
    case 'restaurants':
    case 'tips':
    case 'shopping_services':
    case 'wellness':
    case 'parking':
      return placeRows('items');
    default: {
      const { text } = value as { text: string };
      const passages = textPassages(
        part,
        'text',
        { text, lang: langOf('text'), original: textIn(twin.value, 'text'), originalLang },
        ownHeading,
      );
      const captions = rowsIn(value, 'pictures').flatMap((row, index) => {
        const field = `pictures.${index}`;
        return captionPassages(part, field, {
          text: textIn(row, 'caption'),
          lang: langOf(`${field}.caption`),
          original: textIn(rowsIn(twin.value, 'pictures')[index], 'caption'),
          originalLang,
        });
      });
      return [...passages, ...captions];
    }
  }

  function placeRows(list: 'items' | 'hospitals'): Passage[] {
    const kinds = (words[key] as { kinds?: Record<string, string> }).kinds;
    return rowsIn(value, list).flatMap((row, index) => {
      const other = rowsIn(twin.value, list)[index] ?? row;
      const parts = placeParts(row, view, kinds);
      // A name alone answers nothing.
      if (parts.length < 2) return [];
      const about = list === 'hospitals' ? ['hospital'] : part.about;
      const desc = textIn(row, 'desc');
      const pageWords = {
        lang: language,
        text: parts
          .filter((one) => one !== plainText(desc))
          .slice(1)
          .join(' · '),
      };
      const lang = langOf(`${list}.${index}.desc`);
      return recordPassage({ ...part, about }, `${list}.${index}`, parts, lang, [
        { lang, text: nameAndText(row), headings: [], pageWords },
        { lang: originalLang, text: nameAndText(other), headings: [], pageWords },
      ]).map((passage) => ({ ...passage, readings: passage.readings.slice(1) }));
    });
  }
}
