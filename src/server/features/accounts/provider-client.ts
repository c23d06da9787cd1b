import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
} from 'openid-client';
import { readBody, sendOutside } from '#server/http-client.ts';

/** Thrown when the provider could not be asked, or answered nonsense: try again later. */
export class ProviderAwayError extends Error {}

/** An OpenID provider, and who this site is to it. */
export interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string | null;
}

/** What a provider says of itself, and this site as its client; asked for when it is needed. @throws {ProviderAwayError} */
export type ProviderClient = () => Promise<Configuration>;

const TIMEOUT_MS = 5000;
/** The provider's addresses change about never. */
const DISCOVERY_KEPT_MS = 3_600_000;
const ANSWER_BYTES = 256 * 1024;

/** `fetch` for a provider: follows no redirection, waits and reads no longer than it should. @throws {ProviderAwayError} */
export async function fetchFromProvider(url: string, init: RequestInit = {}): Promise<Response> {
  try {
    const response = await sendOutside(url, AbortSignal.timeout(TIMEOUT_MS), init);
    const body = await readBody(response, ANSWER_BYTES);
    const { status, headers } = response;
    if (status >= 500 || status === 429) throw new Error(`status ${status}`);
    return new Response(body, { status, headers });
  } catch (error) {
    // Without its query: that may hold the token.
    throw new ProviderAwayError(`${url.split('?', 1)[0]}: ${String(error)}`, { cause: error });
  }
}

/** What the library throws where the provider's answer made no sense, rather than said no. */
const NONSENSE = new Set([
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_TIMEOUT',
]);

/** The error as a provider that is away, if that is what it says; null if it says anything else. */
export function toProviderAway(error: unknown): ProviderAwayError | null {
  if (error instanceof ProviderAwayError) return error;
  if (!(error instanceof Error)) return null;
  // The library wraps what its `fetch` throws.
  if (error.cause instanceof ProviderAwayError) return error.cause;
  const isNonsense = 'code' in error && NONSENSE.has(String(error.code));
  return isNonsense ? new ProviderAwayError(error.message, { cause: error }) : null;
}

/** As the provider wants it; where it does not say, its default is the header (OpenID Connect Discovery 1.0, 3). */
const authenticationOf = (secret: string): ClientAuth => {
  const inHeader = ClientSecretBasic(secret);
  const inBody = ClientSecretPost(secret);
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    (methods.includes('client_secret_basic') ? inHeader : inBody)(server, ...rest);
  };
};

/** Makes what finds a provider, and remembers it for an hour. */
export function providerClient({ issuer, clientId, clientSecret }: ProviderSettings): ProviderClient {
  let known: { client: Configuration; until: number } | undefined;
  const extensions = [
    // A provider without https runs on the same machine.
    // oxlint-disable-next-line typescript/no-deprecated -- not to go: its makers mark it so that one looks twice
    ...(issuer.startsWith('http:') ? [allowInsecureRequests] : []),
    enableNonRepudiationChecks,
  ];

  async function discover(): Promise<Configuration> {
    const address = new URL(`${issuer}/.well-known/openid-configuration`);
    const authentication = clientSecret === null ? None() : authenticationOf(clientSecret);
    const client = await discovery(address, clientId, undefined, authentication, {
      [customFetch]: (url, { method, headers, body }) =>
        fetchFromProvider(url, { method, headers, body: body ?? null }),
      execute: extensions,
    });
    // Some end theirs with a slash. The library compares none where it is given this address.
    if (client.serverMetadata().issuer.replace(/\/$/, '') !== issuer) throw new Error('it is another');
    return client;
  }

  return async () => {
    if (known !== undefined && known.until > Date.now()) return known.client;
    const client = await discover().catch((error: unknown) => {
      throw (
        toProviderAway(error) ?? new ProviderAwayError(`${issuer} does not describe itself`, { cause: error })
      );
    });
    known = { client, until: Date.now() + DISCOVERY_KEPT_MS };
    return client;
  };
}
