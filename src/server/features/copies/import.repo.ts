import { and, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '#server/db/drizzle.ts';
import { translations } from '#server/db/schema.ts';
import type { GuideContent } from './guide-file-shape.ts';

/** Translations of own services, which all cabins share. */
export const listTemplateTranslations = (tx: Transaction, templateIds: readonly number[]) =>
  tx
    .select({
      serviceId: translations.serviceId,
      language: translations.language,
      field: translations.field,
      text: translations.text,
    })
    .from(translations)
    .where(and(isNull(translations.cabinId), inArray(translations.serviceId, [...templateIds])));

/** Rows in one statement, within the parameters that one may have. */
const BATCH_SIZE = 1000;

/** Writes translations where there are none yet: of a cabin, or with no cabin of an own service. */
export async function insertTranslations(
  tx: Transaction,
  cabinId: number | null,
  rows: GuideContent['translations'],
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    await tx
      .insert(translations)
      .values(rows.slice(from, from + BATCH_SIZE).map((row) => ({ ...row, cabinId })))
      .onConflictDoNothing();
  }
}
