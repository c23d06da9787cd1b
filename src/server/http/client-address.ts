import type { IncomingMessage } from 'node:http';

/**
 * The address a request comes from, with `proxies` of our own in front, each of which adds to
 * X-Forwarded-For whom it was asked by; what stands further left anyone can make up. The same as
 * Fastify's `request.ip`, for where there is no Fastify request.
 */
export function clientAddress({ socket, headers }: IncomingMessage, proxies: number): string {
  const own = socket.remoteAddress ?? '';
  if (proxies === 0) return own;
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim());
  const known = forwarded.filter((address) => address !== '');
  return known.at(-Math.min(proxies, known.length)) ?? own;
}
