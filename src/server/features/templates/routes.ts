import {
  attachTemplate,
  createTemplate,
  listTemplates,
  type Template,
  updateTemplate,
} from '#shared/contracts/templates.ts';
import type { Context } from '#server/context.ts';
import { hostTransaction } from '#server/db/locks.ts';
import { ownCabin, requireGuideSize, requireGuideSizeWithTemplates } from '#server/features/cabins/index.ts';
import { ownPicture } from '#server/features/media/index.ts';
import type { On } from '#server/http/calls.ts';
import { notFound, requireValidChanges } from '#server/problem.ts';
import { ownTemplate, requireTemplateLimit, requireTemplatesInPlan } from './access.ts';
import { attach, changeTemplate, insertTemplate, listTemplatesOf } from './repo.ts';

/** A template's share of a guide's size; shortening is always allowed. */
const sizeOf = ({ name, description, imageUrl, videoUrl, paymentLink }: Template): number =>
  `${name}${description}${imageUrl}${videoUrl}${paymentLink}`.length;

export function templateRoutes(on: On, { db, config }: Context): void {
  on(listTemplates, async ({ actor }) => listTemplatesOf(db, actor.id));

  on(createTemplate, async ({ actor, body }) => {
    requireTemplatesInPlan(actor);
    requireValidChanges(body, null);
    return hostTransaction(db, actor, async (tx) => {
      const imageUrl = await ownPicture(tx, actor, body.imageUrl, config);
      const template = await insertTemplate(tx, actor.id, { ...body, imageUrl });
      await requireTemplateLimit(tx, actor);
      return template;
    });
  });

  on(updateTemplate, async ({ actor, params, body }) =>
    hostTransaction(db, actor, async (tx) => {
      const template = await ownTemplate(tx, actor, params.id);
      requireTemplatesInPlan(actor);
      requireValidChanges(body, template);
      const imageUrl = await ownPicture(tx, actor, body.imageUrl, config);
      const changed = await changeTemplate(tx, template, { ...body, imageUrl });
      if (changed === undefined) throw notFound();
      if (sizeOf(changed) > sizeOf(template)) await requireGuideSizeWithTemplates(tx, template.id);
      return changed;
    }),
  );

  on(attachTemplate, async ({ actor, params }) =>
    hostTransaction(db, actor, async (tx) => {
      const cabin = await ownCabin(tx, actor, params.id);
      const template = await ownTemplate(tx, actor, params.templateId);
      requireTemplatesInPlan(actor);
      const attached = await attach(tx, cabin, template);
      await requireGuideSize(tx, cabin.id);
      return attached;
    }),
  );
}
