import { careCabin, careCase, careHost, needsAHand } from '#shared/contracts/care.ts';
import type { Context } from '#server/context.ts';
import type { On } from '#server/http/calls.ts';
import { answerList } from '#server/list-answer.ts';
import { cabinOf } from './cabin.ts';
import { caseList } from './cases.repo.ts';
import { hostOf } from './host.ts';

export function careRoutes(on: On, { db, config }: Context): void {
  on(needsAHand, async ({ actor, query }, request, reply) =>
    answerList(
      { db, actor, query, request, reply },
      { fileName: 'needs-a-hand.csv', item: careCase, list: caseList(query.reason) },
    ),
  );

  on(careHost, async ({ actor, params }) => hostOf(db, actor, params.id));

  on(careCabin, async ({ actor, params }) => cabinOf({ db, config }, actor, params.id));
}
