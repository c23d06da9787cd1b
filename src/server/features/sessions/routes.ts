import { endOtherSessions, endSession, listSessions } from '#shared/contracts/sessions.ts';
import type { Context } from '#server/context.ts';
import type { On } from '#server/http/calls.ts';
import { notFound } from '#server/problem.ts';
import { deleteOtherSessions, deleteOwnSession, findSignIns } from './repo.ts';

export function ownSessionRoutes(on: On, { db }: Context): void {
  on(listSessions, async ({ actor }) => findSignIns(db, actor, new Date()));

  on(endSession, async ({ actor, params }) => {
    if (!(await deleteOwnSession(db, actor, params.id))) throw notFound();
    return undefined;
  });

  on(endOtherSessions, async ({ actor }) => {
    await deleteOtherSessions(db, actor);
    return undefined;
  });
}
