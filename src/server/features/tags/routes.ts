import {
  batch,
  getTag,
  listBatches,
  listTags,
  makeOwnTag,
  mintTags,
  retireTag,
  tag,
  verifyTag,
} from '#shared/contracts/tags.ts';
import { reason } from '#shared/reason.ts';
import type { Context } from '#server/context.ts';
import { hostTransaction } from '#server/db/locks.ts';
import type { Executor } from '#server/db/drizzle.ts';
import { ownCabin } from '#server/features/cabins/index.ts';
import { answerList } from '#server/list-answer.ts';
import type { Admin } from '#server/http/actor.ts';
import type { On } from '#server/http/calls.ts';
import { Problem, notFound } from '#server/problem.ts';
import { batchList } from './batches.repo.ts';
import { findTag, historyOf, tagList } from './repo.ts';
import { markRetired, markVerified } from './checks.repo.ts';
import { mintBatch } from './mint.ts';
import { makeTagFor } from './own-tag.ts';

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
      { fileName: 'tags.csv', item: tag, list: tagList(query) },
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
}

/** @throws {Problem} not_found */
async function tagWithHistory(db: Executor, admin: Admin, code: string) {
  const found = await findTag(db, admin, code);
  if (found === undefined) throw notFound();
  return { ...found, history: await historyOf(db, admin, code) };
}

/** The tag, when something could be done to it: a retired one stays as it is. */
function afterCheck<Tag>(found: Tag, isDone: boolean): Tag {
  if (!isDone) throw new Problem('tag_retired', reason('tag_retired'));
  return found;
}
