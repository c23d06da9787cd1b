import { describe, expect, it } from 'vitest';
import { isWorthAnotherTry, waitMs } from './policy.ts';

const failure = (command: string, responseCode?: number) =>
  Object.assign(new Error('no'), { command, ...(responseCode !== undefined && { responseCode }) });

describe('the wait after a try', () => {
  it('doubles from half a minute to an hour', () => {
    const waits = Array.from({ length: 16 }, (_, index) => waitMs(index + 1) / 1000);
    expect(waits.slice(0, 8)).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600]);
    expect(Math.max(...waits)).toBe(3600);
  });
});

describe('another try', () => {
  it.each([
    ['no answer', failure('CONN'), true],
    ['a busy server', failure('RCPT TO', 451), true],
    ['a mailbox that is not there', failure('RCPT TO', 550), false],
    ['a text that is refused', failure('DATA', 554), false],
    ['our password being wrong', failure('AUTH PLAIN', 535), true],
    ['our sender being refused', failure('MAIL FROM', 550), true],
    ['anything else', 'a thrown text', true],
  ])('after %s', (_what, error, expected) => {
    expect(isWorthAnotherTry(error, 1)).toBe(expected);
  });

  it('has a bound', () => {
    expect(isWorthAnotherTry(failure('CONN'), 15)).toBe(true);
    expect(isWorthAnotherTry(failure('CONN'), 16)).toBe(false);
  });
});
