import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { newLog } from './log.ts';

// ASVS 16.2.4, 16.4.1
it('writes one line for each entry, whatever control characters a request contains', () => {
  let written = '';
  const to = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk);
      done();
    },
  });
  const log = newLog('info', to);
  const sent = 'cabin\r\n{"level":30,"msg":"signed in"}\u2028\u001b[31m"';
  log.warn({ sent }, sent);
  log.error({ err: new Error(sent) }, 'failed');
  const lines = written.trimEnd().split(/\r|\n/);
  expect(lines).toHaveLength(2);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, msg: sent, sent });
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ level: 50, err: { message: sent } });
});
