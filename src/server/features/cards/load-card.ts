import { lacksPassword } from '#shared/filled-in.ts';
import type { CallInput } from '#shared/contracts/call.ts';
import type { showCard } from '#shared/contracts/cards.ts';
import { uploadedAt } from '#shared/pictures.ts';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { SERVICE_VALUES } from '#services/registry/values.ts';
import type { Context } from '#server/context.ts';
import type { OwnCabin } from '#server/features/cabins/index.ts';
import type { Guides } from '#server/features/guides/index.ts';
import type { Config } from '#server/config.ts';
import { largestOf, type Store } from '#server/features/media/index.ts';
import type { ImageWorker } from '#server/pictures/image-worker.ts';
import { RefusedPicture } from '#server/pictures/messages.ts';
import type { Photo } from '#server/print/drawing.ts';
import { type Card, factsOf } from './card.ts';
import { shownWifi } from './repo.ts';

interface Media {
  store: Pick<Store, 'get'>;
  imageWorker: Pick<ImageWorker, 'run'>;
}

type Shown = Pick<Cabin, 'imageUrl' | 'focusX' | 'focusY' | 'themeKey'>;

/** The cabin's photo at most `width` px wide; null when none is stored here. Other sites' pictures are not fetched. */
async function photoOf(
  { imageUrl, focusX, focusY, themeKey }: Shown,
  width: number,
  { store, imageWorker }: Media,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Promise<Photo | null> {
  const uploaded = uploadedAt(imageUrl ?? '', publicUrl);
  if (uploaded === null || !uploaded.isHere) return null;
  const photo = await largestOf(store, uploaded.id);
  if (photo.length === 0) return null;
  try {
    const made = await imageWorker.run('printPhoto', { photo, width, isSepia: themeKey === 'classic' });
    return { ...made, focusX, focusY };
  } catch (error) {
    if (!(error instanceof RefusedPicture)) throw error;
    return null;
  }
}

export interface CardContext extends Pick<Context, 'db' | 'config'> {
  guides: Pick<Guides, 'read'>;
  media: Media;
}

/** The requested content of a card. */
type CardOptions = CallInput<typeof showCard>['query'];

/** Query of the QR code's address; `s=q` distinguishes scans from shared links (R-tags-12). */
const queryOf = ({ lang, at }: Pick<CardOptions, 'lang' | 'at'>): string =>
  new URLSearchParams({ ...(lang && { lang }), ...(at && { at }), s: 'q' }).toString();

/** Everything that a cabin's card shows, with the photo limited in width. */
export async function loadCard(
  { db, config, guides, media }: CardContext,
  cabin: OwnCabin & { token: string },
  { lang, variant, at }: CardOptions,
  photoWidth: number,
): Promise<Card> {
  const { valueJson = 'null', isSealed = false } = (await shownWifi(db, cabin)) ?? {};
  const stored: unknown = JSON.parse(valueJson);
  const { data = null } = SERVICE_VALUES.wifi.safeParse(
    lacksPassword(Object(stored) as object) ? null : stored,
  );
  const wifi = isSealed && data?.password !== '' ? null : data;
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
