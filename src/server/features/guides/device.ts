import type { IncomingMessage } from 'node:http';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { formFactorOf, isBrowser } from '#server/http/user-agent.ts';

export type Device = 'phone' | 'tablet' | 'desktop';

/** Telling bots apart takes 5 µs, a tenth of a cached page; guests share few user agents. */
const known = new LRUCache<string, Device | 'bot'>({ max: 2000 });

/** A longer user agent is no browser's, and must not fill the memory. */
const USER_AGENT_LENGTH = 1000;

/** What mail programs and their scanners of links are called, beyond what isbot knows. */
const LOOKS_AHEAD =
  /\b(?:ms-office|MSOffice|Microsoft Outlook|SafeLinks|Barracuda\w*|Proofpoint|Mimecast|Trend ?Micro|Sophos|FortiGuard)\b/i;
/** Browsers that were compatible with Mozilla; what says so today is a robot: `Mozilla/5.0 (compatible; …)`. */
const COMPATIBLE = /\(compatible;(?! (?:MSIE|Konqueror)\b)/;

/** Apps that read QR codes open a guide themselves. isbot takes their names, as in `QR-Scanner/1.0`, for a scanner of links. */
const CODE_READER = /[\w.-]*(?:QR|Barcode)[\w.-]*/gi;

/** Whether it looks at links for somebody: a search engine, a chat that shows a preview, a mail program's scanner. */
const isRobot = (userAgent: string): boolean =>
  !isBrowser(userAgent) ||
  LOOKS_AHEAD.test(userAgent) ||
  COMPATIBLE.test(userAgent) ||
  isbot(userAgent.replace(CODE_READER, ''));

function classify(userAgent: string): Device | 'bot' {
  if (isRobot(userAgent)) return 'bot';
  const formFactor = formFactorOf(userAgent);
  return formFactor === 'computer' ? 'desktop' : formFactor;
}

/** What a guest reads with (R-scans-4); null for a robot, and when it does not say. */
export function deviceOf(userAgent: string): Device | null {
  if (userAgent === '' || userAgent.length > USER_AGENT_LENGTH) return null;
  let device = known.get(userAgent);
  if (device === undefined) {
    device = classify(userAgent);
    known.set(userAgent, device);
  }
  return device === 'bot' ? null : device;
}

/**
 * What reads the page if that is a view to count; null for what is none of a guest's: a known bot asked,
 * the browser only fetches ahead, the phone's worker takes a page to keep, or the phone's script opens the
 * page again in the guest's language, which it says with `s=r` (R-scans-1).
 */
export function countedDevice(
  { method, headers }: IncomingMessage,
  { s, device }: { s: string | undefined; device: Device | null },
): Device | null {
  if (method !== 'GET' || s === 'r') return null;
  if ((headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-moz']) !== undefined) return null;
  // A browser that says how it asks says from where, too; who says less is no worker of ours and is believed.
  const saysHow = headers['sec-fetch-site'] !== undefined && headers['sec-fetch-mode'] !== undefined;
  if (saysHow && headers['sec-fetch-mode'] !== 'navigate') return null;
  return device;
}
