import type { Passage, Reading } from '#shared/ask/passage.ts';
import type { Guide } from '#shared/contracts/guides.ts';
import { priceFormat } from '#services/page/price.ts';
import { dayList } from '../formats.ts';
import { servicesOf, type View, viewOf } from '../guide/view.ts';
import { type GuidePair, langOfText, servicePassages } from './service-passages.ts';
import { type Part, recordPassage, valuePassage } from '#shared/ask/pieces.ts';
import { captionPassages, textPassages } from './text-passages.ts';

/** The passages that may answer a question: all texts and values that the guide shows. */
export function guidePassages({ shown, original }: GuidePair): Passage[] {
  const view = viewOf(shown, false);
  const services = servicesOf(shown);
  const originals = servicesOf(original);
  return [
    ...cabinPassages(shown, original, view),
    ...arrivalPassages(shown, original, view),
    ...services.flatMap((service) => {
      const twin = originals.find((one) => one.key === service.key && one.serviceId === service.serviceId);
      return servicePassages(service, twin ?? service, { shown, original }, view);
    }),
    ...shown.templates.flatMap((template) => {
      const twin = original.templates.find(({ id }) => id === template.id) ?? template;
      return templatePassages(template, twin, shown, original, view);
    }),
    ...noticePassages(shown, original, view),
  ];
}

function cabinPassages(shown: Guide, original: Guide, view: View): Passage[] {
  const { cabin, language } = shown;
  const { arrival, kinds, about } = view.words;
  const part = (title: string): Part => ({ serviceId: null, key: 'cabin', title, about: [], language });
  const time = (field: 'checkInTime' | 'checkOutTime', label: string, topic: string): Passage[] => {
    const value = cabin[field];
    return value === null
      ? []
      : [valuePassage({ ...part(cabin.name), about: [topic] }, field, value, label.replace('{time}', value))];
  };
  // The emergency part shows it even if the host hides it elsewhere.
  const location = cabin.location ?? shown.emergencyPlace?.location ?? '';
  return [
    ...time('checkInTime', arrival.checkIn, 'checkin'),
    ...time('checkOutTime', arrival.checkOut, 'checkoutTime'),
    ...(location === ''
      ? []
      : [
          valuePassage(
            { ...part(cabin.name), about: ['address'] },
            'location',
            location,
            kinds.emergencies.address,
          ),
        ]),
    ...textPassages(part(about), 'description', {
      text: cabin.description ?? '',
      lang: langOfText(shown, null, 'description'),
      original: original.cabin.description ?? '',
      originalLang: original.ownLanguage,
    }),
  ];
}

function arrivalPassages(shown: Guide, original: Guide, view: View): Passage[] {
  const { arrival } = shown;
  if (arrival === null) return [];
  const { title } = view.words.arrival;
  const part: Part = { serviceId: null, key: 'arrival', title, about: ['arrival'], language: shown.language };
  const twin = original.arrival ?? arrival;
  return [
    ...textPassages(part, 'text', {
      text: arrival.text,
      lang: arrival.language,
      original: twin.text,
      originalLang: twin.language,
    }),
    ...arrival.codes.flatMap(({ name, code, hint, language }, index) => {
      if (code === null) return [];
      const other = twin.codes[index];
      const about = ['code'];
      return recordPassage({ ...part, about }, `codes.${index}`, [name, code, hint], language, [
        { lang: original.ownLanguage, text: [name, code, other?.hint ?? ''].join(' · '), headings: [] },
      ]);
    }),
    ...arrival.pictures.flatMap(({ caption, language }, index) =>
      captionPassages(part, `pictures.${index}`, {
        text: caption,
        lang: language,
        original: twin.pictures[index]?.caption ?? '',
        originalLang: original.ownLanguage,
      }),
    ),
  ];
}

function noticePassages(shown: Guide, original: Guide, view: View): Passage[] {
  return shown.notices.flatMap(({ id, text, language }) => {
    const twin = original.notices.find((one) => one.id === id);
    return textPassages(
      {
        serviceId: null,
        key: 'notice',
        title: view.words.notices.label,
        about: [],
        language: shown.language,
      },
      'text',
      { text, lang: language, original: twin?.text ?? text, originalLang: twin?.language ?? language },
    );
  });
}

function templatePassages(
  template: Guide['templates'][number],
  twin: Guide['templates'][number],
  shown: Guide,
  original: Guide,
  view: View,
): Passage[] {
  const { language } = shown;
  const lang = langOfText(shown, template.id, 'description');
  const part: Part = { serviceId: template.id, key: 'custom', title: template.name, about: [], language };
  const headings = [{ text: template.name, original: twin.name }];
  const { price, currency, availableDays } = template;
  const { paid } = view.words;
  const offer = [
    ...(price === null
      ? []
      : [{ field: 'price', label: paid.price, text: priceFormat(language, currency)(price) }]),
    ...(availableDays.length === 0
      ? []
      : [{ field: 'availableDays', label: paid.days, text: dayList(language, availableDays) }]),
  ];
  return [
    ...textPassages(
      part,
      'description',
      { text: template.description, lang, original: twin.description, originalLang: original.ownLanguage },
      headings,
    ),
    ...(template.subtype === 'paid' ? offer : []).map(({ field, label, text }): Passage => {
      const passage = valuePassage(part, field, text, label);
      const named = (heading: string, inLang: string): Reading => ({
        lang: inLang,
        text,
        headings: [heading],
      });
      return {
        ...passage,
        readings: [...passage.readings, named(template.name, lang), named(twin.name, original.ownLanguage)],
      };
    }),
  ];
}
