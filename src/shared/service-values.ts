import { z } from 'zod';
import { oneOf, phone, pictureAddress, rawText, requiredText, text, webAddress } from './fields.ts';
import { ITEM_LIMITS, TEXT_LIMITS } from './limits.ts';
import type { ServiceKey } from './service-catalog.ts';
import { type Said, said } from './said.ts';

/**
 * What each service holds: shapes, item limits and sentences (docs/product/values.md). Forms, the server and
 * the guest page share these.
 */

const NO_PLACES = said('no_places');
const name = text(TEXT_LIMITS.itemName).default('');
const desc = text(TEXT_LIMITS.itemDescription).default('');
const url = webAddress.default('');
const optionalPhone = phone.default('');

/** Rows that hold nothing are dropped before they are counted (R-values-11). */
function rows<T extends z.ZodType>(
  row: T,
  holds: (value: z.output<T>) => boolean,
  { max, none }: { max: number; none?: Said },
) {
  return z
    .array(row, none ?? said('list'))
    .transform((all) => all.filter(holds))
    .refine((all) => none === undefined || all.length > 0, none)
    .refine((all) => all.length <= max, said('too_many_items', { max }));
}

const named = (row: { name: string; url: string }) => row.name !== '' || row.url !== '';
const place = z.object({ name, url, desc });

const written = z.object({ text: requiredText(TEXT_LIMITS.serviceText, said('text_required')) });

/** A price as a host types it: comma or dot as decimal mark (R-values-10); what is none is refused as such (R-services-5). */
const price = z.preprocess(
  (value) => (typeof value === 'string' ? parsePrice(value) : value),
  z.number(said('price_number')).min(0, said('price_number')).max(9_999_999, said('price_too_high')),
);

/** The number that was typed as a price; what cannot be read as one comes back as it is. */
export function parsePrice(typed: string): number | string {
  const plain = typed.replace(/[\s\u00a0]/g, '').replace(',', '.');
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : typed;
}

/** A row without a title is dropped, so what stands as its price must not be in the way. */
function pricedIfNamed(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row;
  const { title } = row as { title?: unknown };
  return typeof title === 'string' && title.trim() !== '' ? row : { ...row, price: 0 };
}

const currencyCode = (pattern: RegExp) => z.string().trim().toUpperCase().regex(pattern, said('currency'));

const currency = currencyCode(/^[A-Z]{3}$/);

/** None is the default, euro (R-values-3). */
export const optionalCurrency = currencyCode(/^(?:[A-Z]{3})?$/)
  .nullish()
  .transform((code) => code || 'EUR');

/** A line break comes along when text is pasted, and no network has one: left out, as a browser's field does. */
const oneLine = (typed: string) => typed.replace(/[\r\n]/g, '');

const flag = z.boolean(said('true_or_false'));

export const SERVICE_VALUES = {
  wifi: z.object({
    ssid: requiredText(TEXT_LIMITS.ssid, said('ssid_required')).transform(oneLine),
    // Not trimmed: a space at either end can be part of a wifi password.
    password: rawText(TEXT_LIMITS.wifiPassword).transform(oneLine).default(''),
  }),
  weather_now: z.object({ show: flag.default(true), showAddress: flag.default(true) }),
  contact: z.object({
    name: requiredText(TEXT_LIMITS.itemName, said('name_required')),
    email: text(TEXT_LIMITS.email)
      .refine((value) => value === '' || value.includes('@'), said('email_without_at'))
      .default(''),
    phone: optionalPhone,
    whatsapp: optionalPhone,
  }),
  house_info: written,
  cleaning: written,
  rules: written,
  checkout: written,
  custom: z.object({
    title: text(TEXT_LIMITS.customTitle)
      .transform((value) => value || 'Info')
      .default('Info'),
    text: requiredText(TEXT_LIMITS.serviceText, said('text_required')),
    imageUrl: pictureAddress.default(''),
  }),
  restaurants: z.object({ items: rows(place, named, { max: ITEM_LIMITS.restaurants, none: NO_PLACES }) }),
  tips: z.object({
    items: rows(
      place.extend({ kind: oneOf(['other', 'beach', 'viewpoint', 'walk', 'playground']).default('other') }),
      named,
      { max: ITEM_LIMITS.tips, none: NO_PLACES },
    ),
  }),
  emergencies: z.object({
    emergencyNumber: optionalPhone,
    nonEmergencyNumber: optionalPhone,
    // A number alone is enough (R-services-4).
    hospitals: rows(place.extend({ phone: optionalPhone }), (row) => named(row) || row.phone !== '', {
      max: ITEM_LIMITS.hospitals,
    }).default([]),
  }),
  shopping_services: z.object({
    items: rows(place.extend({ kind: oneOf(['grocery', 'pharmacy', 'alcohol']).default('grocery') }), named, {
      max: ITEM_LIMITS.shopping_services,
      none: NO_PLACES,
    }),
  }),
  faq: z.object({
    items: rows(
      z.object({
        title: text(TEXT_LIMITS.faqTitle).default(''),
        description: text(TEXT_LIMITS.faqDescription).default(''),
      }),
      (row) => row.title !== '' || row.description !== '',
      { max: ITEM_LIMITS.faq, none: said('no_questions') },
    ),
  }),
  taxi: z.object({
    items: rows(
      z.object({ name, phone: optionalPhone, desc }),
      (row) => row.name !== '' || row.phone !== '',
      {
        max: ITEM_LIMITS.taxi,
        none: said('no_taxis'),
      },
    ),
  }),
  minibar: z.object({
    currency: currency.default('EUR'),
    items: rows(z.preprocess(pricedIfNamed, z.object({ title: name, price })), (row) => row.title !== '', {
      max: ITEM_LIMITS.minibar,
      none: said('no_minibar_items'),
    }),
  }),
  parking: z.object({
    items: rows(place, named, { max: ITEM_LIMITS.parking, none: said('no_items') }),
  }),
  wellness: z.object({
    items: rows(place.extend({ kind: oneOf(['spa', 'gym']).default('spa') }), named, {
      max: ITEM_LIMITS.wellness,
      none: said('no_items'),
    }),
  }),
} satisfies Record<ServiceKey, z.ZodType>;

/** What a service of this key holds once checked. */
export type ServiceValue<K extends ServiceKey> = z.output<(typeof SERVICE_VALUES)[K]>;

export const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Day = (typeof DAYS)[number];
