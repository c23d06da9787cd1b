import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Configuration, Provider } from 'oidc-provider';

/** What a person's account at the provider says. */
export interface ProviderAccount {
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
  picture?: string;
}

const SITE = { client_id: 'hemma-site', client_secret: 'a-secret-of-the-site-0123456789' };
const OTHER_SITE = { client_id: 'another-site', client_secret: 'a-secret-of-another-0123456789' };

const configuration = (accounts: Map<string, ProviderAccount>): Configuration => ({
  clients: [SITE, OTHER_SITE].map((client) => ({
    ...client,
    redirect_uris: ['https://guide.example/login'],
    // As at Google, a site that signs its users in may also ask about their tokens.
    grant_types: ['authorization_code'],
  })),
  features: {
    introspection: { enabled: true, allowedPolicy: async () => true },
    devInteractions: { enabled: false },
  },
  ttl: { AccessToken: 3600, Grant: 3600 },
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
export async function startOpenIdProvider() {
  const accounts = new Map<string, ProviderAccount>();
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, configuration(accounts));
  const answer = provider.callback();
  server.on('request', (request, response) => void answer(request, response));

  return {
    settings: {
      OIDC_ISSUER: issuer,
      GOOGLE_CLIENT_ID: SITE.client_id,
      GOOGLE_CLIENT_SECRET: SITE.client_secret,
    },
    /** The access token that the provider gives a site once the person has agreed to it. */
    async tokenFor(account: ProviderAccount, { isForOtherSite = false, secondsLeft = 3600 } = {}) {
      const accountId = `person-${accounts.size}`;
      accounts.set(accountId, account);
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
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
