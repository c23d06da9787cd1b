import {
  supportedCabin,
  supportCase,
  supportedHost,
  listSupportCases,
  type SupportedCabin,
  type SupportedHost,
} from '#shared/contracts/host-support.ts';
import { dayIn } from '#shared/days.ts';
import { effectivePlan, activeCabinLimit } from '#shared/plans.ts';
import { completeness } from '#services/guide/completeness.ts';
import type { Context } from '#server/context.ts';
import { findKeptDay } from '#server/db/kept-sums.ts';
import type { On } from '#server/http/calls.ts';
import { answerList } from '#server/list-answer.ts';
import { daysOf } from '#server/features/analytics/index.ts';
import { findCabinOf, listCabinsOf } from '#server/features/cabins/index.ts';
import { findTag } from '#server/features/tags/index.ts';
import type { Admin } from '#server/http/actor.ts';
import { notFound } from '#server/problem.ts';
import type { Database } from '#server/db/drizzle.ts';
import { findAccountChanges } from '#server/features/audit/index.ts';
import { findUser } from '#server/features/users/index.ts';
import { caseList, countScans, findOwner, findProfile } from './repo.ts';

const MAX_ENTRIES = 20;

/**
 * A host with everything that an admin needs to support them.
 * @throws {Problem} not_found
 */
async function loadSupportedHost(db: Database, admin: Admin, id: number): Promise<SupportedHost> {
  const account = await findUser(db, admin, id);
  const profile = await findProfile(db, admin, id);
  if (account === undefined || profile === undefined) throw notFound();
  const { plan, expiresAtUtc, cabinLimit } = account;
  const planExpiresAt = expiresAtUtc === null ? null : new Date(expiresAtUtc);
  const cabins = await listCabinsOf(db, id);
  return {
    account,
    ...profile,
    heldCabins: activeCabinLimit(effectivePlan({ plan, planExpiresAt }, new Date()), cabinLimit),
    cabins: cabins.map((cabin) => ({ ...cabin, completeness: completeness(cabin) })),
    history: await findAccountChanges(db, admin, id, MAX_ENTRIES),
  };
}

/**
 * Any host's cabin with everything that an admin needs to support it.
 * @throws {Problem} not_found
 */
async function loadSupportedCabin(
  { db, config }: Pick<Context, 'db' | 'config'>,
  admin: Admin,
  id: number,
): Promise<SupportedCabin> {
  const host = await findOwner(db, admin, id);
  if (host === undefined) throw notFound();
  const cabin = await findCabinOf(db, host.id, id);
  if (cabin === undefined) throw notFound();
  const tag = cabin.token === null ? undefined : await findTag(db, admin, cabin.token);
  return {
    ...cabin,
    host,
    tag: tag ?? null,
    completeness: completeness(cabin),
    ...(await countScans(db, admin, id, daysOf({}, dayIn(config.timeZone)))),
  };
}

export function hostSupportRoutes(on: On, { db, config }: Context): void {
  on(listSupportCases, async ({ actor, query }, request, reply) =>
    answerList(
      { db, actor, query, request, reply },
      {
        fileName: 'needs-a-hand.csv',
        item: supportCase,
        list: caseList(query.reason, await findKeptDay(db)),
      },
    ),
  );

  on(supportedHost, async ({ actor, params }) => loadSupportedHost(db, actor, params.id));

  on(supportedCabin, async ({ actor, params }) => loadSupportedCabin({ db, config }, actor, params.id));
}
