import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { makeFolder } from '#server/make-folder.ts';
import { type AskBucket, askSurely, bucketClient, type BucketSettings } from './bucket.ts';
import { uploadStream } from './upload.ts';
import { writeWholeFile } from './whole-file.ts';

export interface PlacedFile {
  name: string;
  bytes: number;
}

/**
 * Where the site keeps large files, exports or backups: a folder, or a part of the bucket, which all machines share. Files
 * are streamed, and written completely or not at all.
 */
export interface FilePlace {
  list(): Promise<PlacedFile[]>;
  write(name: string, content: Readable, signal?: AbortSignal): Promise<void>;
  /** Null when there is no such file; its size is null when the bucket does not say. */
  open(name: string): Promise<{ bytes: number | null; content: Readable } | null>;
  /** A missing file is not an error. */
  remove(name: string): Promise<void>;
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Null for a missing file. */
const sizeOf = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ size }) => size,
    (error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    },
  );

export function folderPlace(folder: string): FilePlace {
  const pathOf = (name: string) => join(folder, name);
  return {
    async list() {
      const names = await readdir(folder).catch(() => []);
      const sizes = await Promise.all(names.map((name) => sizeOf(pathOf(name))));
      return names.flatMap((name, at) => ({ name, bytes: sizes[at] ?? 0 }));
    },
    async write(name, content, signal) {
      await makeFolder(folder, 0o700);
      await writeWholeFile(pathOf(name), content, signal);
    },
    async open(name) {
      const bytes = await sizeOf(pathOf(name));
      return bytes === null ? null : { bytes, content: createReadStream(pathOf(name)) };
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}

/** All files below a prefix, a thousand for each request. */
async function listBucket(ask: AskBucket, prefix: string): Promise<PlacedFile[]> {
  const files: PlacedFile[] = [];
  let token = '';
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix });
    if (token !== '') query.set('continuation-token', token);
    const xml = await (await askSurely(ask, { method: 'GET', name: `?${query.toString()}` })).text();
    for (const [, item = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const [, key = ''] = /<Key>([^<]*)<\/Key>/.exec(item) ?? [];
      files.push({ name: key.slice(prefix.length), bytes: Number(/<Size>(\d+)</.exec(item)?.[1] ?? 0) });
    }
    token = /<NextContinuationToken>([^<]*)</.exec(xml)?.[1] ?? '';
  } while (token !== '');
  return files;
}

export function bucketPlace(bucket: BucketSettings, part: 'exports' | 'backups'): FilePlace {
  const ask = bucketClient(bucket);
  const nameOf = (name: string) => `${part}/${name}`;
  return {
    list: () => listBucket(ask, `${part}/`),
    write: (name, content, signal) => uploadStream(ask, nameOf(name), content, signal),
    async open(name) {
      const answer = await ask({ method: 'GET', name: nameOf(name) });
      if (answer?.body === undefined || answer.body === null) return null;
      const length = answer.headers.get('content-length');
      return {
        bytes: length === null ? null : Number(length),
        content: Readable.fromWeb(answer.body),
      };
    },
    async remove(name) {
      await ask({ method: 'DELETE', name: nameOf(name) });
    },
  };
}
