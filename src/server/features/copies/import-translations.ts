import type { Transaction } from '#server/db/drizzle.ts';
import type { OwnCabin } from '#server/features/cabins/index.ts';
import type { GuideContent } from './guide-file-shape.ts';
import { insertTranslations } from './import.repo.ts';

/** The translations of a cabin and its services, by the ids that these have here; those of own services go with them. */
export async function importTranslations(
  tx: Transaction,
  cabin: OwnCabin,
  { translations, templates }: GuideContent,
  ids: ReadonlyMap<number, number>,
): Promise<void> {
  const own = new Set(templates.map(({ id }) => id));
  const rows = translations.flatMap((row): GuideContent['translations'] => {
    if (row.serviceId === null) return [row];
    const serviceId = ids.get(row.serviceId);
    return serviceId === undefined || own.has(row.serviceId) ? [] : [{ ...row, serviceId }];
  });
  await insertTranslations(tx, cabin.id, rows);
}
