import type { Transaction } from '#server/db/drizzle.ts';
import type { OwnCabin } from '#server/features/cabins/index.ts';
import type { GuideContent } from './guide-file-shape.ts';
import { insertTranslations } from './repo.ts';

type Translations = GuideContent['translations'];

/** Fields of cabins and templates; other services have the fields of their values. */
const FIELDS: ReadonlySet<string> = new Set(['name', 'description']);

/** The value at a path such as `a` or `a.0.b`. */
function at(value: unknown, field: string): unknown {
  let current = value;
  for (const key of field.split('.')) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key)) return undefined;
    current = current[key as keyof typeof current];
  }
  return current;
}

const ARRIVAL_FIELD = /^arrival\.(.+)$/;

/** Whether a translation of "Getting in" is of a text that the guide has; true for those of anything else. */
export function hasArrivalText(arrival: object | undefined, field: string): boolean {
  const [, path] = ARRIVAL_FIELD.exec(field) ?? [];
  if (path === undefined) return true;
  const text = at(arrival, path);
  return typeof text === 'string' && text !== '';
}

/**
 * Keeps translations of texts in the guide, into languages that it offers. No guest would read the others and no limit
 * counts them, but rendering would read them for every page. Custom services keep all languages, because other cabins
 * may offer more.
 */
export function translationsOfTexts({
  cabin,
  arrival,
  services,
  templates,
  translations,
}: GuideContent): Translations {
  const own = new Set(templates.map(({ id }) => id));
  const values = new Map(services.map(({ serviceId, valueJson }) => [serviceId, JSON.parse(valueJson)]));
  return translations.filter(({ serviceId, field, language }) => {
    if (serviceId !== null && own.has(serviceId)) return FIELDS.has(field);
    if (!cabin.translationLanguages.includes(language)) return false;
    if (serviceId === null) {
      return FIELDS.has(field) || (ARRIVAL_FIELD.test(field) && hasArrivalText(arrival, field));
    }
    const text = at(values.get(serviceId), field);
    return typeof text === 'string' && text !== '';
  });
}

/** Adds the translations of a cabin and its services, by their ids here. `importTemplates` adds those of custom services. */
export async function importTranslations(
  tx: Transaction,
  cabin: OwnCabin,
  { translations, templates }: GuideContent,
  ids: ReadonlyMap<number, number>,
): Promise<void> {
  const own = new Set(templates.map(({ id }) => id));
  const rows = translations.flatMap((row): Translations => {
    if (row.serviceId === null) return [row];
    const serviceId = ids.get(row.serviceId);
    return serviceId === undefined || own.has(row.serviceId) ? [] : [{ ...row, serviceId }];
  });
  await insertTranslations(tx, cabin.id, rows);
}
