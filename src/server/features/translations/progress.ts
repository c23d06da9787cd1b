import type { TranslationProgress } from '#shared/contracts/translations.ts';
import { guideTexts } from '#services/guide/texts.ts';
import { offeredLanguages } from '#shared/offered-languages.ts';
import type { Log } from '#server/db/client.ts';
import type { Transaction } from '#server/db/drizzle.ts';
import { ownCabin } from '#server/features/cabins/index.ts';
import { guidePartsOf } from '#server/features/services/index.ts';
import type { Actor } from '#server/http/actor.ts';
import { beside } from './desk.ts';
import { listTranslationsOf } from './repo.ts';

/** How far each of the cabin's languages is, those beyond the plan too. */
export async function progressOf(
  tx: Transaction,
  actor: Actor,
  id: number,
  log: Log,
): Promise<TranslationProgress['languages']> {
  const cabin = await ownCabin(tx, actor, id);
  const texts = guideTexts(await guidePartsOf(tx, cabin, actor.plan, log));
  const stored = await listTranslationsOf(tx, cabin);
  const offered = offeredLanguages(cabin, actor.plan);
  return cabin.translationLanguages
    .filter((language) => language !== cabin.language)
    .map((language) => {
      const counts = { missing: 0, machine: 0, manual: 0, stale: 0 };
      for (const { state } of beside(
        texts,
        stored.filter((row) => row.language === language),
      )) {
        counts[state] += 1;
      }
      return { language, isOffered: offered.includes(language), ...counts };
    });
}
