import { copyCabin } from '#shared/contracts/cabins.ts';
import type { Context } from '#server/context.ts';
import type { On } from '#server/http/calls.ts';
import { copyOf } from './copies.ts';

export function copyRoutes(on: On, { db }: Context): void {
  on(copyCabin, async ({ actor, params, body }) =>
    db.transaction((tx) => copyOf(tx, actor, { params, body })),
  );
}
