import { afterAll, describe, expect, it } from 'vitest';
import { createCabin, listCabins } from '#shared/contracts/cabins.ts';
import { startTestApp } from '#test/app.ts';
import { clientOf, problemOf } from '#test/client.ts';
import { newAdmin, newCabin, newHost } from '#test/factories.ts';

const app = await startTestApp();
afterAll(() => app.close());
const host = await newHost(app);
const admin = await newAdmin(app);
const nobody = clientOf(app);

const cabin = { name: 'Sjöstugan', location: 'Åre' };
const post = (body: string, headers?: Record<string, string>) =>
  host.send('POST', '/api/cabins', body, headers);

describe('a refusal', () => {
  it('is a problem document with a sentence for people and a code for programs', async () => {
    const answer = await host.send('POST', '/api/cabins', { name: '' });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
    });
    expect(answer.body).toEqual({
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      detail: 'Name is required',
      code: 'invalid_input',
      reason: 'name_required',
      params: {},
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      errors: ['Name is required', 'Location is required'],
      fields: { name: 'Name is required', location: 'Location is required' },
      issues: [
        { path: 'name', code: 'name_required', params: {} },
        { path: 'location', code: 'location_required', params: {} },
      ],
    });
  });

  it('has the parameters of its sentences, and all errors of a field', async () => {
    const name = '\u0000'.repeat(500);
    const { detail, reason, params, issues } = problemOf(
      await post(JSON.stringify({ name, location: 'Åre' })),
    );
    expect({ detail, reason, params }).toEqual({
      detail: 'Use at most 120 characters.',
      reason: 'too_long',
      params: { max: 120 },
    });
    expect(issues).toEqual([
      { path: 'name', code: 'too_long', params: { max: 120 } },
      { path: 'name', code: 'unstorable', params: {} },
    ]);
  });

  // ASVS 1.5.2, 15.3.6
  it.each([
    '{',
    '{"name":}',
    '"',
    'name=x',
    '{"name":"a"}}',
    '\u0000',
    '{"__proto__":{"isAdmin":true},"name":"x"}',
    '{"constructor":{"prototype":{}}}',
  ])('of malformed JSON %j is 400', async (body) => {
    const answer = await post(body);
    expect(problemOf(answer)).toMatchObject({
      status: 400,
      code: 'malformed',
      detail: 'The request could not be read. Send well-formed JSON.',
    });
  });

  it.each(['[]', 'null', '7', '"text"', 'true'])(
    'of JSON that is not an object, %s, is 400',
    async (body) => {
      expect(problemOf(await post(body))).toMatchObject({ status: 400 });
    },
  );

  it('of a missing body is 400, with or without a type', async () => {
    expect(problemOf(await host.send('POST', '/api/cabins'))).toMatchObject({
      status: 400,
      code: 'invalid_input',
    });
    const labelled = await host.send('POST', '/api/cabins', undefined, {
      'content-type': 'application/json',
    });
    expect(problemOf(labelled)).toMatchObject({
      status: 400,
      code: 'invalid_input',
      detail: 'Send a JSON object.',
    });
  });

  // ASVS 3.5.2
  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'image/png',
    'nonsense',
  ])('of a body of type %s is 415', async (type) => {
    const answer = await post(JSON.stringify(cabin), { 'content-type': type });
    expect(problemOf(answer)).toMatchObject({
      status: 415,
      code: 'unsupported_media_type',
      detail: 'Send the body as application/json.',
    });
  });

  it('of a body over 64 KiB is 413, just below it is accepted', async () => {
    const sized = (size: number) =>
      JSON.stringify({
        ...cabin,
        ignored: 'x'.repeat(size - JSON.stringify({ ...cabin, ignored: '' }).length),
      });
    const below = sized(64 * 1024 - 10); // ö takes two bytes, so a few are left over
    const over = sized(64 * 1024 + 1);
    expect(await post(below)).toMatchObject({ status: 201 });
    expect(problemOf(await post(over))).toMatchObject({
      status: 413,
      code: 'too_large',
      detail: 'This is too large. Send at most 64 KiB.',
    });
  });

  it.each([
    ['GET', '/api/nothing'],
    ['GET', '/api'],
    ['GET', '/api/'],
    ['PATCH', '/api/cabins'],
    ['POST', '/api/auth/me'],
    ['GET', '/api/cabins/1/nothing'],
    ['OPTIONS', '/api/cabins'],
  ])('of %s %s is 404', async (method, path) => {
    expect(problemOf(await nobody.send(method, path))).toMatchObject({
      status: 404,
      code: 'not_found',
      detail: 'Not found.',
    });
  });

  it.each([
    '/api/cabins/%',
    '/api/cabins/%zz',
    '/api/cabins/%E0%A4%A',
    '/api/%',
    `/api/cabins/${'1'.repeat(400)}`,
  ])('of the address %s is 400', async (path) => {
    const answer = await host.send('GET', path);
    expect(problemOf(answer)).toMatchObject({
      status: 400,
      code: 'malformed',
      detail: 'This address is not well-formed.',
    });
  });

  // ASVS 15.3.7
  it.each([
    ['/api/admin/tokens?page=1&page=2', 'page'],
    ['/api/admin/tokens?sort=code&pageSize=10&pageSize=10&pageSize=10', 'pageSize'],
    ['/api/admin/users?q=a&q=b', 'q'],
    ['/api/admin/tokens?state=free&state=active', 'state'],
    ['/api/admin/analytics/overview?days=7&days=30', 'days'],
    ['/api/guest/ABCD1234?lang=sv&lang=de', 'lang'],
  ])('of a repeated parameter, %s, asks to send it once', async (path, name) => {
    const sentence = `"${name}" is in the address more than once. Send it once.`;
    expect(problemOf(await admin.send('GET', path))).toMatchObject({
      status: 400,
      code: 'invalid_input',
      detail: sentence,
      errors: [sentence],
      fields: { [name]: sentence },
    });
  });

  it('of two parameters has a reason for each', async () => {
    expect(
      problemOf(await admin.send('GET', '/api/admin/tokens?page=0&state=free&state=free')),
    ).toMatchObject({
      fields: {
        page: 'Must be a positive whole number.',
        state: '"state" is in the address more than once. Send it once.',
      },
    });
  });

  it('never reveals a call’s input to people who may not make it', async () => {
    for (const body of ['{', JSON.stringify({}), 'x'.repeat(70_000)]) {
      expect(problemOf(await nobody.send('POST', '/api/cabins', body))).toMatchObject({ status: 401 });
      expect(problemOf(await host.send('POST', '/api/admin/tokens', body))).toMatchObject({ status: 403 });
    }
  });
});

describe('an answer', () => {
  // ASVS 14.2.2, 14.3.2
  it('is JSON that is not cached', async () => {
    const answer = await host.send('GET', '/api/cabins');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
  });

  it('ignores unknown body fields', async () => {
    expect(
      await host.send('POST', '/api/cabins', { ...cabin, colour: 'red', nested: { deep: [1, 2, { 3: 4 }] } }),
    ).toMatchObject({ status: 201 });
  });

  it('accepts JSON with a charset', async () => {
    expect(
      await post(JSON.stringify(cabin), { 'content-type': 'application/json; charset=utf-8' }),
    ).toMatchObject({ status: 201 });
  });

  // ASVS 1.1.1
  it('keeps every character', async () => {
    const name = '🏡 Ñandú – «Бабушка» 小屋 👨\u200d👩\u200d👧é "\'<>&;--';
    expect(await host.call(createCabin, { body: { ...cabin, name } })).toMatchObject({ name });
    expect((await host.call(listCabins, {})).at(-1)).toMatchObject({ name });
    const looksEncoded = '&lt;b&gt; %3Cb%3E %253C \\u003c a+b =3C';
    const kept = await host.call(createCabin, { body: { ...cabin, name: looksEncoded } });
    expect(kept).toMatchObject({ name: looksEncoded });
  });

  it('to HEAD equals that to GET, without a body', async () => {
    const { id } = await newCabin(host);
    expect(await host.send('HEAD', `/api/cabins/${id}`)).toMatchObject({ status: 200, text: '' });
    expect(await nobody.send('HEAD', `/api/cabins/${id}`)).toMatchObject({ status: 401 });
  });
});
