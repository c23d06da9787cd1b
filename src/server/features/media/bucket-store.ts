import { askSurely, bucketClient, type BucketSettings } from '#server/files/bucket.ts';
import type { Store } from './store.ts';

/** Stores pictures in an S3-compatible bucket. */
export function bucketStore(bucket: BucketSettings): Store {
  const ask = bucketClient(bucket);
  return {
    async put(name, body, type) {
      await askSurely(ask, { method: 'PUT', name, body, type });
    },
    async get(name) {
      const answer = await ask({ method: 'GET', name });
      return answer === null ? null : Buffer.from(await answer.arrayBuffer());
    },
    async remove(name) {
      await ask({ method: 'DELETE', name });
    },
  };
}
