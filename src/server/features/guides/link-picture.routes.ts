import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { guideDescription } from '#guest/render.tsx';
import { ACCENTS } from '#guest/themes/palettes.ts';
import type { Guide } from '#shared/contracts/guides.ts';
import { uploadedAt } from '#shared/pictures.ts';
import { reason } from '#shared/reason.ts';
import { TAG_CODE_IN_PATH } from '#shared/tag-code.ts';
import type { Context } from '#server/context.ts';
import { findSealedPictureHost, renditionFile, type Store } from '#server/features/media/index.ts';
import type { ImageWorker } from '#server/pictures/image-worker.ts';
import { RefusedPicture } from '#server/pictures/messages.ts';
import { Problem } from '#server/problem.ts';
import { matchesEtag } from './encodings.ts';
import { countMiss, MISS_PROBLEMS } from './resolve-guide.ts';
import type { Guides } from './guides.ts';

/** The picture changes with the cabin's name, theme or photo while its address stays. */
const CACHE_FOR_A_DAY = 'public, max-age=86400';
/** About a hundred pictures. */
const CACHE_BYTES = 12 * 1024 * 1024;
/** Pictures waiting to be drawn, 0.1 s each. */
const MAX_WAITING = 50;
/** Part of the ETag. Increase it when the drawing changes. */
const DRAWING = 3;

interface LinkPictureContext extends Pick<Context, 'config' | 'db' | 'limits'> {
  media: { store: Pick<Store, 'get'>; imageWorker: Pick<ImageWorker, 'run'> };
}

/** The preview picture of a guide's link in chats and feeds, drawn once for each name, theme and photo. */
export function linkPictures(
  app: FastifyInstance,
  { config, db, limits, media }: LinkPictureContext,
  guides: Guides,
): void {
  const cache = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length,
  });
  const drawing = new Map<string, Promise<Buffer>>();

  /** The id of the cabin's photo; null without one that everybody may see (R-stays-11). */
  async function photoIdOf({ imageUrl }: Guide['cabin']): Promise<string | null> {
    const uploaded = uploadedAt(imageUrl ?? '', config.publicUrl);
    // Pictures on other sites are not fetched: those sites would learn which guides are shared.
    if (uploaded === null || !uploaded.isHere) return null;
    return (await findSealedPictureHost(db, uploaded.id)) === null ? uploaded.id : null;
  }

  async function readPhoto(id: string): Promise<Buffer | null> {
    const largest = await media.store.get(renditionFile(id, 1600, 'webp'));
    return largest ?? media.store.get(renditionFile(id, 960, 'webp'));
  }

  async function draw({ cabin, language }: Guide, photoId: string | null): Promise<Buffer> {
    const plan = {
      name: cabin.name,
      fallbackName: guideDescription(language),
      colour: ACCENTS[cabin.themeKey].light,
      focus: { x: cabin.focusX, y: cabin.focusY },
    };
    const photo = photoId === null ? null : await readPhoto(photoId);
    try {
      return Buffer.from(await media.imageWorker.run('linkPicture', { ...plan, photo }));
    } catch (error) {
      if (!(error instanceof RefusedPicture) || photo === null) throw error;
      return Buffer.from(await media.imageWorker.run('linkPicture', { ...plan, photo: null }));
    }
  }

  function drawOnce(version: string, guide: Guide, photoId: string | null): Promise<Buffer> {
    const running = drawing.get(version);
    if (running !== undefined) return running;
    if (drawing.size >= MAX_WAITING) {
      throw new Problem('unavailable', reason('unavailable_pictures'), { retryAfterS: 10 });
    }
    const drawn = draw(guide, photoId)
      .then((picture) => {
        cache.set(version, picture);
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
      const resolution = await guides.read(request.params.code, null);
      if (resolution.state !== 'active') {
        await countMiss(limits, request.ip);
        throw MISS_PROBLEMS[resolution.state]();
      }
      const { cabin, language } = resolution.guide;
      const { name, themeKey, focusX, focusY } = cabin;
      const photoId = await photoIdOf(cabin);
      const shown = JSON.stringify([DRAWING, name, language, themeKey, photoId, focusX, focusY]);
      const version = hash('sha256', shown, 'base64url').slice(0, 22);
      const etag = `"${version}"`;
      reply.headers({ etag, 'cache-control': CACHE_FOR_A_DAY });
      if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply
        .type('image/jpeg')
        .send(cache.get(version) ?? (await drawOnce(version, resolution.guide, photoId)));
    },
  );
}
