import type { Device } from '#shared/contracts/sessions.ts';

/** Each before those that call themselves the same too: Edge says Chrome, and Chrome says Safari. */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
];

const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['iPadOS', /\biPad\b/],
  ['iOS', /\biPhone\b|\biPod\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
];

const nameIn = (names: typeof BROWSERS, userAgent: string): string | null =>
  names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;

/** Every browser, also one inside another app, calls itself by this name or by its engine's. */
const BROWSER = /^(?:Mozilla|Opera)\/|\b(?:AppleWebKit|Gecko|Presto|Trident|UCBrowser)\//;

/** Whether it is a browser rather than some program. Apps fetch by libraries: `Viber/13.3.0 CFNetwork`, `okhttp/4.12.0`. */
export const isBrowser = (userAgent: string): boolean =>
  BROWSER.test(userAgent) && !/\bCFNetwork\b/.test(userAgent);

/** An iPad says that it is a Mac, but not in what apps and other browsers than Safari add; Macs are not `Mobile/`. */
const IPAD_AS_MAC = /\bMacintosh\b.*(?:\bMobile\/|\b(?:CriOS|FxiOS|EdgiOS|GSA)\/)/;

/** What is held in the hand, or stands on a table, whatever program it runs. */
export function formFactorOf(userAgent: string): 'phone' | 'tablet' | 'computer' {
  // Windows has called itself so since it took pens.
  const device = userAgent.replace(/\bTablet PC\b/g, '');
  if (/iPad|Tablet|PlayBook|Silk/i.test(device) || IPAD_AS_MAC.test(device)) return 'tablet';
  if (/Mobi|iPhone|iPod|Opera Mini/i.test(device)) return 'phone';
  // Android tablets are Android without the word Mobile, which apps may say after it or before it.
  return /Android/i.test(device) ? 'tablet' : 'computer';
}

/** What a browser says it is: enough for its owner to know it again. Whatever names no system, or is no browser, is some program. */
export function deviceOf(userAgent: string): Device {
  if (!isBrowser(userAgent)) return { browser: null, system: null, kind: 'program' };
  const browser = nameIn(BROWSERS, userAgent);
  const system = IPAD_AS_MAC.test(userAgent) ? 'iPadOS' : nameIn(SYSTEMS, userAgent);
  const kind = browser === null && system === null ? 'program' : formFactorOf(userAgent);
  return { browser, system, kind };
}
