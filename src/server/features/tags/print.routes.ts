import { printSheet, tagQrPng, tagQrSvg } from '#shared/contracts/tags.ts';
import { reason } from '#shared/reason.ts';
import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/drizzle.ts';
import type { Admin } from '#server/http/actor.ts';
import type { On } from '#server/http/calls.ts';
import { qrPng } from '#server/print/qr-png.ts';
import { qrSvg } from '#server/print/qr.ts';
import { notFound, Problem } from '#server/problem.ts';
import { findTag, findBatch, printableCodes } from './repo.ts';
import { drawSheet, tagQr } from './sheet.ts';

const attachment = (name: string) => `attachment; filename="${name}"`;

/** Files to print: a tag's QR code and the sheets of a batch. */
export function tagPrintRoutes(on: On, { db, config: { publicUrl } }: Pick<Context, 'db' | 'config'>): void {
  on(tagQrSvg, async ({ actor, params: { code } }, _request, reply) => {
    await requireTag(db, actor, code);
    reply.type('image/svg+xml').header('content-disposition', attachment(`${code}.svg`));
    return reply.send(qrSvg(tagQr(publicUrl, code)));
  });

  on(tagQrPng, async ({ actor, params: { code }, query: { size } }, _request, reply) => {
    await requireTag(db, actor, code);
    reply.type('image/png').header('content-disposition', attachment(`${code}.png`));
    return reply.send(qrPng(tagQr(publicUrl, code), size));
  });

  on(printSheet, async ({ actor, params, query: { label } }, _request, reply) => {
    const batch = await findBatch(db, actor, params.batchId);
    if (batch === undefined) throw notFound();
    const codes = await printableCodes(db, actor, batch.id);
    if (codes.length === 0) {
      throw new Problem('tag_retired', reason('tag_retired_batch'));
    }
    const name = `tags-${batch.id}-${label}mm.pdf`;
    reply.type('application/pdf').header('content-disposition', attachment(name));
    return reply.send(await drawSheet({ batch, codes, label, publicUrl }));
  });
}

/** @throws {Problem} not_found */
async function requireTag(db: Executor, admin: Admin, code: string): Promise<void> {
  if ((await findTag(db, admin, code)) === undefined) throw notFound();
}
