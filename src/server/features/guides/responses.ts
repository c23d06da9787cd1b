import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NoticeKind } from '#guest/notice.ts';
import { renderNotice } from '#guest/render.tsx';
import { styleHashes } from '#guest/style-hash.ts';
import { NEWS_STYLE, NOTICE_STYLE, THEME_STYLES } from '#guest/themes/theme-styles.ts';
import { type Theme, THEMES } from '#shared/themes.ts';
import { type Https, httpsOnly, UNFRAMED } from '#server/http/security.ts';
import { isKnown } from './encodings.ts';
import type { PageRequest } from './page-request.ts';
import type { GuidePage } from './page.ts';

/** What a page without a guide is answered with (R-guests-8). */
const NOTICE_STATUS: Record<NoticeKind, number> = {
  free: 404,
  unknown: 404,
  retired: 410,
  tooMany: 429,
  unavailable: 503,
};

/**
 * Headers of every page for guests in these styles, names and values in turn as `writeHead` takes them: an array
 * built once is what a cached page is sent with. Only the page's own styles are named: a hash packs in no way, and these
 * bytes come before the first of the page.
 */
function pageHeaders(config: Https, styles: readonly string[]): string[] {
  const policy = [
    "default-src 'none'",
    `style-src 'self' ${styleHashes(styles)}`,
    "script-src 'self'",
    // The worker that keeps the page, the page's name as an app, and what both read.
    "worker-src 'self'",
    "manifest-src 'self'",
    "connect-src 'self'",
    // A host's own films, played only when asked for.
    'media-src https:',
    // Hosts link pictures from anywhere; `data:` is for the blurred one that comes with the page.
    "img-src 'self' data: https:",
    "base-uri 'none'",
    "form-action 'none'",
    UNFRAMED,
  ];
  return [
    ['content-type', 'text/html; charset=utf-8'],
    ['vary', 'Accept-Language, Accept-Encoding'],
    ['content-security-policy', policy.join('; ')],
    ['x-content-type-options', 'nosniff'],
    // A guide's address opens it: no other site is told.
    ['referrer-policy', 'no-referrer'],
    ['permissions-policy', 'camera=(), geolocation=(), microphone=()'],
    ...Object.entries(httpsOnly(config)),
  ].flat();
}

function send(
  { method }: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: string[],
  body?: Buffer,
) {
  response.writeHead(status, headers).end(method === 'HEAD' ? undefined : body);
}

/** Writes guest pages straight to Node's response: on the hot path everything else would show. */
export function pageResponses(config: Https) {
  const ofPage = (theme: Theme, more: readonly string[], hero = '') => {
    const { css, later } = THEME_STYLES[theme];
    return [...pageHeaders(config, [css, later + hero, ...more]), 'cache-control', 'no-cache'];
  };
  const ofPages = (...more: string[]) =>
    Object.fromEntries(THEMES.map((theme) => [theme, ofPage(theme, more)])) as Record<Theme, string[]>;
  const plain = ofPages();
  const withNotices = ofPages(NEWS_STYLE);
  /** What a page's body is sent with, built once for each: putting it together costs a twentieth of sending it. */
  const ofBodies = new WeakMap<Buffer, string[]>();
  /** By the last of these, a phone knows whose answer it is before it forgets the copy that it holds. */
  const ofNotices = pageHeaders(config, [NOTICE_STYLE.css]).concat(
    'cache-control',
    'no-store',
    'x-guide',
    'none',
  );

  const ofRedirects = [
    ['cache-control', 'no-store'],
    ['content-length', '0'],
    ['referrer-policy', 'no-referrer'],
    ...Object.entries(httpsOnly(config)),
  ].flat();

  const ofStyles = ({ theme, hasNotices, hero }: GuidePage): string[] => {
    if (hero !== '') return ofPage(theme, hasNotices ? [NEWS_STYLE] : [], hero);
    return (hasNotices ? withNotices : plain)[theme];
  };
  const headersOf = (page: GuidePage): string[] =>
    ofStyles(page).concat('etag', page.etag, 'content-language', page.language);

  return {
    page(
      request: IncomingMessage,
      response: ServerResponse,
      { encoding, device }: PageRequest,
      page: GuidePage,
    ): void {
      // A guide holds a wifi password: it is for those who stand before the tag, not for search engines.
      const isPerson = device !== null && request.headers['user-agent']?.startsWith('Mozilla/') === true;
      const more = isPerson ? [] : ['x-robots-tag', 'noindex'];
      if (isKnown(request.headers['if-none-match'], page.etag)) {
        return send(request, response, 304, [...headersOf(page), ...more]);
      }
      const body = page.bodies[encoding] ?? page.bodies.br;
      let headers = ofBodies.get(body);
      if (headers === undefined) {
        const packed = encoding === 'identity' ? [] : ['content-encoding', encoding];
        headers = [...headersOf(page), ...packed, 'content-length', String(body.length)];
        ofBodies.set(body, headers);
      }
      send(request, response, 200, isPerson ? headers : [...headers, ...more], body);
    },

    /** On to a part of a page, or to its own address. Kept nowhere: what keeps pages by their path would lead there without end. */
    onward(response: ServerResponse, location: string): void {
      response.writeHead(302, [...ofRedirects, 'location', location]).end();
    },

    /** The page for a code that shows no guide; `more` is sent beside the usual headers. */
    notice(
      request: IncomingMessage,
      response: ServerResponse,
      asked: PageRequest,
      kind: NoticeKind,
      more: string[] = [],
    ): void {
      // Without a guide there is no language of its own; the product's is English (R-languages-2).
      const language = asked.language ?? 'en';
      const activateUrl = `${config.publicUrl}/host/cabins?activate=${asked.code}`;
      const notice = { kind, code: asked.code, ...(kind === 'free' && { activateUrl }) };
      const html = Buffer.from(renderNotice(notice, language, { scriptUrl: null }));
      const headers = [
        ...ofNotices,
        'content-language',
        language,
        'content-length',
        String(html.length),
        ...more,
      ];
      send(request, response, NOTICE_STATUS[kind], headers, html);
    },
  };
}
