import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** What proxies add to a request they pass on: who asked is somewhere else then, wherever the line comes from. */
const MARKS_OF_PROXIES = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

const digest = (text: string) => createHash('sha256').update(text).digest();

function holdsToken({ authorization = '' }: IncomingMessage['headers'], token: string): boolean {
  const [, given = ''] = /^Bearer (\S+)$/i.exec(authorization) ?? [];
  // Digests are of one length, and take one time to compare.
  return timingSafeEqual(digest(given), digest(token));
}

/**
 * Whether these are read from this machine itself, or with the token (R-system-3). What a proxy on this
 * machine passes on comes from outside, also where no one set TRUST_PROXY.
 */
export function mayReadMetrics({ headers, socket }: IncomingMessage, token: string | null): boolean {
  if (token !== null && holdsToken(headers, token)) return true;
  return (
    LOOPBACK.test(socket.remoteAddress ?? '') && MARKS_OF_PROXIES.every((name) => headers[name] === undefined)
  );
}
