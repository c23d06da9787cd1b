import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat, type PictureWidth } from '#shared/pictures.ts';
import { reason } from '#shared/reason.ts';
import { uploadPicture } from '#shared/contracts/media.ts';
import type { DatabaseHandle } from '#server/db/client.ts';
import { reasonOf } from '#server/db/errors.ts';
import { MIDDLE_WIDTH } from '#server/pictures/messages.ts';
import { UNFRAMED } from '#server/http/security.ts';
import { notFound, Problem } from '#server/problem.ts';
import type { Context } from '#server/context.ts';
import { requireDiskSpace } from '#server/disk-space.ts';
import type { On } from '#server/http/calls.ts';
import type { Media } from './media.ts';
import { filesOf, renditionFile } from './store.ts';

export function mediaRoutes(on: On, { config, limits }: Context, media: Pick<Media, 'upload'>): void {
  on(uploadPicture, async ({ actor, body }) => {
    await limits.count({ uploadPerHost: String(actor.id) });
    await requireDiskSpace(config);
    return media.upload(actor, body ?? new Uint8Array());
  });
}

/** Cache of recent files, so that not every guest causes a read from disk or bucket. */
const CACHE_BYTES = 32 * 1024 * 1024;

/** Pictures never change; a new one has a new id. */
const CACHE_FOREVER = 'public, max-age=31536000, immutable';
/** For the middle size served while the others are being made. */
const CACHE_BRIEFLY = 'public, max-age=15';

const unavailable = () => new Problem('unavailable', reason('unavailable_pictures'), { retryAfterS: 30 });

const ID = '^[A-Za-z0-9_-]{22}';

/** Sends a picture; the headers prevent browsers from treating it as a document. */
const send = (reply: FastifyReply, format: PictureFormat, bytes: Buffer, cacheControl: string) =>
  reply
    .headers({
      'cache-control': cacheControl,
      'content-security-policy': `default-src 'none'; sandbox; ${UNFRAMED}`,
      'cross-origin-resource-policy': 'same-origin',
    })
    .type(`image/${format}`)
    .send(bytes);

/**
 * Serves uploaded pictures, `/media/{id}/{width}.{format}`; `/media/{id}` is the middle size. A trigger on `media`
 * notifies all processes of deletions, which drop the picture from their caches.
 */
export async function mediaFiles(
  app: FastifyInstance,
  { store }: Pick<Media, 'store'>,
  database: Pick<DatabaseHandle, 'listen'>,
): Promise<void> {
  const cache = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length + 200,
  });

  /** Running reads, shared by concurrent requests. */
  const reading = new Map<string, Promise<Buffer | null>>();
  /** Nothing is cached while notifications of deletions are lost. */
  let isListening = true;

  function forget(isRemoved: (name: string) => boolean): void {
    for (const name of cache.keys()) if (isRemoved(name)) cache.delete(name);
    for (const name of reading.keys()) if (isRemoved(name)) reading.delete(name);
  }
  const { stop } = database.listen('picture', {
    onPayload: (_channel, id) => forget((name) => filesOf(id).includes(name)),
    onLost() {
      isListening = false;
      forget(() => true);
    },
    onReconnected() {
      isListening = true;
      forget(() => true);
    },
  });
  app.addHook('onClose', stop);

  async function load(name: string): Promise<Buffer | null> {
    try {
      return await store.get(name);
    } catch (error) {
      app.log.warn(`a picture cannot be reached: ${reasonOf(error)}`);
      throw unavailable();
    }
  }

  async function read(name: string): Promise<Buffer | null> {
    const known = cache.get(name) ?? reading.get(name);
    if (known !== undefined) return known;
    const loading = load(name);
    reading.set(name, loading);
    try {
      const bytes = await loading;
      // A picture deleted during the read is not cached.
      if (bytes !== null && isListening && reading.get(name) === loading) cache.set(name, bytes);
      return bytes;
    } finally {
      if (reading.get(name) === loading) reading.delete(name);
    }
  }

  async function answer(reply: FastifyReply, id: string, width: PictureWidth, format: PictureFormat) {
    const wanted = await read(renditionFile(id, width, format));
    if (wanted !== null) return send(reply, format, wanted, CACHE_FOREVER);
    const standIn = await read(renditionFile(id, MIDDLE_WIDTH, 'webp'));
    if (standIn === null) throw notFound();
    return send(reply, 'webp', standIn, CACHE_BRIEFLY);
  }

  const options = { schema: { hide: true } };
  app.get<{ Params: { id: string; width: string; format: PictureFormat } }>(
    `/media/:id(${ID})/:width(^${PICTURE_WIDTHS.join('|')}).:format(^${PICTURE_FORMATS.join('|')})`,
    options,
    ({ params: { id, width, format } }, reply) => answer(reply, id, Number(width) as PictureWidth, format),
  );
  app.get<{ Params: { id: string } }>(`/media/:id(${ID})`, options, ({ params: { id } }, reply) =>
    answer(reply, id, MIDDLE_WIDTH, 'webp'),
  );
}
