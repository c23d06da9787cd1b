import type { ParseKeys } from 'i18next';
import { TEXT_LIMITS } from '#shared/limits.ts';
import { SERVICE_KINDS } from '#services/registry/kinds.ts';
import type { ServiceKey } from '#shared/service-keys.ts';

type WordOf<Prefix extends string> = ParseKeys extends infer Key
  ? Key extends `services.${Prefix}.${infer Word}`
    ? Word
    : never
  : never;

/** What every input of a service's dialog has. */
interface AnyField {
  /** The name it has in the service's value. */
  name: string;
  label: WordOf<'fields'>;
  /** Where a new value starts: '' unless given; a switch starts on. */
  start?: string;
  /** Of a choice; the first is its start. */
  choices?: readonly WordOf<'kinds'>[];
  hint?: WordOf<'hints'>;
}

/** One input of a service's dialog. */
export type Field = AnyField &
  (
    | {
        input: 'line' | 'lines' | 'secret' | 'phone' | 'email' | 'web' | 'price';
        /** The most characters that can be saved. */
        max: number;
      }
    | { input: 'choice' | 'switch' | 'picture'; max?: never }
  );

/** The list of a service that has one. */
export interface RowsForm {
  /** The name the list has in the service's value. */
  name: 'items' | 'hospitals';
  /** What one row is called. */
  item: 'restaurant' | 'tip' | 'hospital' | 'shop' | 'question' | 'taxi' | 'article' | 'place';
  /** Item limit (R-values-2). */
  max: number;
  fields: readonly Field[];
}

export interface ServiceForm {
  fields: readonly Field[];
  rows?: RowsForm;
}

const name: Field = { name: 'name', label: 'name', input: 'line', max: TEXT_LIMITS.itemName };
const url: Field = { name: 'url', label: 'url', input: 'web', max: TEXT_LIMITS.webAddress, hint: 'url' };
const desc: Field = { name: 'desc', label: 'desc', input: 'line', max: TEXT_LIMITS.itemDescription };
const phone: Field = { name: 'phone', label: 'phone', input: 'phone', max: TEXT_LIMITS.phone, hint: 'phone' };
const kind = (...choices: NonNullable<Field['choices']>): Field => ({
  name: 'kind',
  label: 'kind',
  input: 'choice',
  choices,
});
const text: Field = {
  name: 'text',
  label: 'text',
  input: 'lines',
  max: TEXT_LIMITS.serviceText,
  hint: 'text',
};

const place = [name, url, desc] as const;
const written: ServiceForm = { fields: [text] };
const most = (key: ServiceKey): number => SERVICE_KINDS[key].maxRows ?? 0;
const list = (item: RowsForm['item'], max: number, fields: readonly Field[]): ServiceForm => ({
  fields: [],
  rows: { name: 'items', item, max, fields },
});

/** The dialog of every service (docs/product/values.md). */
export const SERVICE_FORMS: Record<ServiceKey, ServiceForm> = {
  wifi: {
    fields: [
      { name: 'ssid', label: 'ssid', input: 'line', max: TEXT_LIMITS.ssid, hint: 'ssid' },
      {
        name: 'password',
        label: 'password',
        input: 'secret',
        max: TEXT_LIMITS.wifiPassword,
        hint: 'password',
      },
    ],
  },
  weather_now: {
    fields: [
      { name: 'show', label: 'show', input: 'switch' },
      { name: 'showAddress', label: 'showAddress', input: 'switch' },
    ],
  },
  contact: {
    fields: [
      name,
      { name: 'email', label: 'email', input: 'email', max: TEXT_LIMITS.email },
      phone,
      { name: 'whatsapp', label: 'whatsapp', input: 'phone', max: TEXT_LIMITS.phone, hint: 'whatsapp' },
    ],
  },
  house_info: written,
  rules: written,
  checkout: written,
  cleaning: written,
  emergencies: {
    fields: [
      { name: 'emergencyNumber', label: 'emergencyNumber', input: 'phone', max: TEXT_LIMITS.phone },
      { name: 'nonEmergencyNumber', label: 'nonEmergencyNumber', input: 'phone', max: TEXT_LIMITS.phone },
    ],
    rows: {
      name: 'hospitals',
      item: 'hospital',
      max: most('emergencies'),
      fields: [name, phone, url, desc],
    },
  },
  restaurants: list('restaurant', most('restaurants'), place),
  tips: list('tip', most('tips'), [kind('other', 'beach', 'viewpoint', 'walk', 'playground'), ...place]),
  shopping_services: list('shop', most('shopping_services'), [
    kind('grocery', 'pharmacy', 'alcohol'),
    ...place,
  ]),
  faq: list('question', most('faq'), [
    { name: 'title', label: 'question', input: 'line', max: TEXT_LIMITS.faqTitle },
    { name: 'description', label: 'answer', input: 'lines', max: TEXT_LIMITS.faqDescription },
  ]),
  parking: list('place', most('parking'), place),
  taxi: list('taxi', most('taxi'), [name, phone, desc]),
  minibar: {
    fields: [{ name: 'currency', label: 'currency', input: 'line', max: 3, start: 'EUR', hint: 'currency' }],
    rows: {
      name: 'items',
      item: 'article',
      max: most('minibar'),
      fields: [
        { name: 'title', label: 'name', input: 'line', max: TEXT_LIMITS.itemName },
        { name: 'price', label: 'price', input: 'price', max: 20, hint: 'price' },
      ],
    },
  },
  wellness: list('place', most('wellness'), [kind('spa', 'gym'), ...place]),
  custom: {
    fields: [
      { name: 'title', label: 'title', input: 'line', max: TEXT_LIMITS.customTitle, hint: 'title' },
      text,
      { name: 'imageUrl', label: 'imageUrl', input: 'picture', hint: 'imageUrl' },
    ],
  },
};
