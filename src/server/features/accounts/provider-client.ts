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
import { readBody, fetchOutside } from '#server/http-client.ts';

/** The provider is unreachable or sent an invalid response; worth trying again later. */
export class ProviderUnavailableError extends Error {}

/** An OpenID provider and this site's credentials there. */
export interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string | null;
}

/** Returns the provider's discovered configuration. @throws {ProviderUnavailableError} */
export type ProviderClient = () => Promise<Configuration>;

const TIMEOUT_MS = 5000;
/** Providers' endpoints hardly ever change. */
const DISCOVERY_CACHE_MS = 3_600_000;
const MAX_RESPONSE_BYTES = 256 * 1024;

/** `fetch` without redirects, with a time and size limit. @throws {ProviderUnavailableError} */
export async function fetchFromProvider(url: string, init: RequestInit = {}): Promise<Response> {
  try {
    const response = await fetchOutside(url, AbortSignal.timeout(TIMEOUT_MS), init);
    const body = await readBody(response, MAX_RESPONSE_BYTES);
    const { status, headers } = response;
    if (status >= 500 || status === 429) throw new Error(`status ${status}`);
    return new Response(body, { status, headers });
  } catch (error) {
    // Without the query string, which may hold the token.
    throw new ProviderUnavailableError(`${url.split('?', 1)[0]}: ${String(error)}`, { cause: error });
  }
}

/** Codes of the library for malformed responses, as opposed to refusals. */
const INVALID_RESPONSE_CODES = new Set([
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_TIMEOUT',
]);

/** Converts errors that mean the provider is unavailable; null for all others. */
export function toProviderUnavailable(error: unknown): ProviderUnavailableError | null {
  if (error instanceof ProviderUnavailableError) return error;
  if (!(error instanceof Error)) return null;
  // The library wraps errors of its `fetch`.
  if (error.cause instanceof ProviderUnavailableError) return error.cause;
  const isInvalidResponse = 'code' in error && INVALID_RESPONSE_CODES.has(String(error.code));
  return isInvalidResponse ? new ProviderUnavailableError(error.message, { cause: error }) : null;
}

/** The provider's authentication method; by default the header (OpenID Connect Discovery 1.0, 3). */
const authenticationOf = (secret: string): ClientAuth => {
  const inHeader = ClientSecretBasic(secret);
  const inBody = ClientSecretPost(secret);
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    (methods.includes('client_secret_basic') ? inHeader : inBody)(server, ...rest);
  };
};

/** Discovers a provider and caches its configuration for an hour. */
export function providerClient({ issuer, clientId, clientSecret }: ProviderSettings): ProviderClient {
  let cached: { client: Configuration; until: number } | undefined;
  const extensions = [
    // A provider without https runs on the same machine.
    // oxlint-disable-next-line typescript/no-deprecated -- deprecated as a warning only, not going to be removed
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
    // Some issuers end with a slash. The library does not compare them when given the full discovery URL.
    if (client.serverMetadata().issuer.replace(/\/$/, '') !== issuer) throw new Error('issuer mismatch');
    return client;
  }

  return async () => {
    if (cached !== undefined && cached.until > Date.now()) return cached.client;
    const client = await discover().catch((error: unknown) => {
      throw (
        toProviderUnavailable(error) ??
        new ProviderUnavailableError(`${issuer}: discovery failed`, { cause: error })
      );
    });
    cached = { client, until: Date.now() + DISCOVERY_CACHE_MS };
    return client;
  };
}
