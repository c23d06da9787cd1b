import type { Readable } from 'node:stream';
import { type AskBucket, askSurely } from './bucket.ts';

/** S3 takes parts of 5 MB and more, at most 10,000 of them: files of up to 160 GB. A part is held in memory. */
const PART_BYTES = 16e6;

/** Collects a stream into buffers of {@link PART_BYTES}; the last one is smaller, and may be empty. */
async function* partsOf(content: Readable): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes < PART_BYTES) continue;
    yield Buffer.concat(chunks);
    chunks = [];
    bytes = 0;
  }
  yield Buffer.concat(chunks);
}

/**
 * Writes a stream of any length into a file of the bucket, completely or not at all: in parts, of which the bucket makes one
 * file at the end. Parts of a killed process stay in the bucket, where a lifecycle rule can remove them.
 */
export async function uploadStream(
  ask: AskBucket,
  name: string,
  content: Readable,
  signal?: AbortSignal,
): Promise<void> {
  const type = 'application/octet-stream';
  let upload = '';
  const tags: string[] = [];
  try {
    for await (const body of partsOf(content)) {
      if (body.length < PART_BYTES && tags.length === 0) {
        await askSurely(ask, { method: 'PUT', name, body, type }, signal);
        return;
      }
      if (upload === '') {
        const begun = await askSurely(ask, { method: 'POST', name: `${name}?uploads=`, type }, signal);
        const [, id = ''] = /<UploadId>([^<]+)</.exec(await begun.text()) ?? [];
        if (id === '') throw new Error(`the bucket began no upload of ${name}`);
        upload = encodeURIComponent(id);
      }
      if (body.length === 0) continue; // the file's length is a multiple of a part's
      const part = `${name}?partNumber=${tags.length + 1}&uploadId=${upload}`;
      const answer = await askSurely(ask, { method: 'PUT', name: part, body }, signal);
      tags.push(answer.headers.get('etag') ?? '');
    }
    await complete(ask, `${name}?uploadId=${upload}`, tags, signal);
  } catch (error) {
    if (upload !== '') await ask({ method: 'DELETE', name: `${name}?uploadId=${upload}` }).catch(() => {});
    throw error;
  }
}

async function complete(
  ask: AskBucket,
  name: string,
  tags: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
  const answer = await askSurely(ask, { method: 'POST', name, body, type: 'application/xml' }, signal);
  const text = await answer.text();
  // It begins its answer before it is done, with 200 whatever follows.
  if (text.includes('<Error>')) throw new Error(`the bucket could not join the parts of ${name}: ${text}`);
}
