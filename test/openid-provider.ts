import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Configuration, Provider } from 'oidc-provider';
import { answerPerson } from './openid-person.ts';

/** What a person's account at the provider says. */
export interface ProviderAccount {
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
  picture?: string;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const SITE = { client_id: 'hemma-site', client_secret: 'a-secret-of-the-site-0123456789' };
const OTHER_SITE = { client_id: 'another-site', client_secret: 'a-secret-of-another-0123456789' };

interface Options {
  /** Zero: any that is free. */
  port?: number;
  /** Where it sends people back to. */
  redirectUri?: string;
}

const configuration = (
  accounts: Map<string, ProviderAccount>,
  { redirectUri = 'https://guide.example/login' }: Options,
): Configuration => ({
  clients: [SITE, OTHER_SITE].map((client) => ({
    ...client,
    redirect_uris: [redirectUri],
    // As at Google, a site that signs its users in may also ask about their tokens.
    grant_types: ['authorization_code'],
  })),
  features: {
    introspection: { enabled: true, allowedPolicy: async () => true },
    devInteractions: { enabled: false },
  },
  pkce: { required: () => true },
  ttl: {
    AccessToken: 3600,
    AuthorizationCode: 60,
    IdToken: 3600,
    Grant: 3600,
    Interaction: 3600,
    Session: 3600,
  },
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified'],
    profile: ['given_name', 'family_name', 'picture'],
  },
  findAccount: async (_context, id) => {
    const account = accounts.get(id);
    return account === undefined
      ? undefined
      : { accountId: id, claims: async () => ({ sub: id, ...account }) };
  },
});

/** An OpenID provider of someone else's, on 127.0.0.1. */
export async function startOpenIdProvider(options: Options = {}) {
  const accounts = new Map<string, ProviderAccount>();
  /** What it answers in place of its own, by path. */
  const instead = new Map<string, Answer>();
  const server = createServer();
  await once(server.listen(options.port ?? 0, '127.0.0.1'), 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, configuration(accounts, options));
  const answer = provider.callback();
  server.on('request', (request, response) => {
    const { pathname } = new URL(request.url ?? '', issuer);
    const other = instead.get(pathname);
    if (other !== undefined) other(request, response);
    else if (pathname === '/favicon.ico') response.writeHead(204).end();
    else if (pathname.startsWith('/interaction/')) void answerPerson(provider, accounts, request, response);
    else void answer(request, response);
  });
  const addAccount = (account: ProviderAccount) => {
    const accountId = `person-${accounts.size}`;
    accounts.set(accountId, account);
    return accountId;
  };

  return {
    issuer,
    instead,
    settings: {
      OIDC_ISSUER: issuer,
      GOOGLE_CLIENT_ID: SITE.client_id,
      GOOGLE_CLIENT_SECRET: SITE.client_secret,
    },
    /** Somebody who can sign in there, by their address. */
    addAccount,
    /** The access token that the provider gives a site once the person has agreed to it. */
    async tokenFor(account: ProviderAccount, { isForOtherSite = false, secondsLeft = 3600 } = {}) {
      const accountId = addAccount(account);
      const { client_id: clientId } = isForOtherSite ? OTHER_SITE : SITE;
      const client = await provider.Client.find(clientId);
      if (client === undefined) throw new Error('no such client');
      const grant = new provider.Grant({ accountId, clientId });
      grant.addOIDCScope('openid email profile');
      const token = new provider.AccessToken({
        accountId,
        client,
        grantId: await grant.save(),
        gty: 'authorization_code',
        scope: 'openid email profile',
        expiresWithSession: false,
        expiresIn: secondsLeft,
      });
      return token.save();
    },
    /** Lets the code of an answer be as old as can be. */
    async expireCode(query: string) {
      const code = await provider.AuthorizationCode.find(new URLSearchParams(query).get('code') ?? '');
      if (code === undefined) throw new Error('no such code');
      code.exp = 1;
      await code.save();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
