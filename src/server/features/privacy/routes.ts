import { eraseAccount as eraseCall, requestExport } from '#shared/contracts/privacy.ts';
import type { Context } from '#server/context.ts';
import { requireDiskSpace } from '#server/disk-space.ts';
import { hostTransaction } from '#server/db/locks.ts';
import { passwordConfirmer, wrongPassword } from '#server/features/accounts/index.ts';
import { noteInAudit } from '#server/features/audit/index.ts';
import type { On } from '#server/http/calls.ts';
import { addressKey } from '#server/http/limits.ts';
import type { OwnFiles } from '#server/own-files.ts';
import { eraseAccount } from './erasure.ts';
import { queueExport } from './exports.repo.ts';

/** As for a change of password: each counts as a wrong try until it is checked. */
const ERASURES_AT_ONCE = 2;

export function privacyRoutes(on: On, context: Context, files: readonly OwnFiles[]): void {
  const { config, db, limits } = context;
  const confirmPassword = passwordConfirmer(context, ERASURES_AT_ONCE);

  on(requestExport, async ({ actor }) => {
    const tries = { exportPerHost: String(actor.id) };
    await limits.count(tries);
    await requireDiskSpace(config);
    const isNew = await hostTransaction(db, actor, async (tx) => {
      const isQueued = await queueExport(tx, actor.id);
      if (isQueued) await noteInAudit(tx, [{ actorId: actor.id, action: 'exported' }]);
      return isQueued;
    });
    if (!isNew) await limits.forgive(tries);
    return {
      message:
        'We are preparing your data. As soon as it is ready, a link comes by email; it works for 24 hours.',
    };
  });

  on(eraseCall, async ({ actor, body }, request, reply) => {
    const { passwordHash } = await confirmPassword(actor, body.password, addressKey(request.ip));
    if (!(await eraseAccount(db, actor, passwordHash, files))) throw wrongPassword();
    // Not "cookies": there are none, and the browser would clear those of every site of the same domain.
    reply.header('clear-site-data', '"cache", "storage"');
    return undefined;
  });
}
