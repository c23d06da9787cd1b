import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#shared/contracts/call.ts';
import { FOREIGN_BODIES, foreignAnswer } from '#test/foreign-answers.ts';
import { currentToken, startSession } from '#web/session/store.ts';
import { startWords } from '#web/words/i18n.ts';
import { callApi } from './call.ts';
import { downloadFile } from './file.ts';
import { ApiProblem, loadMessage, serverMessage } from './problem.ts';

/** A real server that answers as it is told. */
let answer: (response: ServerResponse) => void;
const server = createServer((request, response) => {
  request.resume().on('end', () => answer(response));
});
let base: string;

beforeAll(async () => {
  await startWords();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => startSession('secret', null));

const cabin = z.object({ id: z.int(), name: z.string() });
const cabins = z.array(cabin);
const silent = () =>
  defineCall({
    method: 'POST',
    path: `${base}/api/things` as '/api/things',
    access: 'host',
    tag: 'things',
    summary: '',
    status: 200,
  });
const answering = <const A extends z.ZodType>(schema: A) => ({ ...silent(), answer: schema });
type Answering<A extends z.ZodType> = ReturnType<typeof answering<A>>;

/** Every way in which the app asks; each for a list, for one thing, or for nothing. */
const WAYS: Record<string, () => Promise<unknown>> = {
  'a list': () => callApi(answering(cabins), {}),
  'one thing': () => callApi(answering(cabin), {}),
  'words by their name': () => callApi(answering(z.record(z.string(), z.string())), {}),
  nothing: () => callApi(silent(), {}),
  'a list, without its schema': () =>
    callApi<Answering<typeof cabins>>({ ...silent(), example: [{ id: 1, name: '' }] }, {}),
  'one thing, without its schema': () =>
    callApi<Answering<typeof cabin>>({ ...silent(), example: { id: 1, name: '' } }, {}),
  'nothing, without a schema': () =>
    callApi<ReturnType<typeof silent>>({ ...silent(), example: undefined }, {}),
  'a file': () => downloadFile({ ...silent(), file: 'application/pdf' }, {}, 'card.pdf'),
};

const STATUSES = [200, 201, 400, 401, 403, 404, 409, 500, 502, 503, 504];

/** What a person must never read. */
const JARGON = /\d|Gateway|Unavailable|Unexpected|not a function|undefined|\[object|nginx|[<{]/;

describe.each(Object.keys(WAYS))('asking for %s', (way) => {
  const ask = () => WAYS[way]?.() as Promise<unknown>;

  it.each(STATUSES)('says the sentence of the place, whatever comes with %i', async (status) => {
    for (const body of FOREIGN_BODIES) {
      const foreign = foreignAnswer(status, body);
      answer = (response) =>
        response
          .writeHead(status, foreign.contentType === '' ? {} : { 'content-type': foreign.contentType })
          .end(foreign.body);
      const failure: unknown = await ask().catch((error: unknown) => error);
      expect(failure, body).toBeInstanceOf(ApiProblem);
      expect(failure, body).toMatchObject({ status, code: null, detail: null, fields: {}, errors: [] });
      expect((failure as Error).message, body).not.toMatch(JARGON);
      expect(serverMessage(failure, 'Save failed'), body).toBe('Save failed');
      expect(loadMessage(failure, 'Failed to load services.'), body).toBe('Failed to load services.');
      expect(loadMessage(failure), body).toBe('Failed to fetch');
      expect((failure as ApiProblem).isTransient, body).toBe(true);
    }
    // Only the server itself says that a session is over.
    expect(currentToken()).toBe('secret');
  });

  it('says that nothing came when the line breaks', async () => {
    answer = (response) => response.destroy();
    await expect(ask()).rejects.toMatchObject({ status: 0, message: 'Failed to fetch' });
  });
});

it('says that nothing came when the line breaks half way', async () => {
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 });
    response.write('[{"id": 1,', () => response.destroy());
  };
  await expect(WAYS['a list']?.()).rejects.toMatchObject({ status: 0, message: 'Failed to fetch' });
});

it.each(['a list', 'one thing, without its schema'])('takes no silence for %s', async (way) => {
  answer = (response) => response.writeHead(204).end();
  await expect(WAYS[way]?.()).rejects.toMatchObject({ status: 204, message: 'Failed to fetch' });
});

it('calls it no failure when the asking was given up', async () => {
  const { promise, resolve } = Promise.withResolvers<ServerResponse>();
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('[');
    resolve(response);
  };
  const over = new AbortController();
  const asked = callApi(answering(cabins), {}, { signal: over.signal });
  const response = await promise;
  setTimeout(() => over.abort(), 50); // its head has arrived by then, or has not: it is the same
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  response.destroy();
});

it('still says what the server says', async () => {
  const issue = { path: 'code', code: 'code_unavailable', params: {} };
  const detail = 'This code is not valid or is already in use.';
  answer = (response) =>
    response
      .writeHead(409, { 'content-type': 'application/problem+json' })
      .end(
        JSON.stringify({ code: 'code_unavailable', reason: 'code_unavailable', params: {}, issues: [issue] }),
      );
  const failure: unknown = await WAYS['one thing']?.().catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'code_unavailable', errors: [detail], fields: { code: detail } });
  expect(serverMessage(failure, 'Activation failed')).toBe(detail);
  expect(loadMessage(failure, 'Failed to load services.')).toBe(detail);
  expect((failure as ApiProblem).isTransient).toBe(false);
});
