import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat, type PictureWidth } from '#shared/pictures.ts';
import { reason } from '#shared/reason.ts';
import { uploadPicture } from '#shared/contracts/media.ts';
import { authenticate } from '#server/http/actor.ts';
import { reasonOf } from '#server/db/errors.ts';
import { MIDDLE_WIDTH } from '#server/pictures/messages.ts';
import { UNFRAMED } from '#server/http/security.ts';
import { notFound, Problem } from '#server/problem.ts';
import type { Context } from '#server/context.ts';
import { requireDiskSpace } from '#server/disk-space.ts';
import type { On } from '#server/http/calls.ts';
import type { Media } from './media.ts';
import { findSealedPictureHost, maySeeSealedPicture } from './repo.ts';
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
/** For pictures that only some may see, and only for some time. */
const NOT_CACHED = 'private, no-store';
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

/** The size in a path; the middle one if it names none. */
const sizeIn = ({ width, format }: { width?: string; format?: PictureFormat }) => ({
  width: width === undefined ? MIDDLE_WIDTH : (Number(width) as PictureWidth),
  format: format ?? 'webp',
});

/**
 * Serves uploaded pictures, `/media/{id}/{width}.{format}`; `/media/{id}` is the middle size. A trigger on `media`
 * notifies all processes of deletions, which drop the picture from their caches.
 */
export async function mediaFiles(
  app: FastifyInstance,
  { store }: Pick<Media, 'store'>,
  context: Pick<Context, 'database' | 'db' | 'resumeSession'>,
): Promise<void> {
  const { database, db } = context;
  const cache = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length + 200,
  });

  /** The host of each sealed picture; 0 for pictures that are not sealed. */
  const seals = new LRUCache<string, number>({ max: 50_000 });
  /** Counts changes, so that an answer from before one is not cached after it. */
  let changes = 0;

  /** Running reads, shared by concurrent requests. */
  const reading = new Map<string, Promise<Buffer | null>>();
  /** Nothing is cached while notifications of deletions are lost. */
  let isListening = true;

  function forget(isRemoved: (name: string) => boolean): void {
    for (const name of cache.keys()) if (isRemoved(name)) cache.delete(name);
    for (const name of reading.keys()) if (isRemoved(name)) reading.delete(name);
  }
  const { stop } = database.listen('picture', {
    onPayload(_channel, id) {
      changes += 1;
      seals.delete(id);
      forget((name) => filesOf(id).includes(name));
    },
    onLost() {
      isListening = false;
      seals.clear();
      forget(() => true);
    },
    onReconnected() {
      isListening = true;
      seals.clear();
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

  /** The host of a sealed picture, who alone sees it at its plain address; 0 for any other picture. */
  async function sealedBy(id: string): Promise<number> {
    const known = seals.get(id);
    if (known !== undefined) return known;
    const before = changes;
    const hostId = (await findSealedPictureHost(db, id)) ?? 0;
    if (isListening && changes === before) seals.set(id, hostId);
    return hostId;
  }

  /** @throws {Problem} `not_found` for a sealed picture, to all but its host */
  async function requireOpen(request: FastifyRequest, id: string): Promise<{ isSealed: boolean }> {
    const hostId = await sealedBy(id);
    if (hostId === 0) return { isSealed: false };
    const actor = await authenticate(context, request).catch(() => null);
    if (actor?.id !== hostId) throw notFound();
    return { isSealed: true };
  }

  interface Wanted {
    id: string;
    width: PictureWidth;
    format: PictureFormat;
    isSealed: boolean;
  }

  async function answer(reply: FastifyReply, { id, width, format, isSealed }: Wanted) {
    const wanted = await read(renditionFile(id, width, format));
    if (wanted !== null) return send(reply, format, wanted, isSealed ? NOT_CACHED : CACHE_FOREVER);
    const standIn = await read(renditionFile(id, MIDDLE_WIDTH, 'webp'));
    if (standIn === null) throw notFound();
    return send(reply, 'webp', standIn, isSealed ? NOT_CACHED : CACHE_BRIEFLY);
  }

  const options = { schema: { hide: true } };
  const size = `:width(^${PICTURE_WIDTHS.join('|')}).:format(^${PICTURE_FORMATS.join('|')})`;
  for (const path of [`/:id(${ID})/${size}`, `/:id(${ID})`]) {
    app.get<{ Params: { id: string; width?: string; format?: PictureFormat } }>(
      `/media${path}`,
      options,
      async (request, reply) => {
        const { id } = request.params;
        return answer(reply, { id, ...sizeIn(request.params), ...(await requireOpen(request, id)) });
      },
    );
    // The address of a stay's link, for its guest inside its window (R-stays-9).
    app.get<{ Params: { token: string; id: string; width?: string; format?: PictureFormat } }>(
      `/s/:token(${ID})/media${path}`,
      options,
      async ({ params }, reply) => {
        if (!(await maySeeSealedPicture(db, params.token, params.id))) throw notFound();
        return answer(reply, { id: params.id, ...sizeIn(params), isSealed: true });
      },
    );
  }
}
