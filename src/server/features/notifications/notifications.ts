import { type Notification, NOTIFICATIONS } from '#shared/contracts/notifications.ts';
import type { Log } from '#server/db/client.ts';
import type { Transaction } from '#server/db/drizzle.ts';
import { progressOf } from '#server/features/translations/index.ts';
import type { Actor } from '#server/http/actor.ts';
import { findChangedSinceTranslated, findDecisions, findFirstScans } from './repo.ts';

/**
 * What happened to a host, the newest first. None of it is written down for this: it is read from what is there, so
 * it goes with its cabin and its account, and a translation that was mended is not listed any more.
 */
export async function notificationsOf(tx: Transaction, actor: Actor, log: Log): Promise<Notification[]> {
  const decisions = await findDecisions(tx, actor);
  const firstScans = await findFirstScans(tx, actor);
  const all: Notification[] = [
    ...decisions.map(({ state, plan, at }) => ({
      kind: state === 'approved' ? ('planApproved' as const) : ('planDeclined' as const),
      plan,
      at,
    })),
    ...firstScans.map((moment) => ({ kind: 'firstScan' as const, ...moment })),
    ...(await staleTranslationsOf(tx, actor, log)),
  ];
  return all.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at)).slice(0, NOTIFICATIONS);
}

/** A row for each language of a cabin in which guests may read what is out of date. */
async function staleTranslationsOf(tx: Transaction, actor: Actor, log: Log): Promise<Notification[]> {
  const changed = await findChangedSinceTranslated(tx, actor);
  const cabinIds = changed.map(({ cabinId }) => cabinId);
  const progress = await progressOf(tx, actor, cabinIds, log);
  return changed.flatMap((cabin) =>
    (progress.get(cabin.cabinId) ?? [])
      .filter(({ isOffered, stale }) => isOffered && stale > 0)
      .map(({ language, stale }) => ({
        kind: 'translationStale' as const,
        ...cabin,
        language,
        count: stale,
      })),
  );
}
