import type { Guide } from '#shared/contracts/guides.ts';
import type { Template } from '#shared/contracts/templates.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { SERVICE_KEYS } from '#shared/service-keys.ts';
import { arrivalField, noticeField, textKey, translateGuide } from '#services/guide/texts.ts';
import { visibleServices } from '#services/guide/visible.ts';
import { shownArrival } from '#server/features/guides/getting-in.ts';
import type { Guide as SetGuide } from './set.ts';

const TEMPLATE_IDS = 100;

/** A guide of the set as guests on a page in `language` get it. */
export function shownGuide(set: SetGuide, language: GuestLanguage): Guide {
  const { language: ownLanguage, cabin, arrival } = set;
  const templates = (set.templates ?? []).map((template, index): Template => ({
    ...template,
    price: template.price ?? null,
    id: TEMPLATE_IDS + index,
  }));
  const stored = Object.entries(set.services).map(([key, value]) => ({
    serviceId: 1 + SERVICE_KEYS.indexOf(key as never),
    key: key as (typeof SERVICE_KEYS)[number],
    isEnabled: true,
    valueJson: JSON.stringify(value),
    template: null,
  }));
  const { services } = visibleServices(stored, { plan: 'premium', isRestricted: false });
  const idOf = (key: string): number | null =>
    services.find((service) => service.key === key)?.serviceId ?? null;
  const texts = new Map(
    (language === ownLanguage ? [] : (set.translations?.[language] ?? [])).map(({ key, field, text }) => {
      if (key === 'arrival') return [textKey({ serviceId: null, field: arrivalField(field) }), text];
      if (key === 'notice')
        return [textKey({ serviceId: null, field: noticeField(Number(field.split('.')[0])) }), text];
      return [textKey({ serviceId: idOf(key), field }), text];
    }),
  );
  const show = (field: string, text: string) => {
    const translation = texts.get(textKey({ serviceId: null, field }));
    return translation === undefined ? { text, language: ownLanguage } : { text: translation, language };
  };
  const shown =
    arrival &&
    shownArrival(
      arrival,
      { kind: 'everybody', window: null },
      {
        hasPassword: true,
        timeZone: 'Europe/Stockholm',
        now: new Date(),
        translate: (path, text) =>
          text === '' ? { text, language: ownLanguage } : show(arrivalField(path), text),
      },
    );
  const readable = services.map((service) => {
    if (service.key !== 'wifi' || shown?.arrival.isWifiSealed !== true) return service;
    const { password: _, ...value } = service.value;
    return { ...service, value };
  });
  const point = { latitude: cabin.latitude ?? null, longitude: cabin.longitude ?? null };
  const location = cabin.location ?? '';
  const showsAddress = set.services.weather_now?.['showAddress'] !== false;
  const region = cabin.region ?? null;
  const place = showsAddress
    ? { location, region, ...point }
    : { location: null, region: null, latitude: null, longitude: null };
  return {
    code: 'ABCD1234',
    language,
    ownLanguage,
    languages: [ownLanguage],
    restricted: false,
    notices: (set.notices ?? []).map(({ text, level }, id) => ({
      id,
      level,
      endsAtUtc: '2099-01-01T00:00:00Z',
      ...show(noticeField(id), text),
    })),
    emergencyPlace: 'emergencies' in set.services ? { location, region, ...point } : null,
    arrival: shown?.arrival ?? null,
    pictures: {},
    weather: null,
    updatedAt: '2026-01-01T00:00:00Z',
    ...translateGuide(
      {
        cabin: {
          name: cabin.name,
          ...place,
          description: cabin.description ?? null,
          imageUrl: null,
          focusX: 50,
          focusY: 50,
          checkInTime: cabin.checkInTime ?? null,
          checkOutTime: cabin.checkOutTime ?? null,
          themeKey: 'standard',
        },
        services: readable,
        templates,
      },
      texts,
    ),
  };
}
