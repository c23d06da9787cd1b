import { isDeepStrictEqual } from 'node:util';
import type { Config } from '#server/config.ts';
import type { Transaction } from '#server/db/drizzle.ts';
import { ownPicture } from '#server/features/media/index.ts';
import { insertTemplate, listTemplatesOf, requireTemplates } from '#server/features/templates/index.ts';
import type { Actor } from '#server/http/actor.ts';
import type { GuideContent } from './guide-file-shape.ts';
import { insertTranslations, listTemplateTranslations } from './import.repo.ts';
import { refusedFile } from './unpack.ts';

type Translations = GuideContent['translations'];

/** What guests of the cabin can read of them, to be compared. */
const readIn = (
  languages: readonly string[],
  translations: Pick<Translations[number], 'language' | 'field' | 'text'>[],
) =>
  translations
    .filter(({ language }) => languages.includes(language))
    .map(({ language, field, text }) => `${language} ${field} ${text}`)
    .toSorted();

/**
 * The own services of the file among the host's own, by the ids of the file: one of the host's that looks and reads the
 * same to guests of the cabin is shown here too, as it is shared by the host's cabins; else a new one is made.
 * @throws {Problem} `tier`
 */
export async function importTemplates(
  tx: Transaction,
  actor: Actor,
  { cabin, services, templates, translations }: GuideContent,
  place: Pick<Config, 'publicUrl'>,
): Promise<Map<number, number>> {
  const ids = new Map<number, number>();
  const shown = templates.filter(({ id }) => services.some(({ serviceId }) => serviceId === id));
  if (shown.length > 0) requireTemplates(actor);
  const free = new Map((await listTemplatesOf(tx, actor.id)).map(({ id, ...input }) => [id, input]));
  const written = await listTemplateTranslations(tx, [...free.keys()]);
  const languages = cabin.translationLanguages;
  for (const { id: idThere, ...sent } of shown) {
    if (ids.has(idThere)) throw refusedFile('guide_file_damaged');
    const input = { ...sent, imageUrl: await ownPicture(tx, actor, sent.imageUrl, place) };
    const own = translations.filter(({ serviceId }) => serviceId === idThere);
    const isSame = (id: number) =>
      isDeepStrictEqual(free.get(id), input) &&
      isDeepStrictEqual(
        readIn(
          languages,
          written.filter(({ serviceId }) => serviceId === id),
        ),
        readIn(languages, own),
      );
    const same = [idThere, ...free.keys()].find(isSame);
    if (same !== undefined) free.delete(same);
    ids.set(idThere, same ?? (await addTemplate(tx, actor, input, own)));
  }
  return ids;
}

async function addTemplate(
  tx: Transaction,
  actor: Actor,
  input: Parameters<typeof insertTemplate>[2],
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
