import type { TemplateInput } from '#shared/templates.ts';
import type { Config } from '#server/config.ts';
import type { HostTransaction } from '#server/db/locks.ts';
import { ownPicture } from '#server/features/media/index.ts';
import {
  insertTemplate,
  listTemplatesOf,
  requireTemplateLimit,
  requireTemplatesInPlan,
} from '#server/features/templates/index.ts';
import type { Actor } from '#server/http/actor.ts';
import type { GuideContent } from './guide-file-shape.ts';
import { insertTranslations, listTemplateTranslations } from './repo.ts';
import { refusedFile } from './unpack.ts';

type Translations = GuideContent['translations'];

/** A key of a template's content and translations in these languages; equal templates have equal keys. */
const templateKey = (
  input: TemplateInput,
  languages: readonly string[],
  translations: readonly Pick<Translations[number], 'language' | 'field' | 'text'>[],
): string =>
  JSON.stringify([
    Object.entries(input).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    translations
      .filter(({ language }) => languages.includes(language))
      .map(({ language, field, text }) => `${language} ${field} ${text}`)
      .toSorted(),
  ]);

/** The host's custom services by {@link templateKey}; each can be taken once. */
async function ownTemplatesByKey(tx: HostTransaction, actor: Actor, languages: readonly string[]) {
  const own = await listTemplatesOf(tx, actor.id);
  const rows = await listTemplateTranslations(
    tx,
    own.map(({ id }) => id),
  );
  const written = Map.groupBy(rows, ({ serviceId }) => serviceId);
  const free = Map.groupBy(own, ({ id, ...input }) => templateKey(input, languages, written.get(id) ?? []));
  return {
    /** Takes a custom service with this key, preferably the one that has the same id as in the file. */
    take(key: string, idThere: number): number | undefined {
      const alike = free.get(key) ?? [];
      const at = Math.max(
        0,
        alike.findIndex(({ id }) => id === idThere),
      );
      return alike.splice(at, 1)[0]?.id;
    },
  };
}

/**
 * Imports the file's custom services; returns their ids here by their ids in the file. A custom service of the host that
 * looks the same to the cabin's guests is reused, because cabins share them; otherwise a new one is added.
 * @throws {Problem} tier, own_service_limit
 */
export async function importTemplates(
  tx: HostTransaction,
  actor: Actor,
  { cabin, services, templates, translations }: GuideContent,
  place: Pick<Config, 'publicUrl'>,
): Promise<Map<number, number>> {
  const ids = new Map<number, number>();
  const usedIds = new Set(services.map(({ serviceId }) => serviceId));
  const shown = templates.filter(({ id }) => usedIds.has(id));
  if (shown.length === 0) return ids;
  requireTemplatesInPlan(actor);
  const languages = cabin.translationLanguages;
  const free = await ownTemplatesByKey(tx, actor, languages);
  const written = Map.groupBy(translations, ({ serviceId }) => serviceId);
  for (const { id: idThere, ...sent } of shown) {
    if (ids.has(idThere)) throw refusedFile('guide_file_damaged');
    const input = { ...sent, imageUrl: await ownPicture(tx, actor, sent.imageUrl, place) };
    const own = written.get(idThere) ?? [];
    const same = free.take(templateKey(input, languages, own), idThere);
    ids.set(idThere, same ?? (await addTemplate(tx, actor, input, own)));
  }
  await requireTemplateLimit(tx, actor);
  return ids;
}

async function addTemplate(
  tx: HostTransaction,
  actor: Actor,
  input: TemplateInput,
  translations: Translations,
): Promise<number> {
  const { id } = await insertTemplate(tx, actor.id, input);
  await insertTranslations(
    tx,
    null,
    translations.map((row) => ({ ...row, serviceId: id })),
  );
  return id;
}
