import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/drizzle.ts';
import { cabins, translations } from '#server/db/schema.ts';

/** Replaces a service's translations in `to` by those in `from`, in the languages of `to`. */
export async function copyTranslations(
  tx: Transaction,
  serviceId: number,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await tx
    .delete(translations)
    .where(and(eq(translations.cabinId, to), eq(translations.serviceId, serviceId)));
  await tx.execute(sql`
    insert into ${translations} (cabin_id, service_id, language, field, source, text, by)
    select c.id, t.service_id, t.language, t.field, t.source, t.text, t.by
    from ${translations} as t join ${cabins} as c on c.id = ${to} and t.language = any(c.translation_languages)
    where t.cabin_id = ${from} and t.service_id = ${serviceId}`);
}
