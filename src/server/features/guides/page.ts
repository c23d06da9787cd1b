import { hash } from 'node:crypto';
import type { GuestPage } from '#guest/guide/view.ts';
import { renderGuide, renderNotices } from '#guest/render.tsx';
import { manifestOf } from '#guest/manifest.ts';
import { heroStyle } from '#guest/themes/theme-styles.ts';
import type { Guide } from '#shared/contracts/guides.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import type { Theme } from '#shared/themes.ts';
import type { Config } from '#server/config.ts';
import type { Cacheable } from './cache.ts';
import { bestBrotli, encode, type Encoding, fastBrotli, decompressBrotli } from './encodings.ts';
import type { ResolvedGuide } from './resolve-guide.ts';

/** A rendered guide, ready to send. */
export interface GuidePage extends Cacheable {
  isTracked: boolean;
  language: GuestLanguage;
  theme: Theme;
  /** CSS for the cabin's picture, part of the second stylesheet. */
  hero: string;
  /** The HTML of its notices and when they change next; null when there are none, current or planned. They have a separate style. */
  notices: { above: string; later: string; changesAt: Date } | null;
  /** Web app manifest. */
  manifest: string;
  /** Weak, because encodings of the same page differ in bytes. */
  etag: string;
  /** Brotli always exists, the others once requested. */
  bodies: { br: Buffer; gzip: Buffer | null; identity: Buffer | null };
  /** Whether brotli has its highest quality. */
  isSmallest: boolean;
}

/** Copies zlib's output, which is a slice of a larger buffer that would otherwise stay in memory. */
function copyToOwnMemory(body: Buffer): Buffer {
  if (body.length === body.buffer.byteLength) return body;
  const own = Buffer.allocUnsafeSlow(body.length);
  own.set(body);
  return own;
}

function withBodies(page: Omit<GuidePage, 'bytes'>, changed: Partial<GuidePage['bodies']>): GuidePage {
  const { br, gzip, identity } = { ...page.bodies, ...changed };
  const bodies = {
    br: copyToOwnMemory(br),
    gzip: gzip && copyToOwnMemory(gzip),
    identity: identity && copyToOwnMemory(identity),
  };
  const texts = [page.manifest, page.notices?.above, page.notices?.later];
  const lengths = [br, gzip, identity, ...texts].map((part) => part?.length ?? 0);
  const bytes = lengths.reduce((sum, length) => sum + length);
  return { ...page, bodies, bytes };
}

/** Ten packets of 1,460 bytes: the initial congestion window (RFC 6928). */
const FIRST_FLIGHT = 14_600;

/** Quality 11 makes a page a tenth smaller, so larger pages need a second flight anyway. */
const MAX_WORTH_RECOMPRESSING = 1.12 * FIRST_FLIGHT;

/**
 * Compresses a page that a guest is waiting for. At quality 5 a guide of 18,300 characters is 15.2 to 15.8 KB, which
 * costs another round trip, 400 ms or more on a weak signal; such pages wait for quality 11 (13.9 to 14.5 KB). The
 * recompressor would do that work anyway. Longer guides are sent at quality 5: guests read the beginning while the
 * rest arrives.
 */
async function compressForFirstAnswer(html: Buffer): Promise<{ br: Buffer; isSmallest: boolean }> {
  const br = fastBrotli(html);
  if (br.length <= FIRST_FLIGHT || br.length > MAX_WORTH_RECOMPRESSING) return { br, isSmallest: false };
  return { br: await bestBrotli(html), isSmallest: true };
}

/** The addresses of a guide, its QR picture and its link picture. */
export const pageAddresses = ({ publicUrl }: Pick<Config, 'publicUrl'>, code: string) => ({
  publicUrl: `${publicUrl}/cabins/${code}`,
  guideQrUrl: `/images/guides/${code}.svg`,
  linkPictureUrl: `${publicUrl}/images/guides/${code}.jpg`,
});

/** The address to which the digits of a stay are posted. */
export const openAddress = (code: string, language: GuestLanguage): string =>
  `/api/guest/${code}/open?lang=${language}`;

/** Renders a guide and keeps only its brotli, a fifth of the text. */
export async function makePage(
  guide: Guide,
  { cabinId, isTracked, noticesChangeAt }: Pick<ResolvedGuide, 'cabinId' | 'isTracked' | 'noticesChangeAt'>,
  page: GuestPage,
): Promise<GuidePage> {
  const html = Buffer.from(renderGuide(guide, page));
  const { br, isSmallest } = await compressForFirstAnswer(html);
  const etag = `W/"${hash('sha256', html, 'base64url').slice(0, 22)}"`;
  const bodies = { br, gzip: null, identity: null };
  const { language } = guide;
  const theme = guide.cabin.themeKey;
  const notices = noticesChangeAt && { ...renderNotices(guide), changesAt: noticesChangeAt };
  const hero = heroStyle(guide);
  const manifest = manifestOf(guide);
  return withBodies(
    { cabinId, isTracked, language, theme, hero, notices, manifest, etag, bodies, isSmallest },
    {},
  );
}

/** The page with a body for clients without brotli. */
export async function withEncoding(page: GuidePage, encoding: Encoding): Promise<GuidePage> {
  if (encoding === 'br' || page.bodies[encoding] !== null) return page;
  return withBodies(page, { [encoding]: await encode(await decompressBrotli(page.bodies.br), encoding) });
}

/** The page at brotli's highest quality: 60 to 100 ms of work make it about a tenth smaller. */
export async function recompress(page: GuidePage): Promise<GuidePage> {
  const br = await bestBrotli(await decompressBrotli(page.bodies.br));
  return { ...withBodies(page, { br }), isSmallest: true };
}
