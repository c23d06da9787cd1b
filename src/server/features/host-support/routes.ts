import {
  supportedCabin,
  supportCase,
  supportedHost,
  listSupportCases,
} from '#shared/contracts/host-support.ts';
import type { Context } from '#server/context.ts';
import type { On } from '#server/http/calls.ts';
import { answerList } from '#server/list-answer.ts';
import { loadSupportedCabin } from './cabin.ts';
import { caseList } from './cases.repo.ts';
import { loadSupportedHost } from './host.ts';

export function hostSupportRoutes(on: On, { db, config }: Context): void {
  on(listSupportCases, async ({ actor, query }, request, reply) =>
    answerList(
      { db, actor, query, request, reply },
      { fileName: 'needs-a-hand.csv', item: supportCase, list: caseList(query.reason) },
    ),
  );

  on(supportedHost, async ({ actor, params }) => loadSupportedHost(db, actor, params.id));

  on(supportedCabin, async ({ actor, params }) => loadSupportedCabin({ db, config }, actor, params.id));
}
