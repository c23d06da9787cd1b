import type { IncomingMessage, ServerResponse } from 'node:http';
import { type MessagePage, type MissKind, renderMessagePage, styleHashes } from '#guest/render.tsx';
import { heroStyle, MESSAGE_PAGE_STYLE, NOTICE_STYLES, THEME_STYLES } from '#guest/themes/theme-styles.ts';
import type { Guide } from '#shared/contracts/guides.ts';
import { type Theme, THEMES } from '#shared/themes.ts';
import { type HstsSettings, hstsHeader, UNFRAMED } from '#server/http/security.ts';
import { encode, fastBrotli, matchesEtag } from './encodings.ts';
import type { PageRequest } from './page-request.ts';
import type { GuidePage } from './page.ts';

/** Statuses of message pages, which are shown when there is no guide (R-guests-8). */
const MESSAGE_STATUS: Record<MissKind, number> = {
  free: 404,
  unknown: 404,
  retired: 410,
  tooMany: 429,
  unavailable: 503,
  noStay: 404,
  wrongDigits: 403,
  noDigits: 403,
};

/**
 * Headers of guest pages with these styles, as the flat array that `writeHead` takes; built once for cached pages.
 * Only the page's own styles are listed: hashes do not compress, and headers arrive before the page.
 */
function pageHeaders(config: HstsSettings, styles: readonly string[], framing = UNFRAMED): string[] {
  const policy = [
    "default-src 'none'",
    `style-src 'self' ${styleHashes(styles)}`,
    "script-src 'self'",
    // For the service worker, the web app manifest, and what both fetch.
    "worker-src 'self'",
    "manifest-src 'self'",
    "connect-src 'self'",
    // Hosts' videos, played on request.
    'media-src https:',
    // Hosts link pictures from any site; `data:` is for the blurred preview inside the page.
    "img-src 'self' data: https:",
    "base-uri 'none'",
    // For the digits of a stay and its guest's events.
    "form-action 'self'",
    framing,
  ];
  return [
    ['content-type', 'text/html; charset=utf-8'],
    ['vary', 'Accept-Language, Accept-Encoding'],
    ['content-security-policy', policy.join('; ')],
    ['x-content-type-options', 'nosniff'],
    // Anybody with a guide's address can open it, so other sites must not learn it.
    ['referrer-policy', 'no-referrer'],
    ['permissions-policy', 'camera=(), geolocation=(), microphone=()'],
    ...Object.entries(hstsHeader(config)),
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

/**
 * Writes guest pages directly to Node's response, because any layer would be measurable on this hot path.
 * @param framing the directive that says which sites may frame the pages
 */
export function pageResponses(config: HstsSettings, framing = UNFRAMED) {
  const themeHeaders = (theme: Theme, more: readonly string[], hero = '') => {
    const { css, later } = THEME_STYLES[theme];
    return [...pageHeaders(config, [css, later + hero, ...more], framing), 'cache-control', 'no-cache'];
  };
  const headersByTheme = (...more: string[]) =>
    Object.fromEntries(THEMES.map((theme) => [theme, themeHeaders(theme, more)])) as Record<Theme, string[]>;
  const plain = headersByTheme();
  const withNotices = headersByTheme(...Object.values(NOTICE_STYLES));
  /** Headers by body, built once each: building them costs a twentieth of sending the page. */
  const headersByBody = new WeakMap<Buffer, string[]>();
  /** `x-guide: none` tells the service worker to delete its copy. A proxy's error page lacks it. */
  const messageHeaders = pageHeaders(config, [MESSAGE_PAGE_STYLE.css]).concat(
    'cache-control',
    'no-store',
    'x-guide',
    'none',
  );

  const redirectHeaders = [
    ['cache-control', 'no-store'],
    ['content-length', '0'],
    ['referrer-policy', 'no-referrer'],
    ...Object.entries(hstsHeader(config)),
  ].flat();

  const styleHeaders = ({ theme, notices, hero }: GuidePage): string[] => {
    if (hero !== '') return themeHeaders(theme, notices === null ? [] : Object.values(NOTICE_STYLES), hero);
    return (notices === null ? plain : withNotices)[theme];
  };
  const headersOf = (page: GuidePage): string[] =>
    styleHeaders(page).concat('etag', page.etag, 'content-language', page.language);

  return {
    page(
      request: IncomingMessage,
      response: ServerResponse,
      { encoding, device }: PageRequest,
      page: GuidePage,
    ): void {
      // A guide holds a wifi password, so search engines must not index it.
      const isPerson = device !== null && request.headers['user-agent']?.startsWith('Mozilla/') === true;
      const more = isPerson ? [] : ['x-robots-tag', 'noindex'];
      if (matchesEtag(request.headers['if-none-match'], page.etag)) {
        return send(request, response, 304, [...headersOf(page), ...more]);
      }
      const body = page.bodies[encoding] ?? page.bodies.br;
      let headers = headersByBody.get(body);
      if (headers === undefined) {
        const packed = encoding === 'identity' ? [] : ['content-encoding', encoding];
        headers = [...headersOf(page), ...packed, 'content-length', String(body.length)];
        headersByBody.set(body, headers);
      }
      send(request, response, 200, isPerson ? headers : [...headers, ...more], body);
    },

    /** A page for one guest, of their stay or with answers to their question. No cache may store it. */
    async privatePage(
      request: IncomingMessage,
      response: ServerResponse,
      { encoding }: Pick<PageRequest, 'encoding'>,
      { guide, html }: { guide: Guide; html: string },
      more: readonly string[] = [],
    ): Promise<void> {
      const { css, later } = THEME_STYLES[guide.cabin.themeKey];
      const notices = Object.values(NOTICE_STYLES).filter((style) => html.includes(style));
      const text = Buffer.from(html);
      const body = encoding === 'br' ? fastBrotli(text) : await encode(text, encoding);
      const headers = [
        ...pageHeaders(config, [css, later + heroStyle(guide), ...notices]),
        'cache-control',
        'private, no-store',
        'x-robots-tag',
        'noindex',
        'content-language',
        guide.language,
        'content-length',
        String(body.length),
        ...more,
        ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
      ];
      send(request, response, 200, headers, body);
    },

    /** Redirects to a part of a page or to the corrected address. Never cached: a cache that ignores queries would loop. */
    redirect(response: ServerResponse, location: string): void {
      response.writeHead(302, [...redirectHeaders, 'location', location]).end();
    },

    /** A message page; `more` are additional headers, `details` what it shows besides its text. */
    messagePage(
      request: IncomingMessage,
      response: ServerResponse,
      pageRequest: PageRequest,
      kind: MissKind,
      more: string[] = [],
      details: Partial<MessagePage> = {},
    ): void {
      // Without a guide the default is English (R-languages-2).
      const language = pageRequest.language ?? 'en';
      const activateUrl = `${config.publicUrl}/host/cabins?activate=${pageRequest.code}`;
      const message = { kind, code: pageRequest.code, ...(kind === 'free' && { activateUrl }), ...details };
      const html = Buffer.from(renderMessagePage(message, language, { scriptUrl: null }));
      const headers = [
        ...messageHeaders,
        'content-language',
        language,
        'content-length',
        String(html.length),
        ...more,
      ];
      send(request, response, MESSAGE_STATUS[kind], headers, html);
    },
  };
}

export type PageResponses = ReturnType<typeof pageResponses>;
