import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { aboutGuide } from '#guest/render.tsx';
import { ACCENTS } from '#guest/themes/palettes.ts';
import type { Guide } from '#shared/contracts/guides.ts';
import { uploadedAt } from '#shared/pictures.ts';
import { reason } from '#shared/reason.ts';
import { TAG_CODE_IN_PATH } from '#shared/tag-code.ts';
import type { Context } from '#server/context.ts';
import { renditionFile, type Store } from '#server/features/media/index.ts';
import type { ImageWorker } from '#server/pictures/image-worker.ts';
import { RefusedPicture } from '#server/pictures/messages.ts';
import { Problem } from '#server/problem.ts';
import { isKnown } from './encodings.ts';
import { countMiss, MISS_PROBLEMS } from './resolve-guide.ts';
import type { Guides } from './guides.ts';

/** The same address shows another picture when the host changes the name, the theme or the photograph. */
const FOR_A_DAY = 'public, max-age=86400';
/** A hundred of them. */
const KEPT_BYTES = 12 * 1024 * 1024;
/** Waiting to be drawn, a tenth of a second each; more come from no chat. */
const MOST_WAITING = 50;
/** Counts up when they are drawn in another way. */
const DRAWING = 3;

interface Needs extends Pick<Context, 'config' | 'limits'> {
  media: { store: Pick<Store, 'get'>; imageWorker: Pick<ImageWorker, 'do'> };
}

/** What is shown of a guide's link in chats and feeds: drawn once for each name, theme and photograph. */
export function linkPictures(app: FastifyInstance, { config, limits, media }: Needs, guides: Guides): void {
  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: ({ length }) => length });
  const drawing = new Map<string, Promise<Buffer>>();

  async function photoOf({ imageUrl }: Guide['cabin']): Promise<Buffer | null> {
    const uploaded = uploadedAt(imageUrl ?? '', config.publicUrl);
    // What others hold is not fetched: they would learn of each guide that is shared.
    if (uploaded === null || !uploaded.isHere) return null;
    const largest = await media.store.get(renditionFile(uploaded.id, 1600, 'webp'));
    return largest ?? media.store.get(renditionFile(uploaded.id, 960, 'webp'));
  }

  async function draw({ cabin, language }: Guide): Promise<Buffer> {
    const plan = {
      name: cabin.name,
      insteadOfName: aboutGuide(language),
      colour: ACCENTS[cabin.themeKey].light,
      focus: { x: cabin.focusX, y: cabin.focusY },
    };
    const photo = await photoOf(cabin);
    try {
      return Buffer.from(await media.imageWorker.do('linkPicture', { ...plan, photo }));
    } catch (error) {
      if (!(error instanceof RefusedPicture) || photo === null) throw error;
      return Buffer.from(await media.imageWorker.do('linkPicture', { ...plan, photo: null }));
    }
  }

  function drawnOnce(version: string, guide: Guide): Promise<Buffer> {
    const known = drawing.get(version);
    if (known !== undefined) return known;
    if (drawing.size >= MOST_WAITING) {
      throw new Problem('unavailable', reason('unavailable_pictures'), { retryAfterS: 10 });
    }
    const drawn = draw(guide)
      .then((picture) => {
        kept.set(version, picture);
        return picture;
      })
      .finally(() => drawing.delete(version));
    drawing.set(version, drawn);
    return drawn;
  }

  app.get<{ Params: { code: string } }>(
    `/images/guides/${TAG_CODE_IN_PATH}.jpg`,
    { schema: { hide: true } },
    async (request, reply) => {
      const finding = await guides.read(request.params.code, null);
      if (finding.state !== 'active') {
        await countMiss(limits, request.ip);
        throw MISS_PROBLEMS[finding.state]();
      }
      const { cabin, language } = finding.guide;
      const { name, themeKey, imageUrl, focusX, focusY } = cabin;
      const shown = JSON.stringify([DRAWING, name, language, themeKey, imageUrl, focusX, focusY]);
      const version = hash('sha256', shown, 'base64url').slice(0, 22);
      const etag = `"${version}"`;
      reply.headers({ etag, 'cache-control': FOR_A_DAY });
      if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type('image/jpeg').send(kept.get(version) ?? (await drawnOnce(version, finding.guide)));
    },
  );
}
