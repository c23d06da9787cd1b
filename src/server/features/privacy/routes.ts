import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { eraseAccount as eraseCall, requestExport } from '#shared/contracts/privacy.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { reason } from '#shared/reason.ts';
import type { Context } from '#server/context.ts';
import { requireDiskSpace } from '#server/disk-space.ts';
import { hostTransaction } from '#server/db/locks.ts';
import { passwordConfirmer, wrongPassword } from '#server/features/accounts/index.ts';
import { recordInAudit } from '#server/features/audit/index.ts';
import type { FilePlace } from '#server/files/place.ts';
import type { On } from '#server/http/calls.ts';
import { addressKey } from '#server/http/client-address.ts';
import type { HostFiles } from '#server/host-files.ts';
import { hashToken } from '#server/http/actor.ts';
import { Problem } from '#server/problem.ts';
import { eraseAccount } from './erasure.ts';
import { queueExport, findByLink } from './exports.repo.ts';
import { exportFile } from './export-files.ts';

/** Target of expired links, where hosts can request another export. */
const EXPIRED = '/settings?tab=privacy&export=expired';

/** @throws {Problem} `unavailable` while the bucket is away */
async function openExport(place: FilePlace, id: string, log: FastifyBaseLogger) {
  try {
    return await place.open(exportFile(id));
  } catch (error) {
    log.warn({ err: error }, 'an export cannot be read');
    throw new Problem('unavailable', reason('unavailable_file'), { retryAfterS: 30 });
  }
}

/** `/exports/{token}`: the mailed link. Opened by people, so it answers with the file or a redirect, not JSON. */
export function exportFileRoutes(
  app: FastifyInstance,
  { db, limits }: Pick<Context, 'db' | 'limits'>,
  place: FilePlace,
): void {
  app.get<{ Params: { token: string } }>(
    '/exports/:token',
    { schema: { hide: true } },
    async (request, reply) => {
      await limits.count({ exportFilePerAddress: addressKey(request.ip) });
      void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      const found = await findByLink(db, hashToken(request.params.token));
      const file = found === undefined ? null : await openExport(place, found.id, request.log);
      if (found === undefined || file === null) return reply.redirect(EXPIRED, 303);
      const day = (found.readyAt ?? new Date()).toISOString().slice(0, 10);
      if (file.bytes !== null) void reply.header('content-length', file.bytes);
      return reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="${PRODUCT_NAME.toLowerCase()}-${day}.zip"`)
        .send(file.content);
    },
  );
}

/** As for a change of password: each counts as a failed attempt until it is checked. */
const ERASURES_AT_ONCE = 2;

export function privacyRoutes(on: On, context: Context, files: readonly HostFiles[]): void {
  const { config, db, limits } = context;
  const confirmPassword = passwordConfirmer(context, ERASURES_AT_ONCE);

  on(requestExport, async ({ actor }) => {
    const attempts = { exportPerHost: String(actor.id) };
    await limits.count(attempts);
    await requireDiskSpace(config);
    const isNew = await hostTransaction(db, actor, async (tx) => {
      const isQueued = await queueExport(tx, actor.id);
      if (isQueued) await recordInAudit(tx, [{ actorId: actor.id, action: 'exported' }]);
      return isQueued;
    });
    if (!isNew) await limits.refund(attempts);
    return {
      message:
        'We are preparing your data. When it is ready, we will email you a link that works for 24 hours.',
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
