import { lacksPassword } from '#shared/filled-in.ts';
import type { CallInput } from '#shared/contracts/call.ts';
import type { showCard } from '#shared/contracts/cards.ts';
import { SERVICE_VALUES } from '#services/registry/values.ts';
import type { Context } from '#server/context.ts';
import type { OwnCabin } from '#server/features/cabins/index.ts';
import type { Guides } from '#server/features/guides/index.ts';
import type { Card } from './card.ts';
import { factsOf } from './facts.ts';
import { type Media, photoOf } from './photo.ts';
import { shownWifi } from './repo.ts';

export interface Needs extends Pick<Context, 'db' | 'config'> {
  guides: Pick<Guides, 'read'>;
  media: Media;
}

/** What was asked to be on a card. */
type Asked = CallInput<typeof showCard>['query'];

/** What a code adds to the guide's address; `s=q` tells a scan of it from a shared link (R-tags-12). */
const queryOf = ({ lang, at }: Pick<Asked, 'lang' | 'at'>): string =>
  new URLSearchParams({ ...(lang && { lang }), ...(at && { at }), s: 'q' }).toString();

/** All that a card of the cabin shows, its photograph at most so many px wide. */
export async function readCard(
  { db, config, guides, media }: Needs,
  cabin: OwnCabin & { token: string },
  { lang, variant, at }: Asked,
  photoWidth: number,
): Promise<Card> {
  const stored: unknown = JSON.parse((await shownWifi(db, cabin)) ?? 'null');
  const { data: wifi = null } = SERVICE_VALUES.wifi.safeParse(
    lacksPassword(Object(stored) as object) ? null : stored,
  );
  const language = lang ?? cabin.language;
  const found = await guides.read(cabin.token, language);
  const shown = found.state === 'active' ? found.guide : { cabin, services: [] };
  const address = `${config.publicUrl}/cabins/${cabin.token}`;
  const usual = variant === 'door' && wifi !== null ? 'wifi' : undefined;
  return {
    variant,
    language,
    cabin: { ...cabin, name: shown.cabin.name },
    photo: await photoOf(cabin, photoWidth, media, config),
    wifi,
    facts: factsOf(shown.services, language),
    address: address.replace(/^https?:\/\//, ''),
    guideUrl: `${address}?${queryOf({ lang, at: at ?? usual })}`,
  };
}
