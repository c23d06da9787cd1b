import { copyCabin, downloadGuide } from '#shared/contracts/cabins.ts';
import type { Context } from '#server/context.ts';
import { hostTransaction } from '#server/db/locks.ts';
import type { On } from '#server/http/calls.ts';
import type { Store } from '#server/features/media/index.ts';
import { copyOf } from './copies.ts';
import { guideFile } from './guide-file.ts';

export function copyRoutes(on: On, { db, limits }: Context, { store }: { store: Pick<Store, 'get'> }): void {
  on(copyCabin, async ({ actor, params, body }) =>
    hostTransaction(db, actor, (tx) => copyOf(tx, actor, { params, body })),
  );

  on(downloadGuide, async ({ actor, params: { id }, query }, _request, reply) => {
    await limits.count({ guideFilePerHost: String(actor.id) });
    const file = await guideFile({ db, store }, actor, id, query.secrets === 'true');
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="guide-${id}.zip"`)
      .send(file);
  });
}
