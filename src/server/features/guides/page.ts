import { hash } from 'node:crypto';
import type { GuestPage } from '#guest/guest-page.ts';
import { manifestOf } from '#guest/manifest.ts';
import { renderGuide } from '#guest/render.tsx';
import { heroStyle } from '#guest/themes/hero.ts';
import type { Guide } from '#shared/contracts/guides.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import type { Theme } from '#shared/themes.ts';
import type { Config } from '#server/config.ts';
import type { Cacheable } from './cache.ts';
import { brotli, encode, type Encoding, quickBrotli, unpack } from './encodings.ts';

/** A guide's page, ready to be sent. */
export interface GuidePage extends Cacheable {
  isTracked: boolean;
  language: GuestLanguage;
  theme: Theme;
  /** What the cabin's picture adds to the later style. */
  hero: string;
  /** Whether it says what the host tells at the moment, which has a style of its own. */
  hasNotices: boolean;
  /** The guide as an app on a phone. */
  manifest: string;
  /** Weak: the same page in another encoding has other bytes. */
  etag: string;
  /** As far as someone asked for them; brotli is always there. */
  bodies: { br: Buffer; gzip: Buffer | null; identity: Buffer | null };
  /** Whether its brotli is the smallest there is. */
  isSmallest: boolean;
}

/** The same bytes in memory of their own: zlib hands out a part of a larger piece, all of which would be held. */
function compact(body: Buffer): Buffer {
  if (body.length === body.buffer.byteLength) return body;
  const own = Buffer.allocUnsafeSlow(body.length);
  own.set(body);
  return own;
}

function withBodies(page: Omit<GuidePage, 'bytes'>, changed: Partial<GuidePage['bodies']>): GuidePage {
  const { br, gzip, identity } = { ...page.bodies, ...changed };
  const bodies = { br: compact(br), gzip: gzip && compact(gzip), identity: identity && compact(identity) };
  const bytes = br.length + (gzip?.length ?? 0) + (identity?.length ?? 0) + page.manifest.length;
  return { ...page, bodies, bytes };
}

/** Ten packets of 1,460 bytes: what a server may send before it hears back (RFC 6928). */
const FIRST_FLIGHT = 14_600;

/** Quality 11 makes a page a tenth smaller: above this it takes a second flight anyway. */
const MAY_FIT = 1.12 * FIRST_FLIGHT;

/**
 * The page packed for the guest who waits for it. At quality 5 a guide of 18,300 characters is 15.2 to 15.8 KB, which
 * costs another round trip, 400 ms and more on a weak signal; those wait for quality 11 instead (13.9 to 14.5 KB).
 * That is no more work in all: the recompressor would do the same next. Longer guides are sent as they are: their
 * beginning is read while the rest is on its way.
 */
async function packed(html: Buffer): Promise<{ br: Buffer; isSmallest: boolean }> {
  const br = quickBrotli(html);
  if (br.length <= FIRST_FLIGHT || br.length > MAY_FIT) return { br, isSmallest: false };
  return { br: await brotli(html), isSmallest: true };
}

/** Where a guide is, and the pictures of the code that leads there and of a link to it. */
export const pageAddresses = ({ publicUrl }: Pick<Config, 'publicUrl'>, code: string) => ({
  publicUrl: `${publicUrl}/cabins/${code}`,
  guideQrUrl: `/images/guides/${code}.svg`,
  linkPictureUrl: `${publicUrl}/images/guides/${code}.jpg`,
});

/** Renders a guide; only its brotli is kept, a fifth of the text. */
export async function makePage(
  guide: Guide,
  { cabinId, isTracked }: { cabinId: number; isTracked: boolean },
  page: GuestPage,
): Promise<GuidePage> {
  const html = Buffer.from(renderGuide(guide, page));
  const { br, isSmallest } = await packed(html);
  const etag = `W/"${hash('sha256', html, 'base64url').slice(0, 22)}"`;
  const bodies = { br, gzip: null, identity: null };
  const { language } = guide;
  const theme = guide.cabin.themeKey;
  const hasNotices = guide.notices.length > 0;
  const hero = heroStyle(guide);
  const manifest = manifestOf(guide);
  return withBodies(
    { cabinId, isTracked, language, theme, hero, hasNotices, manifest, etag, bodies, isSmallest },
    {},
  );
}

/** The same page with the body for a reader that takes no brotli. */
export async function withEncoding(page: GuidePage, encoding: Encoding): Promise<GuidePage> {
  if (encoding === 'br' || page.bodies[encoding] !== null) return page;
  return withBodies(page, { [encoding]: await encode(await unpack(page.bodies.br), encoding) });
}

/** The same page in its smallest brotli: 60 to 100 ms of work for about a tenth less on every later visit. */
export async function recompressed(page: GuidePage): Promise<GuidePage> {
  const br = await brotli(await unpack(page.bodies.br));
  return { ...withBodies(page, { br }), isSmallest: true };
}
