import { PassThrough, type Readable } from 'node:stream';
import { reason } from '#shared/reason.ts';
import { Problem } from '#server/problem.ts';

/**
 * A phone with one bar of signal sends 16 KiB a second. What comes at less than a quarter of that would not be here
 * within the minute that a request may take, and holds a place that others wait for.
 */
export const SLOWEST = { bytes: 40 * 1024, inMs: 10_000 };

/**
 * A body that is given up once less than `bytes` of it come in each `inMs`: the stream ends with a {@link Problem}
 * `too_slow`. The connection stays open, so that the refusal can be answered.
 */
export function withPace(body: Readable, { bytes, inMs } = SLOWEST): Readable {
  let received = 0;
  const paced = new PassThrough();
  const timer = setInterval(() => {
    if (received < bytes) {
      body.unpipe(paced);
      paced.destroy(new Problem('too_slow', reason('too_slow')));
    }
    received = 0;
  }, inMs);
  paced.once('close', () => clearInterval(timer));
  // Of a body that nobody reads any more, as it was refused, nobody would handle it, and it would end the process.
  paced.on('error', () => {});
  body.on('data', (chunk: Buffer) => {
    received += chunk.length;
  });
  body.once('error', (error) => paced.destroy(error));
  return body.pipe(paced);
}
