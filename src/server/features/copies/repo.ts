import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/db/drizzle.ts';
import { cabins, cabinServices, media, services, translations } from '#server/db/schema.ts';
import { one } from '#server/db/one.ts';
import type { OwnCabin } from '#server/features/cabins/index.ts';
import type { GuideContent } from './guide-file-shape.ts';

/** Which of the pictures belong to the host. */
export const findPictures = (db: Executor, userId: number, ids: readonly string[]) =>
  db
    .select({
      id: media.id,
      width: media.width,
      height: media.height,
      colour: media.colour,
      preview: media.preview,
    })
    .from(media)
    .where(and(eq(media.userId, userId), inArray(media.id, [...ids])))
    .orderBy(media.id);

/** Copies a cabin with its look and languages; the region only when the location is the same. */
export async function copyCabinRow(
  tx: Transaction,
  { id }: OwnCabin,
  { name, location }: { name: string; location: string },
): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into ${cabins} (user_id, name, location, region, description, image_url, focus_x, focus_y, theme_key,
      language, translation_languages, is_tracked, check_in_time, check_out_time, time_zone)
    select user_id, ${name}, ${location}, case when location = ${location} then region end, description, image_url,
      focus_x, focus_y, theme_key, language, translation_languages, is_tracked, check_in_time, check_out_time, time_zone
    from ${cabins} where id = ${id}
    returning id`);
  return Number(one(rows).id);
}

/** Copies all services with value, position and switch. */
export async function copyServiceRows(tx: Transaction, { id }: OwnCabin, copyId: number): Promise<void> {
  await tx.execute(sql`
    insert into ${cabinServices} (cabin_id, service_id, is_enabled, value_json, sort_order)
    select ${copyId}, service_id, is_enabled, value_json, sort_order from ${cabinServices} where cabin_id = ${id}`);
}

/** The value of a catalog service; undefined when it is not set up. */
export async function findValue(tx: Transaction, cabinId: number, key: 'wifi') {
  const [row] = await tx
    .select({ serviceId: cabinServices.serviceId, valueJson: cabinServices.valueJson })
    .from(cabinServices)
    .innerJoin(services, eq(services.id, cabinServices.serviceId))
    .where(and(eq(cabinServices.cabinId, cabinId), eq(services.key, key)));
  return row;
}

export async function setValue(
  tx: Transaction,
  cabinId: number,
  { serviceId, valueJson }: { serviceId: number; valueJson: string },
): Promise<void> {
  await tx
    .update(cabinServices)
    .set({ valueJson })
    .where(and(eq(cabinServices.cabinId, cabinId), eq(cabinServices.serviceId, serviceId)));
}

/** Copies translations, except those of notices; that of the name only when the name is the same. */
export async function copyTranslations(
  tx: Transaction,
  { id }: OwnCabin,
  { copyId, name }: { copyId: number; name: string },
): Promise<void> {
  await tx.execute(sql`
    insert into ${translations} (cabin_id, service_id, language, field, source, text, by)
    select ${copyId}, service_id, language, field, source, text, by from ${translations}
    where cabin_id = ${id} and (service_id is not null or field = 'description' or (field = 'name' and source = ${name})
      or field = 'arrival.text' or field like 'arrival.pictures.%')`);
}

/** Translations of custom services, which all cabins share. */
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

/** Rows per statement, within PostgreSQL's limit of parameters. */
const BATCH_SIZE = 1000;

/** Adds missing translations of a cabin, or of custom services without `cabinId`. */
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
