import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, describe } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#shared/contracts/call.ts';
import { clearSession, currentToken, startSession } from '#web/session/store.ts';
import { startWords } from '#web/words/i18n.ts';
import { callApi, callUrl } from './call.ts';
import { ApiProblem } from './problem.ts';

const user = { firstName: 'Nils', lastName: 'Berg', avatarUrl: '', status: 'basic', isAdmin: false } as const;
const seen: {
  method?: string | undefined;
  url?: string | undefined;
  token?: string | undefined;
  body: string;
}[] = [];
let answer: (response: ServerResponse) => void;
let base: string;

/** A real server, to check the requests as they arrive. */
const server = createServer((request: IncomingMessage, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    seen.push({ method: request.method, url: request.url, token: request.headers.authorization, body });
    answer(response);
  });
});

beforeAll(async () => {
  await startWords();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  seen.length = 0;
  clearSession();
});

const json = (status: number, body: unknown) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'application/problem+json' }).end(JSON.stringify(body));

/** Node's fetch needs a full URL, a browser's only the path. */
const save = () =>
  defineCall({
    method: 'PUT',
    path: `${base}/api/things/:id` as '/api/things/:id',
    access: 'host',
    tag: 'things',
    summary: 'Save a thing',
    params: z.object({ id: z.number() }),
    body: z.object({ name: z.string() }),
    status: 200,
    answer: z.object({ name: z.string() }),
  });

it('sends method, path, body and token, and returns the answer', async () => {
  startSession('secret', user);
  answer = json(200, { name: 'Lillstugan' });
  await expect(callApi(save(), { params: { id: 7 }, body: { name: 'Lill' } })).resolves.toEqual({
    name: 'Lillstugan',
  });
  expect(seen).toEqual([
    { method: 'PUT', url: '/api/things/7', token: 'Bearer secret', body: '{"name":"Lill"}' },
  ]);
});

it('sends no Authorization without a session', async () => {
  answer = json(200, { name: '' });
  await callApi(save(), { params: { id: 7 }, body: { name: '' } });
  expect(seen[0]?.token).toBeUndefined();
});

it('returns undefined for 204', async () => {
  answer = (response) => response.writeHead(204).end();
  const { answer: _, ...erase } = { ...save(), status: 204 } as const;
  await expect(callApi(erase, { params: { id: 7 }, body: { name: '' } })).resolves.toBeUndefined();
});

it('ends the session when the server refuses it', async () => {
  startSession('old', user);
  answer = json(401, { code: 'unauthenticated', reason: 'unauthenticated' });
  await expect(callApi(save(), { params: { id: 7 }, body: { name: '' } })).rejects.toThrow(
    'You are not logged in.',
  );
  expect(currentToken()).toBeNull();
});

it('keeps a session that started before the old one was refused', async () => {
  startSession('old', user);
  answer = (response) => {
    startSession('new', user);
    json(401, { code: 'unauthenticated', reason: 'unauthenticated' })(response);
  };
  await expect(callApi(save(), { params: { id: 7 }, body: { name: '' } })).rejects.toThrow(ApiProblem);
  expect(currentToken()).toBe('new');
});

it('keeps the session after a wrong password', async () => {
  startSession('secret', user);
  answer = json(401, { code: 'invalid_credentials', reason: 'invalid_credentials' });
  await expect(callApi(save(), { params: { id: 7 }, body: { name: '' } })).rejects.toThrow(
    'Invalid email or password.',
  );
  expect(currentToken()).toBe('secret');
});

it("throws 'Failed to fetch' without an answer", async () => {
  answer = (response) => response.destroy();
  await expect(callApi(save(), { params: { id: 7 }, body: { name: '' } })).rejects.toMatchObject({
    message: 'Failed to fetch',
    status: 0,
    detail: null,
  });
});

describe('callUrl', () => {
  it('fills the segments of a path', () => {
    expect(callUrl('/api/cabins/:id/services/:serviceId', { id: 7, serviceId: 12 })).toBe(
      '/api/cabins/7/services/12',
    );
  });

  // ASVS 1.2.2
  it('escapes values, so that they stay in their segment', () => {
    expect(callUrl('/api/admin/tokens/:code', { code: '../users?x=1' })).toBe(
      '/api/admin/tokens/..%2Fusers%3Fx%3D1',
    );
  });

  it('throws if a segment has no value', () => {
    expect(() => callUrl('/api/cabins/:id', {})).toThrow(/id/);
  });

  it('adds the query without empty values', () => {
    expect(
      callUrl(
        '/api/x',
        {},
        { q: 'sjö & ö', page: 2, includeAll: false, state: undefined, sort: null, none: '' },
      ),
    ).toBe('/api/x?q=sj%C3%B6+%26+%C3%B6&page=2&includeAll=false');
    expect(callUrl('/api/x', {}, {})).toBe('/api/x');
  });
});
