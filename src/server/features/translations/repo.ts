import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { GuideText, PartsAndNotices } from '#services/guide/texts.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import type { Executor, Transaction } from '#server/db/drizzle.ts';
import { cabins, cabinServices, translations } from '#server/db/schema.ts';
import type { OwnCabin } from '#server/features/cabins/index.ts';
import { storedServicesOf } from '#server/features/services/index.ts';
import type { Actor } from '#server/http/actor.ts';

const fields = {
  language: translations.language,
  serviceId: translations.serviceId,
  field: translations.field,
  source: translations.source,
  text: translations.text,
  by: translations.by,
};

/** A stored translation of `source`, which may have changed since. */
export type StoredTranslation = Pick<typeof translations.$inferSelect, keyof typeof fields>;

/** Which text a translation is of. Texts of templates have no cabin: all cabins share their translations. */
export interface TextRef extends Pick<GuideText, 'serviceId' | 'field'> {
  cabinId: number | null;
}

/** All translations of the cabin and its custom services, or those into one language. */
export const listTranslationsOf = (
  db: Executor,
  cabin: OwnCabin,
  language?: GuestLanguage,
): Promise<StoredTranslation[]> => {
  const held = db
    .select({ id: cabinServices.serviceId })
    .from(cabinServices)
    .where(eq(cabinServices.cabinId, cabin.id));
  return db
    .select(fields)
    .from(translations)
    .where(
      and(
        language === undefined ? undefined : eq(translations.language, language),
        or(
          eq(translations.cabinId, cabin.id),
          and(isNull(translations.cabinId), inArray(translations.serviceId, held)),
        ),
      ),
    );
};

/** Writes translations; machine translations replace only machine translations. */
export async function writeTranslations(
  tx: Transaction,
  language: GuestLanguage,
  by: StoredTranslation['by'],
  rows: readonly (TextRef & { source: string; text: string })[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(translations)
    .values(rows.map((row) => ({ ...row, language, by })))
    .onConflictDoUpdate({
      target: [translations.cabinId, translations.serviceId, translations.language, translations.field],
      set: { source: sql`excluded.source`, text: sql`excluded.text`, by, updatedAt: new Date() },
      ...(by === 'machine' && { setWhere: eq(translations.by, 'machine') }),
    });
}

export async function deleteTranslations(
  tx: Transaction,
  language: GuestLanguage,
  texts: readonly TextRef[],
): Promise<void> {
  if (texts.length === 0) return;
  await tx.execute(sql`
    delete from translations t
    using json_to_recordset(${JSON.stringify(texts)}::json)
      as gone ("cabinId" bigint, "serviceId" bigint, field text)
    where t.language = ${language} and t.field = gone.field
      and t.cabin_id is not distinct from gone."cabinId"
      and t.service_id is not distinct from gone."serviceId"`);
}

/** Appends a translation language. No text of the cabin changes, so its rowVersion stays. */
export async function chooseLanguage(
  tx: Transaction,
  cabin: OwnCabin,
  language: GuestLanguage,
): Promise<void> {
  await tx
    .update(cabins)
    .set({ translationLanguages: sql`array_append(${cabins.translationLanguages}, ${language})` })
    .where(eq(cabins.id, cabin.id));
}

/** Current and future notices. */
const noticesAfter = (now: Date) => sql<PartsAndNotices['notices']>`(
  select coalesce(json_agg(json_build_object('id', n.id, 'text', n.text) order by n.id), '[]'::json)
  from notices n join notice_cabins nc on nc.notice_id = n.id
  where nc.cabin_id = cabins.id and n.ends_at > ${now})`;

/** Translations of the cabin and of its custom services. */
const translationsOfCabin = sql<StoredTranslation[]>`(
  select coalesce(json_agg(json_build_object('language', t.language, 'serviceId', t.service_id, 'field', t.field,
    'source', t.source, 'text', t.text, 'by', t.by)), '[]'::json)
  from translations t
  where t.cabin_id = cabins.id or (t.cabin_id is null and t.service_id in (
    select service_id from cabin_services where cabin_id = cabins.id)))`;

/** The host's cabins among these with all their translations, in one query. */
export const listTranslated = (db: Executor, actor: Actor, cabinIds: readonly number[]) =>
  db
    .select({
      id: cabins.id,
      name: cabins.name,
      description: cabins.description,
      language: cabins.language,
      translationLanguages: cabins.translationLanguages,
      notices: noticesAfter(new Date()),
      arrivalJson: sql<string | null>`(select a.value_json from arrivals a where a.cabin_id = cabins.id)`,
      services: storedServicesOf(sql`cabins.id`),
      translations: translationsOfCabin,
    })
    .from(cabins)
    .where(and(eq(cabins.userId, actor.id), inArray(cabins.id, [...cabinIds])));
