import type { IncomingMessage } from 'node:http';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { formFactorOf } from '#server/http/user-agent.ts';

export type Device = 'phone' | 'tablet' | 'desktop';

/** Telling bots apart takes 5 µs, a tenth of a cached page; guests share few user agents. */
const known = new LRUCache<string, Device | 'bot'>({ max: 2000 });

/** A longer user agent is no browser's, and must not fill the memory. */
const USER_AGENT_LENGTH = 500;

function classify(userAgent: string): Device | 'bot' {
  if (isbot(userAgent)) return 'bot';
  const formFactor = formFactorOf(userAgent);
  return formFactor === 'computer' ? 'desktop' : formFactor;
}

/** What a guest reads with; null for a known bot, and when it does not say. */
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
  const isBrowser = headers['sec-fetch-site'] !== undefined && headers['sec-fetch-mode'] !== undefined;
  if (isBrowser && headers['sec-fetch-mode'] !== 'navigate') return null;
  return device;
}
