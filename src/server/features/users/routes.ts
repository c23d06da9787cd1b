import { changeUser, endSessions, listUsers, removeSecondFactor, user } from '#shared/contracts/users.ts';
import type { Context } from '#server/context.ts';
import { answerList } from '#server/list-answer.ts';
import type { On } from '#server/http/calls.ts';
import { countUsers, findUsers, userSlices } from './repo.ts';
import { changeAccount, endSessionsOf, removeSecondFactorOf } from './changes.ts';

const COLUMNS = Object.keys(user.shape) as (keyof typeof user.shape)[];

export function userRoutes(on: On, { db }: Context): void {
  on(listUsers, async ({ actor, query }, request, reply) =>
    answerList(
      { db, query, request, reply },
      {
        fileName: 'users.csv',
        columns: COLUMNS,
        page: (rows) => findUsers(db, actor, query, rows),
        count: () => countUsers(db, actor, query),
        slices: (tx) => userSlices(tx, actor, query),
      },
    ),
  );

  on(changeUser, async ({ actor, params, body }) =>
    db.transaction((tx) => changeAccount(tx, actor, params.id, body)),
  );

  on(endSessions, async ({ actor, params }) => {
    await db.transaction((tx) => endSessionsOf(tx, actor, params.id));
    return undefined;
  });

  on(removeSecondFactor, async ({ actor, params }) => {
    await db.transaction((tx) => removeSecondFactorOf(tx, actor, params.id));
    return undefined;
  });
}
