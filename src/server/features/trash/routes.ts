import { deleteCabin } from '#shared/contracts/cabins.ts';
import { deleteTemplate } from '#shared/contracts/templates.ts';
import { listTrash, restoreFromTrash } from '#shared/contracts/trash.ts';
import type { Context } from '#server/context.ts';
import { hostTransaction } from '#server/db/locks.ts';
import type { On } from '#server/http/calls.ts';
import { listTrashOf } from './repo.ts';
import { restore, moveCabinToTrash, moveTemplateToTrash } from './trash.ts';

/** Deleting cabins and templates moves them to the trash. */
export function trashRoutes(on: On, { db }: Context): void {
  on(deleteCabin, async ({ actor, params, query }) => {
    const tag = query.releaseToken === 'true' ? 'release' : 'retire';
    await hostTransaction(db, actor, (tx) => moveCabinToTrash(tx, actor, params.id, tag));
    return undefined;
  });

  on(deleteTemplate, async ({ actor, params }) => {
    await hostTransaction(db, actor, (tx) => moveTemplateToTrash(tx, actor, params.id));
    return undefined;
  });

  on(listTrash, async ({ actor }) => listTrashOf(db, actor, new Date()));

  on(restoreFromTrash, async ({ actor, params }) =>
    hostTransaction(db, actor, (tx) => restore(tx, actor, params)),
  );
}
