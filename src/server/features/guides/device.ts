import type { IncomingMessage } from 'node:http';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { formFactorOf, isBrowser } from '#server/http/user-agent.ts';

export type Device = 'phone' | 'tablet' | 'desktop';

/** Classifying a user agent takes 5 µs, a tenth of a cached page; guests share few user agents. */
const cache = new LRUCache<string, Device | 'bot'>({ max: 2000 });

/** Browsers send shorter ones; longer ones must not fill memory. */
const MAX_USER_AGENT_LENGTH = 1000;

/** Mail programs and link scanners that isbot does not know. */
const LINK_SCANNER =
  /\b(?:ms-office|MSOffice|Microsoft Outlook|SafeLinks|Barracuda\w*|Proofpoint|Mimecast|Trend ?Micro|Sophos|FortiGuard)\b/i;
/** `Mozilla/5.0 (compatible; …)`: old browsers sent this, today only bots do. */
const COMPATIBLE_BOT = /\(compatible;(?! (?:MSIE|Konqueror)\b)/;

/** QR code readers that open a guide themselves. isbot takes names such as `QR-Scanner/1.0` for link scanners. */
const CODE_READER = /[\w.-]*(?:QR|Barcode)[\w.-]*/gi;

/** Search engines, link previews of chats, link scanners of mail programs. */
const isRobot = (userAgent: string): boolean =>
  !isBrowser(userAgent) ||
  LINK_SCANNER.test(userAgent) ||
  COMPATIBLE_BOT.test(userAgent) ||
  isbot(userAgent.replace(CODE_READER, ''));

function classify(userAgent: string): Device | 'bot' {
  if (isRobot(userAgent)) return 'bot';
  const formFactor = formFactorOf(userAgent);
  return formFactor === 'computer' ? 'desktop' : formFactor;
}

/** The guest's device (R-scans-4); null for bots and missing user agents. */
export function deviceOf(userAgent: string): Device | null {
  if (userAgent === '' || userAgent.length > MAX_USER_AGENT_LENGTH) return null;
  let device = cache.get(userAgent);
  if (device === undefined) {
    device = classify(userAgent);
    cache.set(userAgent, device);
  }
  return device === 'bot' ? null : device;
}

/**
 * The device if this request counts as a page view. Null for bots, prefetches, the service worker's copy, and the
 * guest script's reload in another language, which it marks with `s=r` (R-scans-1).
 */
export function countedDevice(
  { method, headers }: IncomingMessage,
  { source, device }: { source: string | undefined; device: Device | null },
): Device | null {
  if (method !== 'GET' || source === 'r') return null;
  if ((headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-moz']) !== undefined) return null;
  // Browsers without both Sec-Fetch headers cannot be our worker; count them.
  const hasFetchMetadata = headers['sec-fetch-site'] !== undefined && headers['sec-fetch-mode'] !== undefined;
  if (hasFetchMetadata && headers['sec-fetch-mode'] !== 'navigate') return null;
  return device;
}
