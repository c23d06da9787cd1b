import { Writable } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { clientOf, problemOf } from '#test/client.ts';
import { newHost } from '#test/factories.ts';

// ASVS 16.5.2, 16.5.3
it('without the database, calls answer 503 with Retry-After', async () => {
  vi.spyOn(console, 'trace').mockReturnValue(); // graphile-worker prints there if it was asking for a job
  const logged: string[] = [];
  const logTo = new Writable({
    write(line: Buffer, _encoding, done) {
      logged.push(line.toString());
      done();
    },
  });
  const app = await startTestApp({ LOG_LEVEL: 'warn' }, { logTo });
  const host = await newHost(app);
  expect(await host.send('GET', '/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } });
  void app.database.pool.end(); // which waits for the connection that the queue listens on

  const login = { email: host.email, password: host.password };
  for (const answer of [
    await host.send('GET', '/api/cabins'),
    await host.send('POST', '/api/cabins', { name: 'x', location: 'y' }),
    await clientOf(app).send('POST', '/api/auth/login', login),
    await clientOf(app).send('GET', '/api/guest/ABCD1234'),
  ]) {
    expect(answer.headers['retry-after']).toBe('5');
    expect(problemOf(answer)).toMatchObject({
      status: 503,
      code: 'unavailable',
      detail: 'The database cannot be reached right now. Nothing was changed; try again shortly.',
    });
  }
  // A proxy asks every second: an outage of half a minute would fill the log.
  for (let tries = 0; tries < 3; tries += 1)
    expect(await host.send('GET', '/readyz')).toMatchObject({ status: 503 });
  expect(logged.filter((line) => line.includes('not ready'))).toHaveLength(1);
  expect(await host.send('GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect(await clientOf(app).send('GET', '/api/openapi.json')).toMatchObject({ status: 200 });
  await app.app.close();
});
