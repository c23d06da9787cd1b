import { expect, test } from 'vitest';
import { ReplyReader } from './embedded-replies.ts';

function message(type: string, body: string | Buffer): Buffer {
  const bytes = Buffer.from(body);
  const header = Buffer.alloc(5);
  header.write(type);
  header.writeUInt32BE(4 + bytes.length, 1);
  return Buffer.concat([header, bytes]);
}

const notification = (channel: string, payload: string): Buffer =>
  message('A', Buffer.concat([Buffer.alloc(4), Buffer.from(`${channel}\0${payload}\0`)]));
const READY = message('Z', 'I');

const ANSWER = Buffer.concat([
  message('T', 'columns'),
  message('D', notification('guide', 'inside a row')),
  message('C', 'SELECT 1\0'),
  notification('guide', '7'),
  notification('täg', 'åäö'),
  READY,
]);

function read(...slices: Buffer[]): { heard: string[]; isComplete: boolean } {
  const heard: string[] = [];
  const reader = new ReplyReader((channel, payload) => heard.push(`${channel}=${payload}`));
  for (const slice of slices) {
    // As from the database: a view of memory that is overwritten afterwards.
    const view = Buffer.from(slice);
    reader.read(view);
    view.fill('#');
  }
  return { heard, isComplete: reader.isComplete };
}

const WHOLE = { heard: ['guide=7', 'täg=åäö'], isComplete: true };

test('hears the notifications of an answer, and not what looks like one inside a row', () => {
  expect(read(ANSWER)).toEqual(WHOLE);
});

test('reads the same wherever the answer is cut', () => {
  for (let cut = 0; cut <= ANSWER.length; cut += 1) {
    expect(read(ANSWER.subarray(0, cut), ANSWER.subarray(cut))).toEqual(WHOLE);
  }
  expect(read(...Array.from(ANSWER, (byte) => Buffer.of(byte)))).toEqual(WHOLE);
});

test('an answer is complete with ReadyForQuery only, and not any more once the next one begins', () => {
  expect(read(message('1', ''), message('2', '')).isComplete).toBe(false);
  expect(read(READY, message('1', '')).isComplete).toBe(false);
  expect(read(message('1', ''), READY).isComplete).toBe(true);
});
