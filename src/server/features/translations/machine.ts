import type { Translation } from '#shared/contracts/translations.ts';
import { type GuideText, textKey } from '#services/guide/texts.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { TEXT_LIMITS } from '#shared/limits.ts';
import { reason } from '#shared/reason.ts';
import type { Context } from '#server/context.ts';
import { hostTransaction } from '#server/db/locks.ts';
import type { Log } from '#server/db/client.ts';
import type { Actor } from '#server/http/actor.ts';
import { ServiceFailure } from '#server/http-client.ts';
import { Problem } from '#server/problem.ts';
import {
  type DeskParams,
  changeDesk,
  type Desk,
  reopenForNextBatch,
  loadForWriting,
  textRefOf,
  translationsOn,
} from './desk.ts';
import { createSplitter, namesIn } from './protected-pieces.ts';
import { writeTranslations } from './repo.ts';
import { translateTexts, type Translating } from './machine-texts.ts';
import type { Translate } from './translator.ts';

/** Size of a batch, which is translated and stored together. */
const BATCH = { texts: 20, characters: 5000 };

/** A machine may write missing texts and replace its own stale ones. */
const isForMachine =
  ({ withSealed }: Job['params']) =>
  ({ state, by, isSealed }: Translation): boolean =>
    (state === 'missing' || (state === 'stale' && by === 'machine')) && (withSealed || isSealed !== true);

/** Splits texts into batches, in order; a longer text gets its own batch. */
function batchesOf(texts: readonly Translation[]): Translation[][] {
  const batches: Translation[][] = [];
  let charactersLeft = 0;
  for (const text of texts) {
    const last = batches.at(-1);
    charactersLeft -= text.source.length;
    if (last !== undefined && charactersLeft >= 0 && last.length < BATCH.texts) last.push(text);
    else {
      batches.push([text]);
      charactersLeft = BATCH.characters - text.source.length;
    }
  }
  return batches;
}

/** No new batch starts after this time. */
const CALL_MS = 45_000;

interface Job {
  actor: Actor;
  /** `withSealed`: the host agreed that texts for the guests of a stay are sent out too. */
  params: DeskParams & { onlyIfChosen: boolean; withSealed: boolean };
  log: Log;
}

/** A translation by the machine. */
type Made = Pick<GuideText, 'serviceId' | 'field' | 'source'> & { text: string };

/** Stores a batch, except texts that a person translated or changed meanwhile. */
async function store(
  { db }: Pick<Context, 'db'>,
  { actor, params, log }: Job,
  from: GuestLanguage,
  made: readonly Made[],
) {
  return hostTransaction(db, actor, async (tx) => {
    const desk = await reopenForNextBatch(tx, actor, { ...params, from }, log);
    const written = new Set<string>();
    const now = await changeDesk(tx, desk, async (before) => {
      const open = new Map(before.filter(isForMachine(params)).map((text) => [textKey(text), text.source]));
      const fitting = made.filter((text) => open.get(textKey(text)) === text.source);
      for (const one of fitting) written.add(textKey(one));
      const rows = fitting.map(({ source, text, ...place }) => ({ ...textRefOf(desk, place), source, text }));
      await writeTranslations(tx, desk.language, 'machine', rows);
    });
    return {
      done: now.filter((text) => written.has(textKey(text))),
      left: now.filter(isForMachine(params)).length,
    };
  });
}

/**
 * Names are copied, everything else is translated. Texts that the service cannot translate are left for a person.
 * @throws {ServiceFailure}
 */
async function translateBatch(translating: Translating, { texts }: Desk, batch: readonly Translation[]) {
  const names = new Set(texts.filter(({ isName }) => isName).map(textKey));
  const untranslated = batch.filter((text) => !names.has(textKey(text)));
  const answers = await translateTexts(
    translating,
    untranslated.map(({ source }) => source),
  );
  if (answers.some((text) => text !== null && text.length > TEXT_LIMITS.translation)) {
    throw new ServiceFailure('it makes a text far longer than it was');
  }
  const answerTo = new Map(untranslated.map((text, at) => [text, answers[at]]));
  return batch.flatMap((original): Made[] => {
    const text = names.has(textKey(original)) ? original.source : answerTo.get(original);
    return text == null ? [] : [{ ...original, text }];
  });
}

const unavailable = (done: number) => new Problem('unavailable', reason('unavailable_translator', { done }));

/**
 * Translates missing and stale texts by machine, at most `limit`. Each batch is stored even if a later one fails.
 * @throws {Problem} as `loadForWriting` and `reopenForNextBatch`; `unavailable`, `too_many_tries` or `guide_full` half way
 */
export async function translateMissing(
  context: Pick<Context, 'db' | 'limits'>,
  translate: Translate,
  job: Job,
  limit: number,
): Promise<{ items: Translation[]; left: number }> {
  const { actor, params, log } = job;
  const stopAt = Date.now() + CALL_MS;
  const { desk, open } = await hostTransaction(context.db, actor, async (tx) => {
    const opened = await loadForWriting(tx, actor, params, log);
    return { desk: opened, open: (await translationsOn(tx, opened)).filter(isForMachine(params)) };
  });
  const cut = createSplitter(namesIn(desk.parts, desk.texts));
  const translating = { translate, cut, from: desk.cabin.language, to: params.lang };
  const items: Translation[] = [];
  let left = open.length;
  for (const batch of batchesOf(open.slice(0, limit))) {
    if (Date.now() > stopAt) break;
    await context.limits.count({ translatePerHost: String(actor.id) });
    try {
      const made = await translateBatch(translating, desk, batch);
      const stored = await store(context, job, translating.from, made);
      items.push(...stored.done);
      ({ left } = stored);
    } catch (error) {
      if (!(error instanceof ServiceFailure)) throw error;
      log.warn(`the translation service failed: ${error.message}`);
      throw unavailable(items.length);
    }
  }
  return { items, left };
}
