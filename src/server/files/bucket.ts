import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { fetchOutside } from '#server/http-client.ts';

/** Settings of an S3-compatible bucket. */
export interface BucketSettings {
  /** The bucket's own address: `https://s3.example.com/pictures` or `https://pictures.s3.example.com`. */
  url: string;
  region: string;
  keyId: string;
  secret: string;
}

interface BucketRequest {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** The file, with a query for some requests; empty for the bucket itself. */
  name: string;
  body?: Uint8Array;
  type?: string;
}

/** Time limit of all attempts until the answer begins. A busy server gets two retries. */
const TIMEOUT_MS = 45_000;
const MAX_RETRIES = 2;
const RETRY_DELAY_MS = 50;

/** Sends a signed request. Null when there is no such file. @throws when the bucket refuses or cannot be reached */
export type AskBucket = (request: BucketRequest, signal?: AbortSignal) => Promise<Response | null>;

/** Returns the function that sends signed requests to an S3-compatible bucket, which can be private. */
export function bucketClient({ url, region, keyId, secret }: BucketSettings): AskBucket {
  const signer = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region });

  /** Retries with increasing delay while the bucket is busy. */
  async function send(address: string, request: RequestInit, signal: AbortSignal): Promise<Response> {
    for (let attempts = 0; ; attempts += 1) {
      const answer = await fetchOutside(await signer.sign(address, request), signal);
      const isBusy = answer.status >= 500 || answer.status === 429;
      if (!isBusy || attempts === MAX_RETRIES) return answer;
      await answer.body?.cancel();
      await sleep(RETRY_DELAY_MS * 2 ** attempts);
    }
  }

  return async ({ method, name, body, type }, signal) => {
    const late = new AbortController();
    // Only until the answer begins: a large file takes a slow guest longer.
    const timer = setTimeout(() => late.abort(new Error('the bucket does not answer')), TIMEOUT_MS);
    const request: RequestInit = {
      method,
      headers: {
        // Signed as well, so that the bucket verifies the body.
        'x-amz-content-sha256': hash('sha256', body ?? ''),
        ...(type !== undefined && { 'content-type': type }),
      },
      ...(body !== undefined && { body: body as Uint8Array<ArrayBuffer> }),
    };
    const signals = [late.signal, ...(signal === undefined ? [] : [signal])];
    const answer = await send(`${url}/${name}`, request, AbortSignal.any(signals)).finally(() =>
      clearTimeout(timer),
    );
    if (answer.ok) return answer;
    const details = (await answer.text()).slice(0, 300);
    if (answer.status === 404 && !details.includes('NoSuchBucket')) return null;
    throw new Error(`the bucket answered ${answer.status} to ${method} ${name}: ${details}`);
  };
}

/** As {@link AskBucket}, for requests to which "no such file" is an error. */
export async function askSurely(
  ask: AskBucket,
  request: BucketRequest,
  signal?: AbortSignal,
): Promise<Response> {
  const answer = await ask(request, signal);
  if (answer === null) throw new Error(`the bucket has nothing to ${request.method} at ${request.name}`);
  return answer;
}
