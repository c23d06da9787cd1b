import { createNotice, deleteNotice, listNotices, updateNotice } from '#shared/contracts/notices.ts';
import type { Context } from '#server/context.ts';
import { lockHost } from '#server/db/locks.ts';
import type { On } from '#server/http/calls.ts';
import { ownNotice } from './access.ts';
import { addNotice, editNotice } from './notices.ts';
import { deleteNoticeRow, listNoticesOf } from './repo.ts';

export function noticeRoutes(on: On, { db }: Context): void {
  on(listNotices, async ({ actor }) => listNoticesOf(db, actor, new Date()));

  on(createNotice, async ({ actor, body }) => db.transaction((tx) => addNotice(tx, actor, body)));

  on(updateNotice, async ({ actor, params, body }) =>
    db.transaction((tx) => editNotice(tx, actor, params.id, body)),
  );

  on(deleteNotice, async ({ actor, params }) => {
    await db.transaction(async (tx) => {
      await lockHost(tx, actor.id); // a translation of it written at this moment must come before, or not at all
      await deleteNoticeRow(tx, await ownNotice(tx, actor, params.id, new Date()));
    });
    return undefined;
  });
}
