import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createIdentify } from './provider-token.ts';
import { ProviderUnavailableError, providerClient } from './provider-client.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** The stand-in's answers by path, as Google documents them. */
const answers = new Map<string, Answer>();
const asked: string[] = [];
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '', 'http://x');
  asked.push(pathname);
  (answers.get(pathname) ?? ((_request, missing) => missing.writeHead(404).end()))(request, response);
});
await once(server.listen(0, '127.0.0.1'), 'listening');
const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const json =
  (body: unknown, status = 200): Answer =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const text =
  (body: string): Answer =>
  (_request, response) =>
    response.end(body);

const settings = () => ({ issuer, clientId: 'ours', clientSecret: null });
const identify = () =>
  createIdentify(settings(), providerClient(settings()), `${issuer}/tokeninfo`)('a-token');

beforeEach(() => {
  asked.length = 0;
  answers.clear();
  answers.set('/.well-known/openid-configuration', json({ issuer, userinfo_endpoint: `${issuer}/userinfo` }));
  answers.set('/tokeninfo', (request, response) => {
    const token = new URL(request.url ?? '', issuer).searchParams.get('access_token');
    // Google sends these numbers and booleans as text.
    json(
      token === 'a-token' ? { aud: 'ours', sub: '7', expires_in: '3599', email_verified: 'true' } : {},
      token === 'a-token' ? 200 : 400,
    )(request, response);
  });
  answers.set(
    '/userinfo',
    json({ sub: '7', email: 'Asa@Cabins.example', email_verified: 'true', given_name: 'Åsa' }),
  );
});

describe('a provider without introspection, such as Google', () => {
  it('is asked for the token’s audience and its holder', async () => {
    expect(await identify()).toEqual({
      email: 'asa@cabins.example',
      firstName: 'Åsa',
      lastName: '',
      avatarUrl: null,
    });
    expect(asked).toEqual(['/.well-known/openid-configuration', '/tokeninfo', '/userinfo']);
  });

  // ASVS 10.3.1
  it.each([
    ['for another site', '/tokeninfo', json({ aud: 'theirs', sub: '7', expires_in: '3599' })],
    ['that has expired', '/tokeninfo', json({ aud: 'ours', sub: '7', expires_in: '0' })],
    ['nobody knows', '/tokeninfo', json({ error: 'invalid_token' }, 400)],
    [
      'of one person with the facts of another',
      '/userinfo',
      json({ sub: '8', email: 'x@y.example', email_verified: true }),
    ],
    [
      'whose address is not verified',
      '/userinfo',
      json({ sub: '7', email: 'x@y.example', email_verified: 'false' }),
    ],
    ['that no longer opens the facts', '/userinfo', json({}, 401)],
  ])('refuses a token %s', async (_what, path, answer) => {
    answers.set(path, answer);
    expect(await identify()).toBeNull();
  });
});

describe('an unavailable provider', () => {
  const paths = ['/.well-known/openid-configuration', '/tokeninfo', '/userinfo'];
  const manners: [string, Answer][] = [
    ['fails', json({}, 500)],
    ['is busy', json({}, 429)],
    ['talks nonsense', text('<html>Sign in to the wifi of this hotel</html>')],
    ['answers something else', json(['nothing', 'of this'])],
    ['hangs up', (_request, response) => response.destroy()],
    [
      'sends one elsewhere',
      (_request, response) => response.writeHead(302, { location: 'https://evil.example' }).end(),
    ],
  ];

  // ASVS 16.5.3
  it.each(paths.flatMap((path) => manners.map(([manner, answer]) => [path, manner, answer] as const)))(
    'at %s: %s',
    async (path, _manner, answer) => {
      answers.set(path, answer);
      await expect(identify()).rejects.toThrow(ProviderUnavailableError);
    },
  );

  it('neither blocks the caller nor leaks the token into the log', async () => {
    answers.set('/tokeninfo', () => {});
    const error: unknown = await identify().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ProviderUnavailableError);
    expect(String(error)).toContain('/tokeninfo');
    expect(String(error)).not.toContain('a-token');
  }, 10_000);

  // ASVS 10.5.3
  it('must match its issuer', async () => {
    answers.set(
      paths[0] ?? '',
      json({ issuer: 'https://evil.example', userinfo_endpoint: `${issuer}/userinfo` }),
    );
    await expect(identify()).rejects.toThrow(ProviderUnavailableError);
  });
});
