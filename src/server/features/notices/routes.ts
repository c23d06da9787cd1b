import { createNotice, deleteNotice, listNotices, updateNotice } from '#shared/contracts/notices.ts';
import type { Context } from '#server/context.ts';
import { hostTransaction } from '#server/db/locks.ts';
import type { On } from '#server/http/calls.ts';
import { ownNotice } from './access.ts';
import { addNotice, editNotice } from './notices.ts';
import { deleteNoticeRow, listNoticesOf } from './repo.ts';

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
