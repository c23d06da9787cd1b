import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PartsAndNotices } from '#services/guide/texts.ts';
import type { Executor } from '#server/db/drizzle.ts';
import { cabins } from '#server/db/schema.ts';
import { storedServicesOf } from '#server/features/services/index.ts';
import type { Actor } from '#server/http/actor.ts';
import type { StoredTranslation } from './repo.ts';

/** Current and future notices. */
const noticesAfter = (now: Date) => sql<PartsAndNotices['notices']>`(
  select coalesce(json_agg(json_build_object('id', n.id, 'text', n.text) order by n.id), '[]'::json)
  from notices n join notice_cabins nc on nc.notice_id = n.id
  where nc.cabin_id = cabins.id and n.ends_at > ${now})`;

/** The cabin's own, and those of own services that it holds. */
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
      services: storedServicesOf(sql`cabins.id`),
      translations: translationsOfCabin,
    })
    .from(cabins)
    .where(and(eq(cabins.userId, actor.id), inArray(cabins.id, [...cabinIds])));
