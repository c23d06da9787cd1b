import type { Template } from '#shared/contracts/templates.ts';
import { OWN_SERVICES_PER_HOST } from '#shared/limits.ts';
import { reason } from '#shared/reason.ts';
import type { Transaction } from '#server/db/drizzle.ts';
import type { HostTransaction } from '#server/db/locks.ts';
import { requireTier } from '#server/features/plans/index.ts';
import type { Actor } from '#server/http/actor.ts';
import { notFound, Problem } from '#server/problem.ts';
import { countTemplates, findTemplateOf } from './repo.ts';

declare const checked: unique symbol;
/** Proof that the template belongs to the actor. */
export type OwnTemplate = Template & { readonly [checked]: 'own' };

/**
 * @throws {Problem} `not_found` when the template does not exist or belongs to another host
 */
export async function ownTemplate(tx: Transaction, actor: Actor, templateId: number): Promise<OwnTemplate> {
  const template = await findTemplateOf(tx, actor.id, templateId);
  if (template === undefined) throw notFound();
  return template as OwnTemplate;
}

/** Templates require the premium plan (R-templates-5). */
export const requireTemplatesInPlan = (actor: Actor): void =>
  requireTier(actor, 'premium', 'tier_own_service');

/**
 * Called after templates were inserted.
 * @throws {Problem} `own_service_limit` beyond fair use, which rolls the inserts back
 */
export async function requireTemplateLimit(tx: HostTransaction, actor: Actor): Promise<void> {
  if ((await countTemplates(tx, actor.id)) > OWN_SERVICES_PER_HOST) {
    throw new Problem('own_service_limit', reason('own_service_limit', { most: OWN_SERVICES_PER_HOST }));
  }
}
