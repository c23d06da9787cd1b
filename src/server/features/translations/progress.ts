import type { TranslationProgress } from '#shared/contracts/translations.ts';
import { guideTexts } from '#services/guide/texts.ts';
import { visibleServices } from '#services/guide/visible.ts';
import { offeredLanguages } from '#shared/offered-languages.ts';
import type { Log } from '#server/db/client.ts';
import type { Executor } from '#server/db/drizzle.ts';
import { logUnfitValue } from '#server/features/services/index.ts';
import { arrivalTextsOf } from '#server/features/arrival/index.ts';
import type { Actor } from '#server/http/actor.ts';
import { withStored } from './desk.ts';
import { listTranslated } from './repo.ts';

type Progress = TranslationProgress['languages'];
type Translated = Awaited<ReturnType<typeof listTranslated>>[number];

function progressIn(cabin: Translated, { plan }: Actor, log: Log): Progress {
  const { notices, translations: stored } = cabin;
  const shown = visibleServices(cabin.services, { plan, isRestricted: false }, logUnfitValue(log));
  const texts = guideTexts({ cabin, notices, storedArrival: arrivalTextsOf(cabin.arrivalJson), ...shown });
  const offered = offeredLanguages(cabin, plan);
  return cabin.translationLanguages
    .filter((language) => language !== cabin.language)
    .map((language) => {
      const counts = { missing: 0, machine: 0, manual: 0, stale: 0 };
      for (const { state } of withStored(
        texts,
        stored.filter((row) => row.language === language),
      )) {
        counts[state] += 1;
      }
      return { language, isOffered: offered.includes(language), ...counts };
    });
}

/** Progress of each language of the host's cabins, beyond the plan too; unknown cabins are skipped. */
export async function progressOf(
  db: Executor,
  actor: Actor,
  cabinIds: readonly number[],
  log: Log,
): Promise<ReadonlyMap<number, Progress>> {
  const found = await listTranslated(db, actor, cabinIds);
  return new Map(found.map((cabin) => [cabin.id, progressIn(cabin, actor, log)]));
}
