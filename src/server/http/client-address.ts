import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';

/** The address without what proxies may add: brackets, a port, a zone. Null for anything else. */
function bareAddress(text: string): string | null {
  const written = text.trim();
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(written) ?? [];
  const [, withoutPort] = /^([\d.]+):\d+$/.exec(written) ?? [];
  const address = (bracketed ?? withoutPort ?? written).replace(/%.*$/, '');
  return isIPv4(address) || isIPv6(address) ? address : null;
}

/** The eight groups of an IPv6 address, without leading zeros (RFC 5952, before it is shortened). */
function groupsOf(address: string): string[] {
  // The URL parser normalizes: hexadecimal for the last 32 bits, lower case.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right];
}

const isMapped = (groups: readonly string[]) =>
  groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff';

/** The IPv4 address in the last two groups of an IPv4-mapped address. */
function mappedIn(groups: readonly string[]): string {
  const bytes = groups.slice(6).flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 255];
  });
  return bytes.join('.');
}

/**
 * The rate limits' key for a network address, equal for all spellings. A /64 of IPv6 is one key, because each customer
 * has at least that many addresses and could otherwise use a new one for each attempt.
 */
export function addressKey(text: string): string {
  const address = bareAddress(text);
  if (address === null) return text.trim().toLowerCase();
  if (isIPv4(address)) return address;
  const groups = groupsOf(address);
  return isMapped(groups) ? mappedIn(groups) : `${groups.slice(0, 4).join(':')}::/64`;
}

/** Whether the address at this hop is one of the site's own proxies (decision 2). */
export const trustProxies = (proxies: number) => (_address: string, hop: number) => hop < proxies;

/** The client's address, like Fastify's `request.ip`, for requests that Fastify does not see. */
export const clientAddress = (request: IncomingMessage, proxies: number): string =>
  proxyAddress(request, trustProxies(proxies));

/** Warns once when a proxy seems to be in front but TRUST_PROXY is off: then all visitors count as one. */
export function warnAboutProxies(app: FastifyInstance, { proxies }: Pick<Config, 'proxies'>): void {
  if (proxies > 0) return;
  let isNoticed = false;
  app.addHook('onRequest', async ({ headers, log }) => {
    if (isNoticed || headers['x-forwarded-for'] === undefined) return;
    isNoticed = true;
    log.warn(
      'X-Forwarded-For arrives, but TRUST_PROXY is off: behind a proxy all visitors share the limits of one address; set it to the number of proxies in front',
    );
  });
}
