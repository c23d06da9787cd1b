import { checkCard, printCard, showCard } from '#shared/contracts/cards.ts';
import { reason } from '#shared/reason.ts';
import type { Context } from '#server/context.ts';
import { type OwnCabin, ownCabin } from '#server/features/cabins/index.ts';
import type { Actor } from '#server/http/actor.ts';
import type { On } from '#server/http/calls.ts';
import { Problem } from '#server/problem.ts';
import { cardPicture, drawCard, drawOneAtATime, unprintableOn } from './draw-card.ts';
import { type CardContext, loadCard } from './load-card.ts';

/** Widths of the photo in px: the largest stored one for paper, a smaller one for the dialog. */
const PHOTO_WIDTH = { paper: 1600, screen: 720 };

/** Printable cards and their preview picture. */
export function cardRoutes(
  on: On,
  { db, config, limits }: Pick<Context, 'db' | 'config' | 'limits'>,
  guides: CardContext['guides'],
  media: CardContext['media'],
): void {
  const context = { db, config, guides, media };

  async function cabinWithTag(actor: Actor, id: number): Promise<OwnCabin & { token: string }> {
    const cabin = await ownCabin(db, actor, id);
    const { token } = cabin;
    if (token === null) throw new Problem('cabin_has_no_tag', reason('cabin_has_no_tag_to_print'));
    return { ...cabin, token };
  }

  on(printCard, async ({ actor, params, query: { size, ...options } }, _request, reply) => {
    const cabin = await cabinWithTag(actor, params.id);
    await limits.count({ cardPerHost: String(actor.id) });
    const card = await loadCard(context, cabin, options, PHOTO_WIDTH.paper);
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${options.variant}-${cabin.token}-${size}.pdf"`)
      .send(await drawOneAtATime(() => drawCard(card, size)));
  });

  on(showCard, async ({ actor, params, query }, _request, reply) => {
    const cabin = await cabinWithTag(actor, params.id);
    await limits.count({ cardPicturePerHost: String(actor.id) });
    const card = await loadCard(context, cabin, query, PHOTO_WIDTH.screen);
    return reply.type('image/svg+xml').send(await drawOneAtATime(() => cardPicture(card)));
  });

  on(checkCard, async ({ actor, params, query }) => {
    const cabin = await cabinWithTag(actor, params.id);
    await limits.count({ cardPicturePerHost: String(actor.id) });
    const card = await loadCard(context, cabin, query, PHOTO_WIDTH.screen);
    return { unprintable: await drawOneAtATime(() => unprintableOn(card)) };
  });
}
