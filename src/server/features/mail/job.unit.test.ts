import { describe, expect, it } from 'vitest';
import { isPermanentRefusal, waitMs } from './job.ts';

const failure = (command: string, responseCode?: number) =>
  Object.assign(new Error('no'), { command, ...(responseCode !== undefined && { responseCode }) });

describe('the delay after an attempt', () => {
  it('doubles from half a minute to an hour', () => {
    const waits = Array.from({ length: 16 }, (_, index) => waitMs(index + 1) / 1000);
    expect(waits.slice(0, 8)).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600]);
    expect(Math.max(...waits)).toBe(3600);
  });
});

describe('a failure is permanent', () => {
  it.each([
    ['no answer', failure('CONN'), false],
    ['a busy server', failure('RCPT TO', 451), false],
    ['a mailbox that is not there', failure('RCPT TO', 550), true],
    ['a text that is refused', failure('DATA', 554), true],
    ['our password being wrong', failure('AUTH PLAIN', 535), false],
    ['our sender being refused', failure('MAIL FROM', 550), false],
    ['anything else', 'a thrown text', false],
  ])('after %s', (_what, error, expected) => {
    expect(isPermanentRefusal(error)).toBe(expected);
  });
});
