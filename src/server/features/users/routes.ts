import { changeUser, endSessions, listUsers, removeSecondFactor, user } from '#shared/contracts/users.ts';
import type { Context } from '#server/context.ts';
import { answerList } from '#server/list-answer.ts';
import type { On } from '#server/http/calls.ts';
import { userList } from './repo.ts';
import { changeAccount, endSessionsOf, removeSecondFactorOf } from './changes.ts';

export function userRoutes(on: On, { db }: Context): void {
  on(listUsers, async ({ actor, query }, request, reply) =>
    answerList({ db, actor, query, request, reply }, { fileName: 'users.csv', item: user, list: userList() }),
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
