import {
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  ResponseBodyError,
} from 'openid-client';
import { type Identity, identityOf, userInfo } from './provider-answers.ts';
import { toProviderAway, ProviderAwayError, type ProviderClient } from './provider-client.ts';

/** What a sign-in that began must come back with; kept here, never in the browser. */
export interface Begun {
  state: string;
  nonce: string;
  /** PKCE's (RFC 7636): shows that the one who brings the code asked for it. */
  verifier: string;
}

/** Why an answer lets no one in: they changed their mind, no one vouches for their address, or it was not to be believed. */
type Reason = 'cancelled' | 'unverified' | 'refused';

export class ProviderRefusedError extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}

/** What a provider says when it cannot, for now (RFC 6749, 4.1.2.1), or does not know this site (5.2). */
const AWAY = new Set(['server_error', 'temporarily_unavailable', 'invalid_client', 'unauthorized_client']);

function failureOf(error: unknown): Error {
  const said = error instanceof AuthorizationResponseError || error instanceof ResponseBodyError;
  if (said && AWAY.has(error.error)) return new ProviderAwayError(error.error, { cause: error });
  if (said && error.error === 'access_denied')
    return new ProviderRefusedError('cancelled', error.error, error);
  return toProviderAway(error) ?? new ProviderRefusedError('refused', String(error), error);
}

/** What the provider says of whom a token is of: at its own address where it has one, beside what it signed. */
async function identityFrom(client: Configuration, accessToken: string, claims: { sub: string }) {
  const hasAddress = client.serverMetadata().userinfo_endpoint !== undefined;
  const more = hasAddress ? await fetchUserInfo(client, accessToken, claims.sub) : {};
  const { data } = userInfo.safeParse({ ...claims, ...more });
  if (data === undefined) throw new ProviderAwayError('what it says of people makes no sense');
  return identityOf(data);
}

/** Signing in at a provider, on its own page: authorization code with PKCE (OpenID Connect Core 1.0, 3.1). */
export function providerFlow(findClient: ProviderClient, redirectUri: string) {
  return {
    /** Where the browser goes. @throws {ProviderAwayError} */
    async begin(): Promise<{ url: string; begun: Begun }> {
      const client = await findClient();
      const begun = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
      const url = buildAuthorizationUrl(client, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: begun.state,
        nonce: begun.nonce,
        code_challenge: await calculatePKCECodeChallenge(begun.verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, begun };
    },

    /**
     * Who came back; `answer` is the query that the provider sent them with.
     * @throws {ProviderRefusedError} {ProviderAwayError}
     */
    async finish(answer: string, { state, nonce, verifier }: Begun): Promise<Identity> {
      const client = await findClient();
      let identity: Identity | null;
      try {
        const url = new URL(redirectUri);
        url.search = answer;
        const tokens = await authorizationCodeGrant(client, url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
        });
        const claims = tokens.claims();
        if (claims === undefined) throw new Error('no ID token');
        identity = await identityFrom(client, tokens.access_token, claims);
      } catch (error) {
        throw failureOf(error);
      }
      if (identity === null) throw new ProviderRefusedError('unverified', 'no verified address');
      return identity;
    },
  };
}
