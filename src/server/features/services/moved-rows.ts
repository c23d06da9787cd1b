import { movedField, movesBetween } from '#services/guide/moved-rows.ts';
import { textRowsOf } from '#services/guide/texts.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import type { Transaction } from '#server/db/drizzle.ts';
import { moveRowTranslations } from '#server/db/moved-translations.ts';

type Row = Record<string, unknown>;

const rowsIn = (valueJson: string, list: string): Row[] => {
  const rows = (JSON.parse(valueJson) as Row)[list];
  return Array.isArray(rows) ? (rows as Row[]) : [];
};

/**
 * Moves translations along with their rows when a service is saved.
 */
export async function moveTranslations(
  tx: Transaction,
  service: { cabinId: number; serviceId: number; key: ServiceKey },
  before: string,
  after: string,
): Promise<void> {
  const rows = textRowsOf(service.key);
  if (rows === undefined || before === after) return;
  const old = rowsIn(before, rows.list);
  const moves = movesBetween(old, rowsIn(after, rows.list), rows.texts);
  if (old.every((_row, index) => moves.get(index) === index)) return;
  await moveRowTranslations(tx, service, rows.list, (field) => movedField(field, rows.list, moves));
}
