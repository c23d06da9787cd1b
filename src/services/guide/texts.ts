import type { Seal, StoredArrival } from '#shared/contracts/arrival.ts';
import type { Guide } from '#shared/contracts/guides.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import type { TextFields } from '../kind.ts';
import { SERVICE_KINDS } from '../registry/kinds.ts';

/** A host's text that guests read, and its place in the guide. */
export interface GuideText {
  /** Null for the cabin's texts. */
  serviceId: number | null;
  /** The path, such as `description`, or `items.0.name` in the first row of a list. */
  field: string;
  source: string;
  /** The name of a place: a person may translate it, a machine must not. */
  isName: boolean;
  /** Only the guests of a stay read it: a machine gets it only once its host agreed. */
  isSealed?: true;
}

/** The parts of a guide that have texts. */
export type GuideParts = Pick<Guide, 'cabin' | 'services' | 'templates'>;

/** Also the current and planned notices, which are translated with the guide. */
export interface PartsAndNotices extends GuideParts {
  notices: readonly Pick<Guide['notices'][number], 'id' | 'text'>[];
  /** Null before it is saved. */
  storedArrival: Pick<StoredArrival, 'text' | 'pictures' | 'textWhen' | 'codes'> | null;
}

/** The path of a notice's text, among the cabin's texts. */
export const noticeField = (id: number): string => `notices.${id}.text`;

/** The path of a text of "Getting in", among the cabin's texts. */
export const arrivalField = (path: string): string => `arrival.${path}`;

const textAt = (path: string, source: string, when: Seal): GuideText => ({
  serviceId: null,
  field: arrivalField(path),
  source,
  isName: false,
  ...(when === 'stay' && { isSealed: true }),
});

/** The texts of "Getting in"; codes and their names are not translated. */
export function textsOfArrival(arrival: PartsAndNotices['storedArrival']): GuideText[] {
  if (arrival === null) return [];
  const { text, pictures, textWhen, codes } = arrival;
  return [
    textAt('text', text, textWhen),
    ...pictures.map(({ caption }, index) => textAt(`pictures.${index}.caption`, caption, textWhen)),
    ...codes.map(({ hint, when }, index) => textAt(`codes.${index}.hint`, hint, when)),
  ];
}

type Fields = Record<string, unknown>;

const textsOf = (key: ServiceKey): TextFields => SERVICE_KINDS[key].texts ?? {};

/** A field's text, or ''. */
export function textIn(fields: Fields | undefined, name: string): string {
  const text = fields?.[name];
  return typeof text === 'string' ? text : '';
}

const CABIN_FIELDS = ['name', 'description'] as const;
const TEMPLATE_FIELDS = ['name', 'description'] as const;

/** The list in a service's value whose rows have texts, and the names of those fields; undefined without such a list. */
export function textRowsOf(key: ServiceKey): { list: string; texts: readonly string[] } | undefined {
  const { rows } = textsOf(key);
  return rows && { list: rows.list, texts: [...(rows.names ?? []), ...rows.texts] };
}

const rowsOf = (value: Fields, list: string): Fields[] => {
  const rows = value[list];
  return Array.isArray(rows) ? (rows as Fields[]) : [];
};

/** The texts in a service's value, in the order in which guests read them. */
function* textsOfValue(key: ServiceKey, value: Fields): Generator<Omit<GuideText, 'serviceId'>> {
  const { fields = [], rows } = textsOf(key);
  for (const field of fields) yield { field, source: textIn(value, field), isName: false };
  if (rows === undefined) return;
  const { list, names = [], texts } = rows;
  for (const [index, row] of rowsOf(value, list).entries()) {
    for (const field of [...names, ...texts]) {
      const source = textIn(row, field);
      yield { field: `${list}.${index}.${field}`, source, isName: names.includes(field) };
    }
  }
}

/** The non-empty texts of a guide that can be translated, in the order in which guests read them. */
export function guideTexts({
  cabin,
  services,
  templates,
  notices = [],
  storedArrival = null,
}: Omit<GuideParts, 'cabin'> &
  Partial<Pick<PartsAndNotices, 'notices' | 'storedArrival'>> & {
    cabin: Pick<Guide['cabin'], (typeof CABIN_FIELDS)[number]>;
  }): GuideText[] {
  const texts: GuideText[] = [
    ...notices.map(({ id, text }) => ({
      serviceId: null,
      field: noticeField(id),
      source: text,
      isName: false,
    })),
    ...CABIN_FIELDS.map((field) => ({
      serviceId: null,
      field,
      source: cabin[field] ?? '',
      isName: field === 'name',
    })),
    ...textsOfArrival(storedArrival),
    ...services.flatMap(({ serviceId, key, value }) =>
      [...textsOfValue(key, value)].map((text) => ({ serviceId, ...text })),
    ),
    ...templates.flatMap((template) =>
      TEMPLATE_FIELDS.map((field) => ({
        serviceId: template.id,
        field,
        source: template[field],
        isName: false,
      })),
    ),
  ];
  return texts.filter(({ source }) => source !== '');
}

/** Identifies a text of a guide. */
export const textKey = ({ serviceId, field }: Pick<GuideText, 'serviceId' | 'field'>): string =>
  `${serviceId ?? ''}:${field}`;

/** `fields` with the translations of those in `names`. */
function translateFields<T extends object>(
  fields: T,
  names: readonly string[],
  translationOf: (field: string) => string | undefined,
): T {
  const translated = names.flatMap((name) => {
    const text = translationOf(name);
    return text === undefined ? [] : [[name, text] as const];
  });
  return translated.length === 0 ? fields : { ...fields, ...Object.fromEntries(translated) };
}

function translateValue(
  key: ServiceKey,
  value: Fields,
  translationOf: (field: string) => string | undefined,
) {
  const { fields = [], rows } = textsOf(key);
  const withFields = translateFields(value, fields, translationOf);
  if (rows === undefined) return withFields;
  const { list, names = [], texts } = rows;
  const translated = rowsOf(value, list).map((row, index) =>
    translateFields(row, [...names, ...texts], (field) => translationOf(`${list}.${index}.${field}`)),
  );
  return { ...withFields, [list]: translated };
}

/**
 * The guide with its texts replaced by `translations`, which are keyed by {@link textKey}, and the keys of the replaced
 * texts. A translation of a deleted text is ignored. Values must be validated before: translations may be longer than the
 * schemas allow, so the result is not checked.
 */
export function translateGuide(
  parts: GuideParts,
  translations: ReadonlyMap<string, string>,
): GuideParts & Pick<Guide, 'translated'> {
  const translated =
    translations.size === 0
      ? []
      : guideTexts(parts)
          .map(textKey)
          .filter((key) => translations.has(key));
  if (translated.length === 0) return { ...parts, translated };
  const shown = new Set(translated);
  const of = (serviceId: number | null) => (field: string) => {
    const key = textKey({ serviceId, field });
    return shown.has(key) ? translations.get(key) : undefined;
  };
  return {
    cabin: translateFields(parts.cabin, CABIN_FIELDS, of(null)),
    services: parts.services.map((service) => ({
      ...service,
      value: translateValue(service.key, service.value, of(service.serviceId)),
    })),
    templates: parts.templates.map((template) => translateFields(template, TEMPLATE_FIELDS, of(template.id))),
    translated,
  };
}
