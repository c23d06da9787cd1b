import { join } from 'node:path';
import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat, type PictureWidth } from '#shared/pictures.ts';
import { reason } from '#shared/reason.ts';
import type { Config } from '#server/config.ts';
import { Problem } from '#server/problem.ts';
import { bucketStore } from './bucket-store.ts';
import { folderStore } from './folder-store.ts';

/**
 * Where pictures' files are: a folder, or a bucket. Files are written whole or not at all, and once there never
 * change.
 */
export interface Store {
  put(name: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Null when there is no such file. */
  get(name: string): Promise<Buffer | null>;
  /** What is not there is as good as removed. */
  remove(name: string): Promise<void>;
}

/** The file as it was sent, location and all: shown to no one, and removed when its sizes are made. */
export const sentFile = (id: string): string => `${id}/sent`;

export const renditionFile = (id: string, width: PictureWidth, format: PictureFormat): string =>
  `${id}/${width}.${format}`;

/** Every file that a picture may have. */
export const filesOf = (id: string): string[] => [
  sentFile(id),
  ...PICTURE_WIDTHS.flatMap((width) => PICTURE_FORMATS.map((format) => renditionFile(id, width, format))),
];

/** What a host reads while files can be neither written nor read. It may pass. */
export const storeIsAway = () =>
  new Problem('unavailable', reason('unavailable_storage'), { retryAfterS: 30 });

export async function removeFiles(store: Store, id: string): Promise<void> {
  await Promise.all(filesOf(id).map((name) => store.remove(name)));
}

/** The store that the settings name. */
export const storeBy = ({ mediaBucket, dataDir }: Pick<Config, 'mediaBucket' | 'dataDir'>): Store =>
  mediaBucket === null ? folderStore(join(dataDir, 'media')) : bucketStore(mediaBucket);
