import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { Context } from '#server/context.ts';
import { hashToken } from '#server/http/auth.ts';
import { addressKey } from '#server/http/limits.ts';
import { exportPath } from './export-files.ts';
import { findByLink } from './exports.repo.ts';

/** Where a mailed link that works no more leads: to asking for another. */
const EXPIRED = '/settings?tab=privacy&export=expired';

/** `/exports/{token}`: what the mailed link opens. For people, so it answers with the file or a page, not JSON. */
export function exportFileRoutes(app: FastifyInstance, { config, db, limits }: Context): void {
  app.get<{ Params: { token: string } }>(
    '/exports/:token',
    { schema: { hide: true } },
    async (request, reply) => {
      await limits.count({ exportFilePerAddress: addressKey(request.ip) });
      void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      const found = await findByLink(db, hashToken(request.params.token));
      const path = found === undefined ? null : exportPath(config, found.id);
      const size = path === null ? undefined : (await stat(path).catch(() => undefined))?.size;
      if (path === null || size === undefined) return reply.redirect(EXPIRED, 303);
      const day = (found?.readyAt ?? new Date()).toISOString().slice(0, 10);
      return reply
        .type('application/zip')
        .header('content-length', size)
        .header('content-disposition', `attachment; filename="${PRODUCT_NAME.toLowerCase()}-${day}.zip"`)
        .send(createReadStream(path));
    },
  );
}
