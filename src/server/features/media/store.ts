import { join } from 'node:path';
import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat, type PictureWidth } from '#shared/pictures.ts';
import { reason } from '#shared/reason.ts';
import type { Config } from '#server/config.ts';
import { Problem } from '#server/problem.ts';
import { bucketStore } from './bucket-store.ts';
import { folderStore } from './folder-store.ts';

/**
 * Storage of picture files: a folder or a bucket. Files are written completely or not at all and never change.
 */
export interface Store {
  put(name: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Null when there is no such file. */
  get(name: string): Promise<Buffer | null>;
  /** Missing files are not an error. */
  remove(name: string): Promise<void>;
}

/** The uploaded file with its metadata: never served, and deleted when its sizes are made. */
export const uploadedFile = (id: string): string => `${id}/sent`;

export const renditionFile = (id: string, width: PictureWidth, format: PictureFormat): string =>
  `${id}/${width}.${format}`;

/** Every file that a picture may have. */
export const filesOf = (id: string): string[] => [
  uploadedFile(id),
  ...PICTURE_WIDTHS.flatMap((width) => PICTURE_FORMATS.map((format) => renditionFile(id, width, format))),
];

/** All sizes of a picture. A guide file may have any of them. */
export const sizesOf = async (store: Pick<Store, 'get'>, id: string): Promise<Buffer[]> =>
  (await Promise.all(PICTURE_WIDTHS.map((width) => store.get(renditionFile(id, width, 'webp'))))).filter(
    (bytes) => bytes !== null,
  );

/** The answer while files can be neither written nor read. */
export const storeUnavailable = () =>
  new Problem('unavailable', reason('unavailable_storage'), { retryAfterS: 30 });

export async function removeFiles(store: Store, id: string): Promise<void> {
  await Promise.all(filesOf(id).map((name) => store.remove(name)));
}

/** The store according to the settings. */
export const createStore = ({ mediaBucket, dataDir }: Pick<Config, 'mediaBucket' | 'dataDir'>): Store =>
  mediaBucket === null ? folderStore(join(dataDir, 'media')) : bucketStore(mediaBucket);
