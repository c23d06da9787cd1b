import { getArrival, saveArrival } from '#shared/contracts/arrival.ts';
import type { Context } from '#server/context.ts';
import { hostTransaction } from '#server/db/locks.ts';
import { ownCabin } from '#server/features/cabins/index.ts';
import type { On } from '#server/http/calls.ts';
import { findArrival } from './repo.ts';
import { changeArrival, UNSAVED } from './save.ts';

export function arrivalRoutes(on: On, { db, config }: Context): void {
  on(
    getArrival,
    async ({ actor, params }) => (await findArrival(db, await ownCabin(db, actor, params.id))) ?? UNSAVED,
  );

  on(saveArrival, async ({ actor, params, body }) =>
    hostTransaction(db, actor, (tx) => changeArrival(tx, actor, { params, body }, config)),
  );
}
