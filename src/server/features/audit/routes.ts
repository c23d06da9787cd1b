import { auditEntry, listAudit } from '#shared/contracts/audit.ts';
import type { Context } from '#server/context.ts';
import { answerList } from '#server/list-answer.ts';
import type { On } from '#server/http/calls.ts';
import { auditList } from './repo.ts';

export function auditRoutes(on: On, { db }: Context): void {
  on(listAudit, async ({ actor, query }, request, reply) =>
    answerList(
      { db, actor, query, request, reply },
      { fileName: 'audit.csv', item: auditEntry, list: auditList(query) },
    ),
  );
}
