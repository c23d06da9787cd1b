import { expect, it } from 'vitest';
import { formatBytes, formatDuration, formatMs } from './format-amounts.ts';

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [8_450_000, '8.5 MB'],
  [67_108_864, '67.1 MB'],
  [3_000_000_000, '3 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

it.each([
  [0, '0 seconds'],
  [119, '119 seconds'],
  [120, '2 minutes'],
  [7199, '119 minutes'],
  [7200, '2 hours'],
  [172_799, '47 hours'],
  [86_400 * 40, '40 days'],
])('%d seconds are %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

it('short times have one decimal', () => {
  expect([formatMs(0.42), formatMs(12.7)]).toEqual(['0.4 ms', '13 ms']);
});
