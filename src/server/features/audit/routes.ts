import { auditEntry, listAudit } from '#shared/contracts/audit.ts';
import type { Context } from '#server/context.ts';
import { answerList } from '#server/list-answer.ts';
import type { On } from '#server/http/calls.ts';
import { auditSlices, countAudit, findAudit } from './repo.ts';

const COLUMNS = Object.keys(auditEntry.shape) as (keyof typeof auditEntry.shape)[];

export function auditRoutes(on: On, { db }: Context): void {
  on(listAudit, async ({ actor, query }, request, reply) =>
    answerList(
      { db, query, request, reply },
      {
        fileName: 'audit.csv',
        columns: COLUMNS,
        page: (rows) => findAudit(db, actor, query, rows),
        count: () => countAudit(db, actor, query),
        slices: (tx) => auditSlices(tx, actor, query),
      },
    ),
  );
}
