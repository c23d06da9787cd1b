import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { CabinService } from '#shared/contracts/services.ts';
import type { Template } from '#shared/contracts/templates.ts';
import type { TemplateInput } from '#shared/templates.ts';
import type { Executor, Transaction } from '#server/db/drizzle.ts';
import type { HostTransaction } from '#server/db/locks.ts';
import { cabinServices, services, templates } from '#server/db/schema.ts';
import { one } from '#server/db/one.ts';
import type { OwnCabin } from '#server/features/cabins/index.ts';
import type { OwnTemplate } from './access.ts';

const fields = {
  id: templates.id,
  name: templates.name,
  description: templates.description,
  subtype: templates.subtype,
  imageUrl: templates.imageUrl,
  videoUrl: templates.videoUrl,
  price: templates.price,
  currency: templates.currency,
  paymentLink: templates.paymentLink,
  allowQuantitySelection: templates.allowQuantitySelection,
  maxQuantity: templates.maxQuantity,
  availableDays: templates.availableDays,
};

const selectTemplates = (db: Executor) =>
  db.select(fields).from(templates).innerJoin(services, eq(services.id, templates.id));

export const listTemplatesOf = (db: Executor, userId: number): Promise<Template[]> =>
  selectTemplates(db).where(eq(services.userId, userId)).orderBy(asc(templates.id));

/** Undefined when the template does not exist or belongs to another host. */
export async function findTemplateOf(
  db: Executor,
  userId: number,
  templateId: number,
): Promise<Template | undefined> {
  const [found] = await selectTemplates(db).where(
    and(eq(templates.id, templateId), eq(services.userId, userId)),
  );
  return found;
}

export async function countTemplates(tx: HostTransaction, userId: number): Promise<number> {
  const [row] = await tx
    .select({ templates: count() })
    .from(templates)
    .innerJoin(services, eq(services.id, templates.id))
    .where(eq(services.userId, userId));
  return row?.templates ?? 0;
}

/** Inserts a service row as well, because ids of services and templates share one sequence (R-services-7). */
export async function insertTemplate(
  tx: Transaction,
  userId: number,
  input: TemplateInput,
): Promise<Template> {
  const { id } = one(
    await tx.insert(services).values({ key: 'custom', userId }).returning({ id: services.id }),
  );
  await tx.insert(templates).values({ ...input, id });
  return { ...input, id };
}

/** Undefined when it was deleted meanwhile. */
export async function changeTemplate(
  tx: Transaction,
  { id }: OwnTemplate,
  input: TemplateInput,
): Promise<Template | undefined> {
  const changed = await tx
    .update(templates)
    .set({ ...input, updatedAt: new Date() })
    .where(eq(templates.id, id))
    .returning({ id: templates.id });
  return changed.length === 1 ? { ...input, id } : undefined;
}

/** Deletes the service row; foreign keys remove the template from all cabins. */
export async function deleteTemplateRow(tx: Transaction, { id }: OwnTemplate): Promise<void> {
  await tx.delete(services).where(eq(services.id, id));
}

/** Adds the template as the cabin's last service, or enables it in its place if it is already attached. */
export async function attach(tx: Transaction, cabin: OwnCabin, { id }: OwnTemplate): Promise<CabinService> {
  const valueJson = JSON.stringify({ templateId: id });
  const last = sql`(select coalesce(max(sort_order) + 1, 0) from cabin_services where cabin_id = ${cabin.id})`;
  const rows = await tx
    .insert(cabinServices)
    .values({ cabinId: cabin.id, serviceId: id, isEnabled: true, valueJson, sortOrder: last })
    .onConflictDoUpdate({
      target: [cabinServices.cabinId, cabinServices.serviceId],
      set: { isEnabled: true, rowVersion: sql`${cabinServices.rowVersion} + 1`, updatedAt: new Date() },
    })
    .returning();
  return { ...one(rows), key: 'custom' };
}
