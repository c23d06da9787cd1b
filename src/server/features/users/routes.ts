import { changeUser, endSessions, listUsers, user } from '#shared/contracts/users.ts';
import type { Context } from '#server/context.ts';
import { ALL_ROWS, sendCsv, wantsCsv } from '#server/csv-answer.ts';
import type { On } from '#server/plugins/calls.ts';
import { countUsers, findUsers } from './repo.ts';
import { changeAccount, endSessionsOf } from './service.ts';

const COLUMNS = Object.keys(user.shape) as (keyof typeof user.shape)[];

export function userRoutes(on: On, { db }: Context): void {
  on(listUsers, async ({ actor, query }, request, reply) => {
    if (wantsCsv(request)) {
      return sendCsv(reply, 'users.csv', COLUMNS, await findUsers(db, actor, query, ALL_ROWS));
    }
    const { page, pageSize } = query;
    const items = await findUsers(db, actor, query, { limit: pageSize, offset: (page - 1) * pageSize });
    return { items, total: await countUsers(db, actor, query), page, pageSize };
  });

  on(changeUser, async ({ actor, params, body }) =>
    db.transaction((tx) => changeAccount(tx, actor, params.id, body)),
  );

  on(endSessions, async ({ actor, params }) => {
    await db.transaction((tx) => endSessionsOf(tx, actor, params.id));
    return undefined;
  });
}
