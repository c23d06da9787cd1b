import { getTag, listTags, mintTags, tag } from '#shared/contracts/tags.ts';
import { toCsv } from '#server/csv.ts';
import type { Context } from '#server/context.ts';
import type { On } from '#server/plugins/calls.ts';
import { notFound } from '#server/problem.ts';
import { countTags, findTag, findTags, historyOf } from './admin.repo.ts';
import { mintBatch } from './mint.service.ts';

const COLUMNS = Object.keys(tag.shape) as (keyof typeof tag.shape)[];

export function tagRoutes(on: On, { db }: Context): void {
  on(mintTags, async ({ actor, body }) => db.transaction((tx) => mintBatch(tx, actor.id, body)));

  on(listTags, async ({ actor, query }, request, reply) => {
    if (request.headers.accept?.includes('text/csv')) {
      const all = await findTags(db, actor, query, { limit: Number.MAX_SAFE_INTEGER, offset: 0 });
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="tags.csv"')
        .serializer(String)
        .send(toCsv(COLUMNS, all));
    }
    const { page, pageSize } = query;
    const items = await findTags(db, actor, query, { limit: pageSize, offset: (page - 1) * pageSize });
    return { items, total: await countTags(db, actor, query), page, pageSize };
  });

  on(getTag, async ({ actor, params }) => {
    const found = await findTag(db, actor, params.code);
    if (found === undefined) throw notFound();
    return { ...found, history: await historyOf(db, actor, params.code) };
  });
}
