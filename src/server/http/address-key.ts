import { isIPv4, isIPv6 } from 'node:net';

/** An address as proxies write it: in brackets, with a port, with a zone. Null for what is none. */
function bareAddress(text: string): string | null {
  const written = text.trim();
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(written) ?? [];
  const [, withoutPort] = /^([\d.]+):\d+$/.exec(written) ?? [];
  const address = (bracketed ?? withoutPort ?? written).replace(/%.*$/, '');
  return isIPv4(address) || isIPv6(address) ? address : null;
}

/** The eight groups of an IPv6 address, without leading zeros (RFC 5952, before it is shortened). */
function groupsOf(address: string): string[] {
  // The URL parser writes the last 32 bits in hexadecimal and all letters small.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right];
}

const isMapped = (groups: readonly string[]) =>
  groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff';

/** The IPv4 address in the last two groups. */
function mappedIn(groups: readonly string[]): string {
  const bytes = groups.slice(6).flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 255];
  });
  return bytes.join('.');
}

/**
 * The key of a network address, the same however it is written. An IPv6 customer holds a /64 at least, so all of it is
 * one key; otherwise each try could come from another address.
 */
export function addressKey(text: string): string {
  const address = bareAddress(text);
  if (address === null) return text.trim().toLowerCase();
  if (isIPv4(address)) return address;
  const groups = groupsOf(address);
  return isMapped(groups) ? mappedIn(groups) : `${groups.slice(0, 4).join(':')}::/64`;
}
