import {
  getTranslationProgress,
  listTranslations,
  saveTranslations,
  translateByMachine,
} from '#shared/contracts/translations.ts';
import { reason } from '#shared/reason.ts';
import type { Context } from '#server/context.ts';
import { hostTransaction } from '#server/db/locks.ts';
import { READ_SNAPSHOT } from '#server/db/drizzle.ts';
import type { On } from '#server/http/calls.ts';
import { notFound, Problem } from '#server/problem.ts';
import { loadTranslations, loadForWriting, translationsOn } from './desk.ts';
import { translateMissing } from './machine.ts';
import { progressOf } from './progress.ts';
import { saveByHand } from './save-by-hand.ts';
import { translatorOf } from './translator.ts';

/** Browsers and proxies time out after about a minute, so a slow translation service is stopped before. */
const MAX_CALL_MS = 55_000;

export function translationRoutes(on: On, context: Context, closing: AbortSignal): void {
  const { db } = context;
  const { translator } = context.config;

  on(getTranslationProgress, async ({ actor, params }, { log }) => {
    const languages = (await progressOf(db, actor, [params.id], log)).get(params.id);
    if (languages === undefined) throw notFound();
    return { hasMachine: translator !== null, languages };
  });

  on(listTranslations, async ({ actor, params }, { log }) => ({
    items: await db.transaction(
      async (tx) => translationsOn(tx, await loadTranslations(tx, actor, params, log)),
      READ_SNAPSHOT,
    ),
  }));

  on(saveTranslations, async ({ actor, params, body }, { log }) =>
    hostTransaction(db, actor, async (tx) => {
      const { onlyIfChosen = false } = body;
      const desk = await loadForWriting(tx, actor, { ...params, onlyIfChosen }, log);
      return { items: await saveByHand(tx, desk, body.items) };
    }),
  );

  on(translateByMachine, async ({ actor, params, query }, { log }) => {
    if (translator === null) {
      throw new Problem('not_found', reason('not_found_translator'));
    }
    const ending = AbortSignal.any([closing, AbortSignal.timeout(MAX_CALL_MS)]);
    const translate = translatorOf(translator, ending);
    const deskParams = {
      ...params,
      onlyIfChosen: query.onlyIfChosen === 'true',
      withSealed: query.sealed === 'true',
    };
    return translateMissing(context, translate, { actor, params: deskParams, log }, query.limit ?? Infinity);
  });
}
