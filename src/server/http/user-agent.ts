import type { Device } from '#shared/contracts/sessions.ts';

/** Ordered, because user agents contain the names of others: Edge says Chrome, and Chrome says Safari. */
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

/** Every browser, also inside another app, names itself so or names its engine. */
const BROWSER = /^(?:Mozilla|Opera)\/|\b(?:AppleWebKit|Gecko|Presto|Trident|UCBrowser)\//;

/** Whether it is a browser. Apps use libraries instead: `Viber/13.3.0 CFNetwork`, `okhttp/4.12.0`. */
export const isBrowser = (userAgent: string): boolean =>
  BROWSER.test(userAgent) && !/\bCFNetwork\b/.test(userAgent);

/** iPads claim to be Macs; what apps and browsers other than Safari add gives them away. Macs are never `Mobile/`. */
const IPAD_AS_MAC = /\bMacintosh\b.*(?:\bMobile\/|\b(?:CriOS|FxiOS|EdgiOS|GSA)\/)/;

/** The kind of device, whatever program it runs. */
export function formFactorOf(userAgent: string): 'phone' | 'tablet' | 'computer' {
  // Windows with pen support says "Tablet PC" on every computer.
  const device = userAgent.replace(/\bTablet PC\b/g, '');
  if (/iPad|Tablet|PlayBook|Silk/i.test(device) || IPAD_AS_MAC.test(device)) return 'tablet';
  if (/Mobi|iPhone|iPod|Opera Mini/i.test(device)) return 'phone';
  // Android tablets are Android without "Mobile", which apps may put before or after it.
  return /Android/i.test(device) ? 'tablet' : 'computer';
}

/** Browser, system and kind of device, so that owners recognize their sessions; `program` if it is not a browser. */
export function deviceOf(userAgent: string): Device {
  if (!isBrowser(userAgent)) return { browser: null, system: null, kind: 'program' };
  const browser = nameIn(BROWSERS, userAgent);
  const system = IPAD_AS_MAC.test(userAgent) ? 'iPadOS' : nameIn(SYSTEMS, userAgent);
  const kind = browser === null && system === null ? 'program' : formFactorOf(userAgent);
  return { browser, system, kind };
}
