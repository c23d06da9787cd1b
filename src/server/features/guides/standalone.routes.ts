import { readFile } from 'node:fs/promises';
import { renderGuide } from '#guest/render.tsx';
import { downloadGuidePage } from '#shared/contracts/cabins.ts';
import type { Guide } from '#shared/contracts/guides.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import type { Context } from '#server/context.ts';
import type { Log } from '#server/db/client.ts';
import { largestOf, listSealedPictures, type Media } from '#server/features/media/index.ts';
import type { On } from '#server/http/calls.ts';
import { notFound } from '#server/problem.ts';
import { fromRoot } from '#server/project-root.ts';
import { ownGuideReader } from './repo.ts';
import { resolveGuide } from './resolve-guide.ts';
import { standalonePage } from './standalone-page.ts';

/** Limits of one picture and of all together, so that a phone can open the file. */
const PICTURE_BYTES = 200_000;
const ALL_PICTURES_BYTES = 16_000_000;

/** Widths in px for pictures that are too large in their smallest size. */
const SMALLER_WIDTHS = [480, 320, 160];

type Pictures = Pick<Media, 'store' | 'imageWorker'>;

/** A picture in the largest size within a limit, as a data URI; null when it was deleted or is never small enough. */
async function pictureUri(
  { store, imageWorker }: Pictures,
  id: string,
  mostBytes: number,
): Promise<string | null> {
  const webp = await largestOf(store, id, mostBytes);
  if (webp.length === 0) return null;
  if (webp.length <= mostBytes) return `data:image/webp;base64,${webp.toString('base64')}`;
  for (const width of SMALLER_WIDTHS) {
    const { bytes } = await imageWorker.run('printPhoto', { photo: webp, width, isSepia: false });
    if (bytes.length <= mostBytes) return `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`;
  }
  return null;
}

/** The ids of uploaded pictures in rendered pages. */
const picturesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/\/media\/([\w-]{22})\//g)].map(([, id]) => id ?? '')),
];

/** People keep the file, so it leaves out what changes by the hour. */
const withoutCurrent = (guide: Guide): Guide => ({
  ...guide,
  notices: [],
  weather: null,
  services: guide.services.filter(({ key }) => key !== 'weather_now'),
});

/** The guide as one file that needs no server (R-cabins-21). */
export function standaloneGuides(
  on: On,
  { db, config, limits }: Pick<Context, 'db' | 'config' | 'limits'>,
  media: Pictures,
  log: Log,
): void {
  const readRow = ownGuideReader(db);
  const assets = fromRoot('src/guest/assets');

  /** The guide as guests without a stay read it. @throws {Problem} `not_found` for another host's */
  async function guideIn(userId: number, cabinId: number, language: GuestLanguage | null): Promise<Guide> {
    const row = await readRow(userId, cabinId, language);
    if (row === undefined) throw notFound();
    const found = resolveGuide(row.code ?? '', { ...row, state: 'active' }, language, new Date(), log);
    if (found.state !== 'active') throw notFound();
    return withoutCurrent(found.guide);
  }

  on(downloadGuidePage, async ({ actor, params: { id }, query: { lang } }, _request, reply) => {
    await limits.count({ guideFilePerHost: String(actor.id) });
    const own = await guideIn(actor.id, id, null);
    const others = own.languages.filter((language) => language !== own.language);
    const guides = [own, ...(await Promise.all(others.map((language) => guideIn(actor.id, id, language))))];
    const opened = guides.find(({ language }) => language === lang) ?? own;
    const publicUrl = own.code === '' ? '' : `${config.publicUrl}/cabins/${own.code}`;
    const pages = [opened, ...guides.filter((guide) => guide !== opened)].map((guide) => ({
      language: guide.language,
      html: renderGuide(guide, {
        publicUrl,
        scriptUrl: null,
        guideQrUrl: null,
        linkPictureUrl: null,
        stay: null,
        openUrl: null,
        isTracked: false,
        noticesChange: false,
      }),
    }));
    const sealed = await listSealedPictures(db, actor.id);
    const ids = picturesIn(pages.map(({ html }) => html).join('')).filter((one) => !sealed.includes(one));
    const share = Math.min(PICTURE_BYTES, Math.floor(ALL_PICTURES_BYTES / (ids.length * pages.length || 1)));
    const pictures = new Map<string, string>();
    // One after the other, so that only one is in memory as a file and as text.
    for (const picture of ids) {
      const uri = await pictureUri(media, picture, share);
      if (uri !== null) pictures.set(picture, uri);
    }
    const [icons, defaultHero] = await Promise.all(
      ['guide-icons.svg', 'default-hero.svg'].map((name) => readFile(`${assets}/${name}`, 'utf8')),
    );
    const html = standalonePage(opened.cabin.name, pages, {
      publicUrl: config.publicUrl,
      icons: icons ?? '',
      defaultHero: defaultHero ?? '',
      pictures,
    });
    return reply
      .type('text/html; charset=utf-8')
      .header('content-disposition', `attachment; filename="guide-${id}.html"`)
      .send(html);
  });
}
