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
/** A template that was found to be the actor's own. */
export type OwnTemplate = Template & { readonly [checked]: 'own' };

/**
 * @throws {Problem} `not_found` when the template is not there or someone else's
 */
export async function ownTemplate(tx: Transaction, actor: Actor, templateId: number): Promise<OwnTemplate> {
  const template = await findTemplateOf(tx, actor.id, templateId);
  if (template === undefined) throw notFound();
  return template as OwnTemplate;
}

/** Own services are treated as premium (R-templates-5). */
export const requireTemplates = (actor: Actor): void => requireTier(actor, 'premium', 'tier_own_service');

/**
 * Asked after templates came to be.
 * @throws {Problem} `own_service_limit` when there are more than fair use allows, which takes them back
 */
export async function requireTemplateRoom(tx: HostTransaction, actor: Actor): Promise<void> {
  if ((await countTemplates(tx, actor.id)) > OWN_SERVICES_PER_HOST) {
    throw new Problem('own_service_limit', reason('own_service_limit', { most: OWN_SERVICES_PER_HOST }));
  }
}
