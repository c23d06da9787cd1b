import type { FastifyInstance } from 'fastify';
import {
  getWeeklyMail,
  listNotifications,
  markNotificationsSeen,
  saveWeeklyMail,
  type Notification,
  NOTIFICATIONS,
} from '#shared/contracts/notifications.ts';
import type { Context } from '#server/context.ts';
import type { Log } from '#server/db/client.ts';
import { READ_SNAPSHOT, type Transaction } from '#server/db/drizzle.ts';
import type { On } from '#server/http/calls.ts';
import { progressOf } from '#server/features/translations/index.ts';
import type { Actor } from '#server/http/actor.ts';
import {
  findCabinEvents,
  findChangedSinceTranslated,
  findDecisions,
  hasWeeklyMail,
  setSeen,
  setWeeklyMail,
  unsubscribeFromWeeklyMail,
} from './repo.ts';
import { isUnsubscribeKey, unsubscribePath } from './weekly-mail.ts';

/**
 * One-click unsubscribe of mail programs, a POST with a form (RFC 8058). The answer is the same for every key. Opening
 * the address (GET) only redirects to the setting, because link scanners must not turn anything off.
 */
export async function unsubscribeRoutes(app: FastifyInstance, { db }: Context): Promise<void> {
  await app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null));
    const path = unsubscribePath(':key');
    own.post<{ Params: { key: string } }>(path, { schema: { hide: true } }, async (request, reply) => {
      if (isUnsubscribeKey(request.params.key)) await unsubscribeFromWeeklyMail(db, request.params.key);
      return reply.code(204).send();
    });
    own.get(path, { schema: { hide: true } }, async (_request, reply) =>
      reply.header('cache-control', 'no-store').redirect('/notifications', 303),
    );
  });
}

/**
 * The host's notifications, newest first. They are derived from other tables, so they disappear with their cabin or
 * account, and a renewed translation is not listed any more.
 */
async function notificationsOf(tx: Transaction, actor: Actor, log: Log): Promise<Notification[]> {
  const decisions = await findDecisions(tx, actor);
  const all: Notification[] = [
    ...decisions.map(({ state, ...decision }) => ({
      kind: state === 'approved' ? ('planApproved' as const) : ('planDeclined' as const),
      ...decision,
    })),
    ...(await findCabinEvents(tx, actor)),
    ...(await staleTranslationsOf(tx, actor, log)),
  ];
  return all.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at)).slice(0, NOTIFICATIONS);
}

/** One notification for each offered language of a cabin with stale translations. */
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

export function notificationRoutes(on: On, { db }: Context, log: Log): void {
  on(listNotifications, async ({ actor }) =>
    db.transaction((tx) => notificationsOf(tx, actor, log), READ_SNAPSHOT),
  );

  on(markNotificationsSeen, async ({ actor, body }) => {
    await setSeen(db, actor, body.until);
    return undefined;
  });

  on(getWeeklyMail, async ({ actor }) => ({ isOn: await hasWeeklyMail(db, actor) }));

  on(saveWeeklyMail, async ({ actor, body }) => {
    await setWeeklyMail(db, actor, body.isOn);
    return { isOn: await hasWeeklyMail(db, actor) };
  });
}
