import type { Template } from '#shared/contracts/templates.ts';
import type { Transaction } from '#server/db/drizzle.ts';
import { requireTier } from '#server/features/plans/index.ts';
import type { Actor } from '#server/http/actor.ts';
import { notFound } from '#server/problem.ts';
import { findTemplateOf } from './repo.ts';

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
