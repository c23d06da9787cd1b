import { auditEntry, listAudit } from '#shared/contracts/audit.ts';
import type { Context } from '#server/context.ts';
import { ALL_ROWS, sendCsv, wantsCsv } from '#server/csv-answer.ts';
import type { On } from '#server/plugins/calls.ts';
import { countAudit, findAudit } from './repo.ts';

const COLUMNS = Object.keys(auditEntry.shape) as (keyof typeof auditEntry.shape)[];

export function auditRoutes(on: On, { db }: Context): void {
  on(listAudit, async ({ actor, query }, request, reply) => {
    if (wantsCsv(request)) {
      return sendCsv(reply, 'audit.csv', COLUMNS, await findAudit(db, actor, query, ALL_ROWS));
    }
    const { page, pageSize } = query;
    const items = await findAudit(db, actor, query, { limit: pageSize, offset: (page - 1) * pageSize });
    return { items, total: await countAudit(db, actor, query), page, pageSize };
  });
}
