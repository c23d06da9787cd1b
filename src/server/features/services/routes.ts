import {
  copyServices,
  listCabinServices,
  listServiceVersions,
  reorderCabinServices,
  restoreServiceVersion,
  saveCabinService,
  serviceCatalog,
  serviceDefaults,
  serviceStatus,
} from '#shared/contracts/services.ts';
import { reason } from '#shared/reason.ts';
import { includesTier, tierRank } from '#shared/tiers.ts';
import { HOST_LANGUAGES, type HostLanguage } from '#shared/languages.ts';
import { SERVICE_KEYS } from '#shared/service-keys.ts';
import { SERVICE_KINDS } from '#services/registry/kinds.ts';
import { SERVICE_STARTS } from '#services/registry/starts.ts';
import type { Context } from '#server/context.ts';
import { hostTransaction } from '#server/db/locks.ts';
import { ownCabin } from '#server/features/cabins/index.ts';
import type { On } from '#server/http/calls.ts';
import { invalidFields } from '#server/problem.ts';
import type { Actor } from '#server/http/actor.ts';
import { copyToCabins } from './copy.ts';
import { listCatalog, listServicesOf, listServiceIds, renumber } from './repo.ts';
import { saveService } from './save.ts';
import { restoreVersion, versionsOf } from './versions.ts';

const isHostLanguage = (language: string): language is HostLanguage =>
  HOST_LANGUAGES.some((known) => known === language);

/** Useful starting values by service key, for a dialog that is opened for the first time (R-services-14). */
function startingValues(actor: Actor): Record<string, object> {
  const host = { ...actor, language: isHostLanguage(actor.language) ? actor.language : 'en' } as const;
  return Object.fromEntries(
    SERVICE_KEYS.flatMap((key) => {
      const start = SERVICE_STARTS[key];
      return start === undefined ? [] : [[key, start(host)]];
    }),
  );
}

const sameIds = (left: number[], right: number[]) =>
  left.length === right.length &&
  new Set(left).size === left.length &&
  left.every((id) => right.includes(id));

export function serviceRoutes(on: On, { db, config }: Context): void {
  on(serviceCatalog, async ({ actor, query }) => {
    const rows = await listCatalog(db);
    return rows
      .map(({ id, key }) => {
        const { name, description, tier } = SERVICE_KINDS[key];
        return { id, key, name, description, type: tier };
      })
      .filter(({ type }) => query.type === undefined || type === query.type)
      .filter(({ type }) => query.includeAll === 'true' || includesTier(actor.plan, type))
      .toSorted(
        (one, other) => tierRank(one.type) - tierRank(other.type) || one.name.localeCompare(other.name, 'en'),
      );
  });

  on(serviceDefaults, async ({ actor }) =>
    Object.fromEntries(
      Object.entries(startingValues(actor)).map(([key, value]) => [key, JSON.stringify(value)]),
    ),
  );

  on(serviceStatus, async ({ actor }) => ({ tier: actor.plan }));

  on(listCabinServices, async ({ actor, params }) =>
    listServicesOf(db, await ownCabin(db, actor, params.id)),
  );

  on(saveCabinService, async ({ actor, params, query, body }) =>
    hostTransaction(db, actor, (tx) => saveService(tx, actor, { params, query, body }, config)),
  );

  on(reorderCabinServices, async ({ actor, params, body }) =>
    hostTransaction(db, actor, async (tx) => {
      const cabin = await ownCabin(tx, actor, params.id);
      if (!sameIds(body.serviceIdsInOrder, await listServiceIds(tx, cabin))) {
        throw invalidFields({ serviceIdsInOrder: reason('each_service_once') });
      }
      await renumber(tx, cabin, body.serviceIdsInOrder);
      return listServicesOf(tx, cabin);
    }),
  );

  on(copyServices, async ({ actor, params, body }) => ({
    results: await copyToCabins(db, actor, { params, body }),
  }));

  on(listServiceVersions, async ({ actor, params }) => versionsOf(db, actor, params));

  on(restoreServiceVersion, async ({ actor, params }) =>
    hostTransaction(db, actor, (tx) => restoreVersion(tx, actor, { params }, config)),
  );
}
