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

/** A real server whose answer each test sets. */
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
const callWithoutBody = () =>
  defineCall({
    method: 'POST',
    path: `${base}/api/things` as '/api/things',
    access: 'host',
    tag: 'things',
    summary: '',
    status: 200,
  });
const callWithAnswer = <const A extends z.ZodType>(schema: A) => ({ ...callWithoutBody(), answer: schema });
type CallWithAnswer<A extends z.ZodType> = ReturnType<typeof callWithAnswer<A>>;

/** Every way in which the app makes calls: for a list, one item, or no body. */
const CALLS: Record<string, () => Promise<unknown>> = {
  'a list': () => callApi(callWithAnswer(cabins), {}),
  'one thing': () => callApi(callWithAnswer(cabin), {}),
  'words by their name': () => callApi(callWithAnswer(z.record(z.string(), z.string())), {}),
  nothing: () => callApi(callWithoutBody(), {}),
  'a list, without its schema': () =>
    callApi<CallWithAnswer<typeof cabins>>({ ...callWithoutBody(), example: [{ id: 1, name: '' }] }, {}),
  'one thing, without its schema': () =>
    callApi<CallWithAnswer<typeof cabin>>({ ...callWithoutBody(), example: { id: 1, name: '' } }, {}),
  'nothing, without a schema': () =>
    callApi<ReturnType<typeof callWithoutBody>>({ ...callWithoutBody(), example: undefined }, {}),
  'a file': () => downloadFile({ ...callWithoutBody(), file: 'application/pdf' }, {}, 'card.pdf'),
};

const STATUSES = [200, 201, 400, 401, 403, 404, 409, 500, 502, 503, 504];

/** Technical texts that users must never see. */
const JARGON = /\d|Gateway|Unavailable|Unexpected|not a function|undefined|\[object|nginx|[<{]/;

describe.each(Object.keys(CALLS))('calling for %s', (name) => {
  const call = () => CALLS[name]?.() as Promise<unknown>;

  it.each(STATUSES)('shows the fallback sentence for any foreign answer with %i', async (status) => {
    for (const body of FOREIGN_BODIES) {
      const foreign = foreignAnswer(status, body);
      answer = (response) =>
        response
          .writeHead(status, foreign.contentType === '' ? {} : { 'content-type': foreign.contentType })
          .end(foreign.body);
      const failure: unknown = await call().catch((error: unknown) => error);
      expect(failure, body).toBeInstanceOf(ApiProblem);
      expect(failure, body).toMatchObject({ status, code: null, detail: null, fields: {}, errors: [] });
      expect((failure as Error).message, body).not.toMatch(JARGON);
      expect(serverMessage(failure, 'Save failed'), body).toBe('Save failed');
      expect(loadMessage(failure, 'Failed to load services.'), body).toBe('Failed to load services.');
      expect(loadMessage(failure), body).toBe('Failed to fetch');
      expect((failure as ApiProblem).isTransient, body).toBe(true);
    }
    // Only our server can end a session.
    expect(currentToken()).toBe('secret');
  });

  it('reports a failed fetch when the connection breaks', async () => {
    answer = (response) => response.destroy();
    await expect(call()).rejects.toMatchObject({ status: 0, message: 'Failed to fetch' });
  });
});

it('reports a failed fetch when the connection breaks in the middle of an answer', async () => {
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 });
    response.write('[{"id": 1,', () => response.destroy());
  };
  await expect(CALLS['a list']?.()).rejects.toMatchObject({ status: 0, message: 'Failed to fetch' });
});

it.each(['a list', 'one thing, without its schema'])(
  'does not accept an empty answer for %s',
  async (name) => {
    answer = (response) => response.writeHead(204).end();
    await expect(CALLS[name]?.()).rejects.toMatchObject({ status: 204, message: 'Failed to fetch' });
  },
);

it('does not treat an abort as a failure', async () => {
  const { promise, resolve } = Promise.withResolvers<ServerResponse>();
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('[');
    resolve(response);
  };
  const controller = new AbortController();
  const aborted = callApi(callWithAnswer(cabins), {}, { signal: controller.signal });
  const response = await promise;
  setTimeout(() => controller.abort(), 50); // whether or not the head has arrived by then
  await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
  response.destroy();
});

it('still shows the server’s sentence', async () => {
  const issue = { path: 'code', code: 'code_unavailable', params: {} };
  const detail = 'This code is not valid or is already in use.';
  answer = (response) =>
    response
      .writeHead(409, { 'content-type': 'application/problem+json' })
      .end(
        JSON.stringify({ code: 'code_unavailable', reason: 'code_unavailable', params: {}, issues: [issue] }),
      );
  const failure: unknown = await CALLS['one thing']?.().catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'code_unavailable', errors: [detail], fields: { code: detail } });
  expect(serverMessage(failure, 'Activation failed')).toBe(detail);
  expect(loadMessage(failure, 'Failed to load services.')).toBe(detail);
  expect((failure as ApiProblem).isTransient).toBe(false);
});
