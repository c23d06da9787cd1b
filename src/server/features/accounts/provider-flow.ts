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
import { toProviderUnavailable, ProviderUnavailableError, type ProviderClient } from './provider-client.ts';

/** Secrets of a started sign-in, which its callback must match; stored on the server, never in the browser. */
export interface FlowSecrets {
  state: string;
  nonce: string;
  /** The PKCE code verifier (RFC 7636). */
  verifier: string;
}

/** Why a sign-in fails: cancelled by the user, address not verified, or the answer is not trusted. */
type RefusalReason = 'cancelled' | 'unverified' | 'refused';

export class ProviderRefusedError extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}

/** Error codes of a provider that is unavailable (RFC 6749, 4.1.2.1) or does not know this site (5.2). */
const UNAVAILABLE_CODES = new Set([
  'server_error',
  'temporarily_unavailable',
  'invalid_client',
  'unauthorized_client',
]);

function toFlowError(error: unknown): Error {
  const isProviderError = error instanceof AuthorizationResponseError || error instanceof ResponseBodyError;
  if (isProviderError && UNAVAILABLE_CODES.has(error.error))
    return new ProviderUnavailableError(error.error, { cause: error });
  if (isProviderError && error.error === 'access_denied')
    return new ProviderRefusedError('cancelled', error.error, error);
  return toProviderUnavailable(error) ?? new ProviderRefusedError('refused', String(error), error);
}

/** The user info of the token's holder: the ID token's claims, and the userinfo endpoint's where the provider has one. */
async function identityFrom(client: Configuration, accessToken: string, claims: { sub: string }) {
  const hasAddress = client.serverMetadata().userinfo_endpoint !== undefined;
  const more = hasAddress ? await fetchUserInfo(client, accessToken, claims.sub) : {};
  const { data } = userInfo.safeParse({ ...claims, ...more });
  if (data === undefined) throw new ProviderUnavailableError('invalid user info');
  return identityOf(data);
}

/** Sign-in on the provider's page: authorization code flow with PKCE (OpenID Connect Core 1.0, 3.1). */
export function providerFlow(findClient: ProviderClient, redirectUri: string) {
  return {
    /** Returns the URL to send the browser to. @throws {ProviderUnavailableError} */
    async begin(): Promise<{ url: string; secrets: FlowSecrets }> {
      const client = await findClient();
      const secrets = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
      const url = buildAuthorizationUrl(client, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, secrets };
    },

    /**
     * Identifies the person who came back; `answer` is the query string of the callback.
     * @throws {ProviderRefusedError} {ProviderUnavailableError}
     */
    async finish(answer: string, { state, nonce, verifier }: FlowSecrets): Promise<Identity> {
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
        throw toFlowError(error);
      }
      if (identity === null) throw new ProviderRefusedError('unverified', 'no verified address');
      return identity;
    },
  };
}
