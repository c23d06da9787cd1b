import { and, eq, isNull, like } from 'drizzle-orm';
import type { Transaction } from './drizzle.ts';
import { translations } from './schema.ts';

/**
 * Moves translations of list rows to the fields given by `fieldAfter`; undefined deletes them. Deletes all before it
 * inserts, because a target may still be taken by another row.
 */
export async function moveRowTranslations(
  tx: Transaction,
  { cabinId, serviceId }: { cabinId: number; serviceId: number | null },
  list: string,
  fieldAfter: (field: string) => string | undefined,
): Promise<void> {
  const taken = await tx
    .delete(translations)
    .where(
      and(
        eq(translations.cabinId, cabinId),
        serviceId === null ? isNull(translations.serviceId) : eq(translations.serviceId, serviceId),
        like(translations.field, `${list}.%`),
      ),
    )
    .returning();
  const moved = taken.flatMap((row) => {
    const field = fieldAfter(row.field);
    return field === undefined ? [] : [{ ...row, field }];
  });
  if (moved.length > 0) await tx.insert(translations).values(moved);
}
