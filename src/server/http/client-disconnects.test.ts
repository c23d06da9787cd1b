import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { mintTags } from '#shared/contracts/tags.ts';
import { startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { newAdmin } from '#test/factories.ts';

let log = '';
const logTo = new Writable({
  write(chunk, _encoding, done) {
    log += String(chunk);
    done();
  },
});
const app = await startTestApp({}, { logTo });
afterAll(() => app.close());
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.app.server.address() as AddressInfo;

it('a disconnect during a download is not logged as a failure, and the next request is answered', async () => {
  const admin = await newAdmin(app);
  const { batchId } = await admin.call(mintTags, { body: { count: 500, label: 'Long' } });
  log = '';
  const headers = { authorization: `Bearer ${admin.token}` };
  const asked = get({ host: '127.0.0.1', port, path: `/api/admin/batches/${batchId}/sheet.pdf`, headers });
  asked.on('error', () => {});
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.on('error', () => {});
  answer.destroy();
  await sleep(300);
  expect(log).toBe('');
  expect((await clientOf(app).send('GET', '/api/site')).status).toBe(200);
});
