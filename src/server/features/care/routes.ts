import { careCabin, careCase, careHost, needsAHand } from '#shared/contracts/care.ts';
import type { Context } from '#server/context.ts';
import type { On } from '#server/http/calls.ts';
import { answerList } from '#server/list-answer.ts';
import { cabinOf } from './cabin.ts';
import { caseSlices, countCases, findCases } from './cases.repo.ts';
import { hostOf } from './host.ts';

const CASE_COLUMNS = Object.keys(careCase.shape) as (keyof typeof careCase.shape)[];

export function careRoutes(on: On, { db, config }: Context): void {
  on(needsAHand, async ({ actor, query }, request, reply) =>
    answerList(
      { db, query, request, reply },
      {
        fileName: 'needs-a-hand.csv',
        columns: CASE_COLUMNS,
        page: (rows) => findCases(db, actor, query, rows),
        count: () => countCases(db, actor, query),
        slices: (tx) => caseSlices(tx, actor, query),
      },
    ),
  );

  on(careHost, async ({ actor, params }) => hostOf(db, actor, params.id));

  on(careCabin, async ({ actor, params }) => cabinOf({ db, config }, actor, params.id));
}
