import {
  batch,
  type Tag,
  getTag,
  listBatches,
  listTags,
  makeOwnTag,
  mintTags,
  printSheet,
  retireTag,
  tag,
  tagQrPng,
  tagQrSvg,
  verifyTag,
} from '#shared/contracts/tags.ts';
import { reason } from '#shared/reason.ts';
import { OWN_TAGS_PER_YEAR } from '#shared/limits.ts';
import type { Context } from '#server/context.ts';
import { hostTransaction, type HostTransaction } from '#server/db/locks.ts';
import type { Executor } from '#server/db/drizzle.ts';
import { findKeptDay } from '#server/db/kept-sums.ts';
import { linkTag, ownCabin } from '#server/features/cabins/index.ts';
import { answerList } from '#server/list-answer.ts';
import type { Actor, Admin } from '#server/http/actor.ts';
import type { On } from '#server/http/calls.ts';
import { notFound, Problem } from '#server/problem.ts';
import { qrPng } from '#server/print/qr-png.ts';
import { qrSvg } from '#server/print/qr.ts';
import {
  batchList,
  batchOfHosts,
  findBatch,
  findTag,
  listTagEvents,
  markRetired,
  markVerified,
  ownTagsSince,
  printableCodes,
  tagList,
} from './repo.ts';
import { mintBatch, mintInto } from './mint.ts';
import { drawSheet, tagQr } from './sheet.ts';

const LABEL = 'Made by hosts';

const attachment = (name: string) => `attachment; filename="${name}"`;

const YEAR_MS = 365 * 86_400_000;

/** @throws {Problem} too_many_tries when the host has reached the number of own tags per year */
async function requireYearlyLimit(tx: HostTransaction, actor: Actor, now: Date): Promise<void> {
  const made = await ownTagsSince(tx, actor, new Date(now.getTime() - YEAR_MS));
  const oldest = made.at(-OWN_TAGS_PER_YEAR);
  if (oldest === undefined) return;
  const retryAfterS = Math.max(1, Math.ceil((oldest.getTime() + YEAR_MS - now.getTime()) / 1000));
  throw new Problem('too_many_tries', reason('too_many_own_tags', { most: OWN_TAGS_PER_YEAR }), {
    retryAfterS,
  });
}

/**
 * Makes a tag for a cabin without one and links it, in one transaction.
 * @throws {Problem} not_found, has_tag, too_many_tries, plan_limit (R-tags-15)
 */
async function makeTagFor(tx: HostTransaction, actor: Actor, cabinId: number): Promise<void> {
  const { token } = await ownCabin(tx, actor, cabinId);
  if (token !== null) throw new Problem('has_tag', reason('cabin_has_tag', { code: token }));
  await requireYearlyLimit(tx, actor, new Date());
  const hostBatch = { id: await batchOfHosts(tx, LABEL), label: LABEL };
  const [code = ''] = await mintInto(tx, actor.id, hostBatch, 1);
  await linkTag(tx, actor, cabinId, code);
}

export function tagRoutes(on: On, { db, config }: Context): void {
  on(makeOwnTag, async ({ actor, params }) => {
    if (!config.selfTags) throw new Problem('off', reason('off_own_tags'));
    return hostTransaction(db, actor, async (tx) => {
      await makeTagFor(tx, actor, params.id);
      return ownCabin(tx, actor, params.id);
    });
  });

  on(mintTags, async ({ actor, body }) => db.transaction((tx) => mintBatch(tx, actor.id, body)));

  on(listTags, async ({ actor, query }, request, reply) =>
    answerList(
      { db, actor, query, request, reply },
      { fileName: 'tags.csv', item: tag, list: tagList(query, { ...query, keptDay: await findKeptDay(db) }) },
    ),
  );

  on(listBatches, async ({ actor, query }, request, reply) =>
    answerList(
      { db, actor, query, request, reply },
      { fileName: 'batches.csv', item: batch, list: batchList(query.batchId) },
    ),
  );

  on(getTag, async ({ actor, params }) => tagWithHistory(db, actor, params.code));

  on(verifyTag, async ({ actor, params: { code } }) => {
    const isDone = await markVerified(db, actor, code);
    return afterCheck(await tagWithHistory(db, actor, code), isDone);
  });

  on(retireTag, async ({ actor, params: { code }, body }) => {
    const isDone = await markRetired(db, actor, code, body?.reason || null);
    return afterCheck(await tagWithHistory(db, actor, code), isDone);
  });

  on(tagQrSvg, async ({ actor, params: { code } }, _request, reply) => {
    await findTagOrFail(db, actor, code);
    reply.type('image/svg+xml').header('content-disposition', attachment(`${code}.svg`));
    return reply.send(qrSvg(tagQr(config.publicUrl, code)));
  });

  on(tagQrPng, async ({ actor, params: { code }, query: { size } }, _request, reply) => {
    await findTagOrFail(db, actor, code);
    reply.type('image/png').header('content-disposition', attachment(`${code}.png`));
    return reply.send(qrPng(tagQr(config.publicUrl, code), size));
  });

  on(printSheet, async ({ actor, params, query: { label } }, _request, reply) => {
    const found = await findBatch(db, actor, params.batchId);
    if (found === undefined) throw notFound();
    const codes = await printableCodes(db, actor, found.id);
    if (codes.length === 0) {
      throw new Problem('tag_retired', reason('tag_retired_batch'));
    }
    const name = `tags-${found.id}-${label}mm.pdf`;
    reply.type('application/pdf').header('content-disposition', attachment(name));
    return reply.send(await drawSheet({ batch: found, codes, label, publicUrl: config.publicUrl }));
  });
}

/** A tag with its events. @throws {Problem} not_found */
async function tagWithHistory(db: Executor, admin: Admin, code: string) {
  return { ...(await findTagOrFail(db, admin, code)), history: await listTagEvents(db, admin, code) };
}

/** Returns the changed tag. @throws {Problem} tag_retired when it could not be changed */
function afterCheck<Found>(found: Found, isDone: boolean): Found {
  if (!isDone) throw new Problem('tag_retired', reason('tag_retired'));
  return found;
}

/** @throws {Problem} not_found */
async function findTagOrFail(db: Executor, admin: Admin, code: string): Promise<Tag> {
  const found = await findTag(db, admin, code);
  if (found === undefined) throw notFound();
  return found;
}
