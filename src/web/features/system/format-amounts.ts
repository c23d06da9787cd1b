import { locale } from '#web/words/locale.ts';

const STEPS = [
  { unit: 'byte', bytes: 1 },
  { unit: 'kilobyte', bytes: 1e3 },
  { unit: 'megabyte', bytes: 1e6 },
  { unit: 'gigabyte', bytes: 1e9 },
  { unit: 'terabyte', bytes: 1e12 },
] as const;

const withUnit = (value: number, unit: string, unitDisplay: 'short' | 'long', digits: number): string =>
  new Intl.NumberFormat(locale(), {
    style: 'unit',
    unit,
    unitDisplay,
    maximumFractionDigits: digits,
  }).format(value);

/** A number of bytes: "4.2 MB". */
export function formatBytes(bytes: number): string {
  const step = STEPS.findLast((each) => bytes >= each.bytes) ?? STEPS[0];
  return withUnit(
    bytes / step.bytes,
    step.unit,
    step.bytes === 1 ? 'long' : 'short',
    step.bytes < 1e6 ? 0 : 1,
  );
}

/** A duration in milliseconds: "0.4 ms". */
export const formatMs = (ms: number): string => withUnit(ms, 'millisecond', 'short', ms < 10 ? 1 : 0);

/** A duration in the largest unit with a value of at least 2: "3 days". */
export function formatDuration(seconds: number): string {
  if (seconds >= 172_800) return withUnit(Math.floor(seconds / 86_400), 'day', 'long', 0);
  if (seconds >= 7200) return withUnit(Math.floor(seconds / 3600), 'hour', 'long', 0);
  if (seconds >= 120) return withUnit(Math.floor(seconds / 60), 'minute', 'long', 0);
  return withUnit(seconds, 'second', 'long', 0);
}
