import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { fetchOutside } from '#server/http-client.ts';
import type { Store } from './store.ts';

/** Settings of an S3-compatible bucket. */
export interface Bucket {
  /** The bucket's own address: `https://s3.example.com/pictures` or `https://pictures.s3.example.com`. */
  url: string;
  region: string;
  keyId: string;
  secret: string;
}

/** Time limit of all attempts together. A busy server gets two retries. */
const TIMEOUT_MS = 45_000;
const MAX_RETRIES = 2;
const RETRY_DELAY_MS = 50;

/** Stores pictures in an S3-compatible bucket, which can be private. */
export function bucketStore({ url, region, keyId, secret }: Bucket): Store {
  const signer = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region });

  /** Retries with increasing delay while the bucket is busy. */
  async function send(address: string, request: RequestInit): Promise<Response> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    for (let attempts = 0; ; attempts += 1) {
      const answer = await fetchOutside(await signer.sign(address, request), signal);
      const isBusy = answer.status >= 500 || answer.status === 429;
      if (!isBusy || attempts === MAX_RETRIES) return answer;
      await answer.body?.cancel();
      await sleep(RETRY_DELAY_MS * 2 ** attempts);
    }
  }

  async function ask(method: 'GET' | 'PUT' | 'DELETE', name: string, body?: Uint8Array, type?: string) {
    const answer = await send(`${url}/${name}`, {
      method,
      headers: {
        // Signed as well, so that the bucket verifies the body.
        'x-amz-content-sha256': hash('sha256', body ?? ''),
        ...(type !== undefined && { 'content-type': type }),
      },
      ...(body !== undefined && { body: body as Uint8Array<ArrayBuffer> }),
    });
    if (answer.ok) return answer;
    const details = (await answer.text()).slice(0, 300);
    if (answer.status === 404 && !details.includes('NoSuchBucket')) return null;
    throw new Error(`the bucket answered ${answer.status} to ${method} ${name}: ${details}`);
  }

  return {
    async put(name, bytes, type) {
      if ((await ask('PUT', name, bytes, type)) === null) throw new Error(`the bucket did not take ${name}`);
    },
    async get(name) {
      const answer = await ask('GET', name);
      return answer === null ? null : Buffer.from(await answer.arrayBuffer());
    },
    async remove(name) {
      await ask('DELETE', name);
    },
  };
}
