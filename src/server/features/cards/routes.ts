import { printCard } from '#shared/contracts/cards.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { said } from '#shared/said.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import { SERVICE_VALUES } from '#services/registry/values.ts';
import type { Context } from '#server/context.ts';
import { ownCabin } from '#server/features/cabins/index.ts';
import type { Guides } from '#server/features/guides/index.ts';
import type { On } from '#server/http/calls.ts';
import { drawOneAtATime } from '#server/print/one-at-a-time.ts';
import { Problem } from '#server/problem.ts';
import { shownWifi } from './repo.ts';
import { drawCard } from './draw-card.ts';
import { factsOf } from './facts.ts';
import { type Media, photoOf } from './photo.ts';

type Needs = Pick<Context, 'db' | 'config' | 'limits'>;

/** As many px as 300 an inch on A5, and all that is kept of a photograph. */
const PHOTO_WIDTH = 1600;

/** What a code adds to the guide's address; `s=q` tells a scan of it from a shared link (R-tags-12). */
function queryOf(lang: GuestLanguage | undefined, at: ServiceKey | undefined): string {
  const query = { ...(lang && { lang }), ...(at && { at }), s: 'q' };
  return new URLSearchParams(query).toString();
}

/** What hosts print. */
export function cardRoutes(
  on: On,
  { db, config, limits }: Needs,
  guides: Pick<Guides, 'read'>,
  media: Media,
): void {
  on(printCard, async ({ actor, params, query: { size, lang, variant, at } }, _request, reply) => {
    const cabin = await ownCabin(db, actor, params.id);
    if (cabin.token === null) {
      throw new Problem('cabin_has_no_tag', said('cabin_has_no_tag_to_print'));
    }
    await limits.count({ cardPerHost: String(actor.id) });
    const wifi =
      SERVICE_VALUES.wifi.safeParse(JSON.parse((await shownWifi(db, cabin)) ?? 'null')).data ?? null;
    const language = lang ?? cabin.language;
    const found = await guides.read(cabin.token, language);
    const shown = found.state === 'active' ? found.guide : { cabin, services: [] };
    const address = `${config.publicUrl}/cabins/${cabin.token}`;
    const photo = await photoOf(cabin, PHOTO_WIDTH, media, config);
    const card = await drawOneAtATime(() =>
      drawCard({
        variant,
        size,
        language,
        cabin: { ...cabin, name: shown.cabin.name },
        photo,
        wifi,
        facts: factsOf(shown.services, language),
        address: address.replace(/^https?:\/\//, ''),
        guideUrl: `${address}?${queryOf(lang, at ?? (variant === 'door' && wifi !== null ? 'wifi' : undefined))}`,
      }),
    );
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${variant}-${cabin.token}-${size}.pdf"`)
      .send(card);
  });
}
