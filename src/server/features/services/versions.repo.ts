import { and, desc, eq, sql } from 'drizzle-orm';
import type { ServiceVersion } from '#shared/contracts/services.ts';
import { NOT_FILLED_IN } from '#shared/filled-in.ts';
import { VERSIONS_KEPT } from '#shared/limits.ts';
import type { Executor, Transaction } from '#server/db/drizzle.ts';
import { cabinServices, services, serviceVersions } from '#server/db/schema.ts';
import type { OwnCabin } from '#server/features/cabins/index.ts';

/** A service of a cabin. */
interface ServiceRef {
  cabinId: number;
  serviceId: number;
}

const isOf = ({ cabinId, serviceId }: ServiceRef) =>
  and(eq(serviceVersions.cabinId, cabinId), eq(serviceVersions.serviceId, serviceId));

/** Versions replaced before this time are expired. */
const expiredBefore = (now: Date) => new Date(now.getTime() - VERSIONS_KEPT.days * 24 * 3_600_000);

/** When the next value replaced it; null for the current value. */
const replacedAt = sql`lead(${serviceVersions.savedAt}) over (
  partition by ${serviceVersions.cabinId}, ${serviceVersions.serviceId} order by ${serviceVersions.version})`;

/** Records a service's new value and deletes the oldest beyond the limit. */
export async function recordVersion(
  tx: Transaction,
  service: ServiceRef,
  { rowVersion, valueJson, updatedAt }: { rowVersion: number; valueJson: string; updatedAt: Date },
): Promise<void> {
  const { cabinId, serviceId } = service;
  await tx
    .insert(serviceVersions)
    .values({ cabinId, serviceId, version: rowVersion, valueJson, savedAt: updatedAt });
  await tx.execute(sql`
    delete from ${serviceVersions} where ${isOf(service)} and ${serviceVersions.version} <= (
      select version from ${serviceVersions} where ${isOf(service)}
      order by version desc offset ${VERSIONS_KEPT.most} limit 1)`);
}

/** Records the first versions of a new cabin's services. */
export async function recordFirstVersions(tx: Transaction, cabinId: number): Promise<void> {
  await tx.execute(sql`
    insert into ${serviceVersions} (cabin_id, service_id, version, value_json, saved_at)
    select cs.cabin_id, cs.service_id, cs.row_version, cs.value_json, cs.updated_at
    from ${cabinServices} as cs join ${services} as s on s.id = cs.service_id
    where cs.cabin_id = ${cabinId} and s.user_id is null and cs.value_json <> ${NOT_FILLED_IN}`);
}

/** The versions of a service, newest first. */
export async function listVersions(
  db: Executor,
  { id: cabinId }: OwnCabin,
  serviceId: number,
  now: Date,
): Promise<ServiceVersion[]> {
  const all = db
    .select({
      version: serviceVersions.version,
      valueJson: serviceVersions.valueJson,
      savedAt: serviceVersions.savedAt,
      replacedAt: sql<Date | null>`${replacedAt}`.as('replaced_at'),
    })
    .from(serviceVersions)
    .where(isOf({ cabinId, serviceId }))
    .as('all_versions');
  const rows = await db
    .select({ version: all.version, valueJson: all.valueJson, savedAt: all.savedAt })
    .from(all)
    .where(sql`${all.replacedAt} is null or ${all.replacedAt} >= ${expiredBefore(now)}`)
    .orderBy(desc(all.version))
    .limit(VERSIONS_KEPT.most);
  return rows.map(({ savedAt, ...row }) => ({ ...row, savedAt: savedAt.toISOString() }));
}

/** Deletes expired versions. */
export async function deleteOldVersions(db: Executor, now: Date): Promise<void> {
  await db.execute(sql`
    delete from ${serviceVersions} as old using (
      select cabin_id, service_id, version, ${replacedAt} as replaced_at from ${serviceVersions}) as kept
    where old.cabin_id = kept.cabin_id and old.service_id = kept.service_id and old.version = kept.version
      and kept.replaced_at < ${expiredBefore(now)}`);
}
