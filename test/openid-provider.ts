import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Configuration, Provider } from 'oidc-provider';

/** The claims of a person's account at the provider. */
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
  /** Zero is any free one. */
  port?: number;
  /** The site's address for signed-in people. */
  redirectUri?: string;
}

const configuration = (
  accounts: Map<string, ProviderAccount>,
  { redirectUri = 'https://guide.example/login' }: Options,
): Configuration => ({
  clients: [SITE, OTHER_SITE].map((client) => ({
    ...client,
    redirect_uris: [redirectUri],
    // As at Google, sites may also introspect tokens.
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

/** An independent OpenID provider on 127.0.0.1. */
export async function startOpenIdProvider(options: Options = {}) {
  const accounts = new Map<string, ProviderAccount>();
  /** Answers that replace the provider's, by path. */
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
    /** Adds an account. */
    addAccount,
    /** The access token that the provider gives a site after the person's consent. */
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
    /** Makes the code in this query expire. */
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

/** The provider's sign-in page: a form for the email address, and a cancel button. */
const page = `<!doctype html><title>A provider</title><h1>A provider</h1>
<form><label>Address <input name="email"></label><button>Agree</button></form>
<form><input type="hidden" name="cancel" value="yes"><button>Cancel</button></form>`;

/** Answers `/interaction/…`, where a person signs in and consents. */
async function answerPerson(
  provider: Provider,
  accounts: ReadonlyMap<string, ProviderAccount>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { searchParams } = new URL(request.url ?? '', 'http://x');
  if (searchParams.has('cancel')) {
    const refusal = { error: 'access_denied', error_description: 'The person cancelled' };
    await provider.interactionFinished(request, response, refusal);
    return;
  }
  const email = searchParams.get('email');
  if (email === null) {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(page);
    return;
  }
  const [accountId = ''] = [...accounts].find(([, account]) => account.email === email) ?? [];
  const { params } = await provider.interactionDetails(request, response);
  const grant = new provider.Grant({ accountId, clientId: String(params['client_id']) });
  grant.addOIDCScope('openid email profile');
  const consent = { grantId: await grant.save() };
  await provider.interactionFinished(request, response, { login: { accountId }, consent });
}

/** Follows `url` to the provider, signs in or cancels, and resolves with the query that the provider redirects back with. */
export async function signInAtProvider(
  url: string,
  given: { email: string } | { cancel: 'yes' },
): Promise<string> {
  const cookies = new Map<string, string>();
  const follow = async (address: URL): Promise<URL> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(address, { redirect: 'manual', headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`${address.href} leads nowhere: ${response.status}`);
    return new URL(location, address);
  };
  const form = await follow(new URL(url));
  form.search = new URLSearchParams(given).toString();
  const back = await follow(await follow(form));
  return back.search.slice(1);
}
