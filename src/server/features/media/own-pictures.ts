import { Readable } from 'node:stream';
import { PICTURE_WIDTHS } from '#shared/pictures.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/drizzle.ts';
import type { HostFiles } from '#server/host-files.ts';
import { deletePicture, listPictures } from './repo.ts';
import { removeFiles, renditionFile, type Store, createStore } from './store.ts';

interface PictureStorage {
  config: Pick<Config, 'mediaBucket' | 'dataDir'>;
  db: Database;
}

/**
 * The largest size of a picture within `mostBytes`, or else its smallest; empty when the picture was deleted meanwhile.
 */
export async function largestOf(
  store: Pick<Store, 'get'>,
  id: string,
  mostBytes = Infinity,
): Promise<Buffer> {
  let larger: Buffer = Buffer.alloc(0);
  for (const width of PICTURE_WIDTHS.toReversed()) {
    const bytes = await store.get(renditionFile(id, width, 'webp'));
    if (bytes !== null && bytes.length <= mostBytes) return bytes;
    larger = bytes ?? larger;
  }
  return larger;
}

/** The files of a host's pictures, for the export and for erasing the account. */
export function hostPictureFiles({ config, db }: PictureStorage): HostFiles {
  const store = createStore(config);
  return {
    kind: 'pictures',
    async list(executor, person) {
      const ids = await listPictures(executor, person.id);
      return ids.map((id) => ({
        name: `pictures/${id}.webp`,
        open: async () => Readable.from(await largestOf(store, id), { objectMode: false }),
      }));
    },
    // Rows stay without an owner until the files are deleted.
    namesOf: (tx, person) => listPictures(tx, person.id),
    async remove(ids) {
      for (const id of ids) {
        await removeFiles(store, id);
        await deletePicture(db, id);
      }
    },
  };
}
