import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PICTURE_FORMATS, PICTURE_WIDTHS, uploadedAddress } from '#shared/pictures.ts';
import type { Transaction } from '#server/db/drizzle.ts';
import { media } from '#server/db/schema.ts';
import { renditionFile, type Store } from '#server/features/media/index.ts';
import { fromRoot } from '#server/project-root.ts';
import { PLACEHOLDERS } from './placeholders.ts';

/** The name of a picture in the folder `pictures`. */
export type DemoPicture = keyof typeof PLACEHOLDERS;

const SIZE = { width: 1600, height: 1000 };

/**
 * Adds a picture like an upload whose sizes are ready. One file per format is stored for all widths, so that nothing has
 * to be decoded at start.
 * @returns its address
 */
export async function addPicture(
  tx: Transaction,
  store: Pick<Store, 'put'>,
  userId: number,
  name: DemoPicture,
): Promise<string> {
  const id = randomBytes(16).toString('base64url');
  let bytes = 0;
  for (const format of PICTURE_FORMATS) {
    const file = await readFile(fromRoot('src/server/demo/pictures', `${name}.${format}`));
    const names = PICTURE_WIDTHS.map((width) => renditionFile(id, width, format));
    await Promise.all(names.map((to) => store.put(to, file, `image/${format}`)));
    bytes += file.length;
  }
  const picture = { id, userId, bytes, ...SIZE, ...PLACEHOLDERS[name] };
  await tx.insert(media).values({ ...picture, state: 'ready', unusedSince: null });
  return uploadedAddress(id);
}
