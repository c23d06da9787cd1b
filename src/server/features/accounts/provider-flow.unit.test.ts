import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { providerClient } from './provider-client.ts';
import { providerFlow, ProviderRefusedError } from './provider-flow.ts';

// A stand-in provider whose ID tokens each test can forge.

const ours = generateKeyPairSync('rsa', { modulusLength: 2048 });
const stolen = generateKeyPairSync('rsa', { modulusLength: 2048 });

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function signed(claims: object, key: KeyObject): string {
  const text = `${part({ alg: 'RS256', kid: 'one' })}.${part(claims)}`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key, 'base64url')}`;
}

/** Its answers by path; the token's answer is made on request. */
const answers: Record<string, () => unknown> = {};
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '', 'http://x');
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(answers[pathname]?.()));
});
await once(server.listen(0, '127.0.0.1'), 'listening');
const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const settings = { issuer, clientId: 'ours', clientSecret: 'a-secret' };
const seconds = () => Math.floor(Date.now() / 1000);
const person = { sub: '7', email: 'asa@cabins.example', email_verified: true, given_name: 'Åsa' };

interface Lie {
  claims?: object;
  key?: KeyObject;
  token?: null;
}

/** Signs in with an ID token that is valid except for `lie`. */
async function signIn({ claims = {}, key = ours.privateKey, token }: Lie = {}) {
  const flow = providerFlow(providerClient(settings), 'https://guide.example/login');
  const { secrets } = await flow.begin();
  const right = {
    iss: issuer,
    aud: 'ours',
    sub: '7',
    nonce: secrets.nonce,
    iat: seconds(),
    exp: seconds() + 60,
  };
  answers['/token'] = () => ({
    access_token: 'a-token',
    token_type: 'bearer',
    ...(token === undefined && { id_token: signed({ ...right, ...claims }, key) }),
  });
  return flow.finish(`code=one&state=${secrets.state}`, secrets);
}

beforeEach(() => {
  answers['/.well-known/openid-configuration'] = () => ({
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/me`,
    jwks_uri: `${issuer}/keys`,
  });
  answers['/keys'] = () => ({
    keys: [{ ...ours.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }],
  });
  answers['/me'] = () => person;
});

describe('an ID token', () => {
  it('identifies a person together with the user info', async () => {
    expect(await signIn()).toMatchObject({ email: 'asa@cabins.example', firstName: 'Åsa' });
  });

  it('is enough when the provider has no user info', async () => {
    const discovery = answers['/.well-known/openid-configuration']?.() as object;
    answers['/.well-known/openid-configuration'] = () => ({ ...discovery, userinfo_endpoint: undefined });
    expect(await signIn({ claims: person })).toMatchObject({ email: 'asa@cabins.example' });
  });

  // ASVS 6.8.2, 10.5.1, 10.5.4
  it.each([
    ['of another issuer', { claims: { iss: 'https://evil.example' } }],
    ['for another site', { claims: { aud: 'theirs' } }],
    ['of another sign-in', { claims: { nonce: 'another' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['that has expired', { claims: { exp: seconds() - 120 } }],
    ['of another person than the facts', { claims: { sub: '8' } }],
    ['signed with another key', { key: stolen.privateKey }],
    ['that is missing', { token: null }],
  ] satisfies [string, Lie][])('%s lets nobody in', async (_what, lie) => {
    await expect(signIn(lie)).rejects.toMatchObject({ reason: 'refused' });
  });

  it('is not requested when the provider is unavailable', async () => {
    const flow = providerFlow(providerClient(settings), 'https://guide.example/login');
    const { secrets } = await flow.begin();
    const answer = (error: string) => flow.finish(`error=${error}&state=${secrets.state}`, secrets);
    await expect(answer('temporarily_unavailable')).rejects.toThrow('temporarily_unavailable');
    await expect(answer('temporarily_unavailable')).rejects.not.toBeInstanceOf(ProviderRefusedError);
    await expect(answer('access_denied')).rejects.toMatchObject({ reason: 'cancelled' });
  });
});
