import { GUIDE_CHARACTERS } from '#shared/limits.ts';
import { reason } from '#shared/reason.ts';
import type { HostTransaction } from '#server/db/locks.ts';
import { Problem } from '#server/problem.ts';
import { countCharacters, countCharactersWithServices, type GuideSize } from './repo.ts';

function requireWithin({ own, longest }: GuideSize): void {
  if (own > GUIDE_CHARACTERS) {
    throw new Problem(
      'guide_full',
      reason('guide_full', { max: GUIDE_CHARACTERS, excess: own - GUIDE_CHARACTERS }),
    );
  }
  if (longest > GUIDE_CHARACTERS) {
    throw new Problem(
      'guide_full',
      reason('guide_full_translated', { max: GUIDE_CHARACTERS, excess: longest - GUIDE_CHARACTERS }),
    );
  }
}

/**
 * Called after a write that may enlarge a guide, to keep pages small for servers and phones.
 * @throws {Problem} `guide_full`, which rolls the write back
 */
export const requireGuideSize = async (tx: HostTransaction, cabinId: number): Promise<void> =>
  requireWithin(await countCharacters(tx, cabinId));

/**
 * The same for every guide that shows one of these templates.
 * @throws {Problem} `guide_full`
 */
export const requireGuideSizeWithTemplates = async (
  tx: HostTransaction,
  ...templateIds: number[]
): Promise<void> => requireWithin(await countCharactersWithServices(tx, templateIds));
