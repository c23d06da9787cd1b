import {
  createNotice,
  deleteNotice,
  listNotices,
  updateNotice,
  endProblem,
  type Notice,
} from '#shared/contracts/notices.ts';
import type { CallInput } from '#shared/contracts/call.ts';
import { NOTICES_PER_HOST, OVER_NOTICES_KEPT } from '#shared/limits.ts';
import { reason } from '#shared/reason.ts';
import type { Context } from '#server/context.ts';
import { hostTransaction, type HostTransaction } from '#server/db/locks.ts';
import type { On } from '#server/http/calls.ts';
import type { Actor } from '#server/http/actor.ts';
import { invalidFields, Problem } from '#server/problem.ts';
import { ownNotice, requireOwnCabins } from './access.ts';
import {
  deleteNoticeRow,
  listNoticesOf,
  changeNotice,
  countCurrentNotices,
  insertNotice,
  listOverNotices,
  setCabins,
} from './repo.ts';

type NewNotice = CallInput<typeof createNotice>['body'];
type NoticeChange = CallInput<typeof updateNotice>['body'];

/** @throws {Problem} `invalid_input` */
function requireEnd(startsAt: Date, endsAt: Date, now: Date | null): void {
  const wrong = endProblem(startsAt, endsAt, now);
  if (wrong !== null) throw invalidFields({ endsAtUtc: wrong });
}

/** @throws {Problem} `notice_limit` when the host has too many current and future notices */
async function requireNoticeLimit(tx: HostTransaction, actor: Actor, now: Date): Promise<void> {
  if ((await countCurrentNotices(tx, actor, now)) <= NOTICES_PER_HOST) return;
  throw new Problem('notice_limit', reason('notice_limit', { most: NOTICES_PER_HOST }));
}

/** @throws {Problem} invalid_input, not_found for other hosts' cabins, notice_limit */
async function addNotice(tx: HostTransaction, actor: Actor, input: NewNotice): Promise<Notice> {
  const now = new Date();
  const { text, level, cabinIds } = input;
  const startsAt = input.startsAtUtc === undefined ? now : new Date(input.startsAtUtc);
  const endsAt = new Date(input.endsAtUtc);
  requireEnd(startsAt, endsAt, now);
  await requireOwnCabins(tx, actor, cabinIds);
  const id = await insertNotice(tx, actor, { text, level, startsAt, endsAt });
  await setCabins(tx, id, cabinIds);
  await requireNoticeLimit(tx, actor, now);
  for (const old of await listOverNotices(tx, actor, now, OVER_NOTICES_KEPT)) {
    await deleteNoticeRow(tx, actor, await ownNotice(tx, actor, old, now));
  }
  return ownNotice(tx, actor, id, now);
}

/**
 * Changes the fields that were sent.
 * @throws {Problem} not_found, stale with the current notice, invalid_input, notice_limit
 */
async function editNotice(
  tx: HostTransaction,
  actor: Actor,
  id: number,
  change: NoticeChange,
): Promise<Notice> {
  const now = new Date();
  const before = await ownNotice(tx, actor, id, now);
  if (change.rowVersion !== before.rowVersion) {
    throw new Problem('stale', reason('stale_notice'), { current: before });
  }
  const { text = before.text, level = before.level, cabinIds } = change;
  const startsAt = new Date(change.startsAtUtc ?? before.startsAtUtc);
  const endsAt = new Date(change.endsAtUtc ?? before.endsAtUtc);
  const isMoved = +startsAt !== Date.parse(before.startsAtUtc) || +endsAt !== Date.parse(before.endsAtUtc);
  // A current notice may be ended immediately.
  const isEnded = before.state === 'shown' && +startsAt === Date.parse(before.startsAtUtc);
  requireEnd(startsAt, endsAt, isMoved && !isEnded ? now : null);
  if (cabinIds !== undefined) {
    await requireOwnCabins(tx, actor, cabinIds);
    await setCabins(tx, id, cabinIds);
  }
  await changeNotice(tx, before, { text, level, startsAt, endsAt });
  // Only an ended notice that is shown again counts as one more.
  if (before.state === 'over') await requireNoticeLimit(tx, actor, now);
  return ownNotice(tx, actor, id, now);
}

export function noticeRoutes(on: On, { db }: Context): void {
  on(listNotices, async ({ actor }) => listNoticesOf(db, actor, new Date()));

  on(createNotice, async ({ actor, body }) => hostTransaction(db, actor, (tx) => addNotice(tx, actor, body)));

  on(updateNotice, async ({ actor, params, body }) =>
    hostTransaction(db, actor, (tx) => editNotice(tx, actor, params.id, body)),
  );

  on(deleteNotice, async ({ actor, params }) => {
    await hostTransaction(db, actor, async (tx) => {
      await deleteNoticeRow(tx, actor, await ownNotice(tx, actor, params.id, new Date()));
    });
    return undefined;
  });
}
