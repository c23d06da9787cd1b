import { Writable } from 'node:stream';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { clientOf, problemOf } from '#test/client.ts';
import { newHost } from '#test/factories.ts';

let log = '';
const logTo = new Writable({
  write(chunk, _encoding, done) {
    log += String(chunk);
    done();
  },
});

const app = await startTestApp({}, { logTo });
afterAll(() => app.close());
const host = await newHost(app, { plan: 'premium' });
beforeEach(() => void (log = ''));

describe('an internal failure', () => {
  // ASVS 13.4.2, 16.3.4, 16.5.1
  it('answers only its request id; the log has the rest under that id', async () => {
    await app.database.pool.query('alter table templates rename to lost');
    const answer = await host.send('GET', '/api/host-services');
    await app.database.pool.query('alter table lost rename to templates');
    expect(problemOf(answer)).toEqual({
      type: 'about:blank',
      title: 'Internal Server Error',
      status: 500,
      detail: 'Something went wrong on our side. Please try again.',
      code: 'internal',
      reason: 'internal',
      params: {},
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect(answer.text).not.toMatch(/templates|select|relation|\.ts/i);
    const entry = JSON.parse(log) as { reqId: string; level: number; err: { stack: string } };
    expect(entry.reqId).toBe(problemOf(answer).requestId);
    expect(entry.level).toBe(50);
    expect(entry.err.stack).toContain('relation "templates" does not exist');
    expect(await host.send('GET', '/api/host-services')).toMatchObject({ status: 200 });
  });

  // ASVS 14.2.4
  it('keeps people’s input out of the log', async () => {
    const secret = 'my-very-hidden-password';
    const person = {
      firstName: 'Gunhild',
      lastName: 'Secretsson',
      email: 'gunhild@secret.example',
      password: secret,
    };
    await app.database.pool.query(`alter table users add constraint broken check (first_name <> 'Gunhild')`);
    const answer = await clientOf(app).send('POST', '/api/auth/register', person);
    await app.database.pool.query('alter table users drop constraint broken');
    expect(problemOf(answer)).toMatchObject({ status: 500, code: 'internal' });
    expect(log).toContain('violates check constraint');
    for (const value of [...Object.values(person), '$argon2id']) expect(log).not.toContain(value);
  });

  // ASVS 2.3.3, 16.5.3
  it('during a change rolls it back', async () => {
    await app.database.pool.query('alter table templates add constraint broken check (false) not valid');
    const body = { name: 'x', description: 'x', subtype: 'info' };
    expect(await host.send('POST', '/api/host-services', body)).toMatchObject({ status: 500 });
    await app.database.pool.query('alter table templates drop constraint broken');
    const orphans = await app.database.pool.query('select 1 from services where user_id is not null');
    expect(orphans.rows).toEqual([]);
  });
});

describe('a refusal', () => {
  it('is not logged as a failure', async () => {
    await host.send('POST', '/api/cabins', {});
    await host.send('GET', '/api/nothing');
    expect(log).toBe('');
    await clientOf(app).send('GET', '/api/cabins');
    expect(JSON.parse(log)).toMatchObject({ level: 40, msg: 'refused' });
  });
});
