import {
  approveUpgrade,
  declineUpgrade,
  getSubscription,
  listUpgradeRequests,
  requestUpgrade,
  type SubscriptionState,
  upgradeRequest,
} from '#shared/contracts/plans.ts';
import type { Context } from '#server/context.ts';
import { answerList } from '#server/list-answer.ts';
import type { On } from '#server/http/calls.ts';
import { notFound } from '#server/problem.ts';
import { requestList, findSubscription } from './repo.ts';
import { requestPlan, decide } from './upgrades.ts';

const present = (subscription: SubscriptionState | undefined): SubscriptionState => {
  if (subscription === undefined) throw notFound();
  return subscription;
};

export function planRoutes(on: On, { db }: Context): void {
  on(getSubscription, async ({ actor }) => present(await findSubscription(db, actor.id, new Date())));

  on(requestUpgrade, async ({ actor, body }) => {
    await db.transaction((tx) => requestPlan(tx, actor.id, body.plan));
    return present(await findSubscription(db, actor.id, new Date()));
  });

  on(listUpgradeRequests, async ({ actor, query }, request, reply) =>
    answerList(
      { db, actor, query, request, reply },
      { fileName: 'upgrade-requests.csv', item: upgradeRequest, list: requestList(query.state) },
    ),
  );

  on(approveUpgrade, async ({ actor, params }) =>
    db.transaction((tx) => decide(tx, actor, params.id, 'approved')),
  );

  on(declineUpgrade, async ({ actor, params }) =>
    db.transaction((tx) => decide(tx, actor, params.id, 'declined')),
  );
}
