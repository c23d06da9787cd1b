import type { z } from 'zod';
import {
  discovery,
  type Identity,
  identityOf,
  introspection,
  tokenInfo,
  userInfo,
} from './provider-answers.policy.ts';

/** Thrown when the provider could not be asked, or answered what nobody understands: try again later. */
export class ProviderAwayError extends Error {}

/** An OpenID provider, and who this site is to it. */
export interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string | null;
}

/** Who holds the access token; null unless it is good, was issued to this site, and the address is verified. @throws {ProviderAwayError} */
export type Identify = (accessToken: string) => Promise<Identity | null>;

const PATIENCE_MS = 5000;
/** The provider's addresses change about never. */
const DISCOVERY_KEPT_MS = 3_600_000;
const ANSWER_BYTES = 256 * 1024;
const GOOGLE_TOKEN_INFO = 'https://oauth2.googleapis.com/tokeninfo';

type Answer<T> = { status: number; body: T | null };

/** Asks once; the body is null with any status but 200. */
async function ask<S extends z.ZodType>(
  url: string,
  schema: S,
  init: RequestInit = {},
): Promise<Answer<z.output<S>>> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(url, { ...init, signal, redirect: 'error' });
    const text = await response.text();
    if (response.status >= 500 || response.status === 429) throw new Error(`status ${response.status}`);
    if (response.status !== 200) return { status: response.status, body: null };
    if (text.length > ANSWER_BYTES) throw new Error('an answer too long to read');
    return { status: 200, body: schema.parse(JSON.parse(text)) };
  } catch (error) {
    // Without its query: that may hold the token.
    throw new ProviderAwayError(`${url.split('?', 1)[0]}: ${String(error)}`, { cause: error });
  }
}

/** Makes what asks one provider. `tokenInfoUrl` is asked where discovery names no introspection, as at Google. */
export function identifierOf(
  { issuer, clientId, clientSecret }: ProviderSettings,
  tokenInfoUrl = GOOGLE_TOKEN_INFO,
): Identify {
  let known: { addresses: z.output<typeof discovery>; until: number } | undefined;

  async function addresses() {
    if (known !== undefined && known.until > Date.now()) return known.addresses;
    const { body } = await ask(`${issuer}/.well-known/openid-configuration`, discovery);
    if (body === null || body.issuer.replace(/\/$/, '') !== issuer) {
      throw new ProviderAwayError(`${issuer} does not describe itself`);
    }
    known = { addresses: body, until: Date.now() + DISCOVERY_KEPT_MS };
    return body;
  }

  /** Whose token it is (undefined: it does not say), or null: it is not good, or not for this site. */
  async function checkedSubject(endpoint: string | undefined, accessToken: string) {
    if (endpoint === undefined) {
      const query = new URLSearchParams({ access_token: accessToken });
      const { body } = await ask(`${tokenInfoUrl}?${query.toString()}`, tokenInfo);
      return body !== null && body.aud === clientId && body.expires_in > 0 ? { sub: body.sub } : null;
    }
    const credentials = [clientId, clientSecret ?? ''].map(encodeURIComponent).join(':');
    const { status, body } = await ask(endpoint, introspection, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
      body: new URLSearchParams({ token: accessToken, token_type_hint: 'access_token' }),
    });
    if (body === null) throw new ProviderAwayError(`${endpoint} does not know this site: status ${status}`);
    return body.active && body.client_id === clientId ? { sub: body.sub } : null;
  }

  return async (accessToken) => {
    const { introspection_endpoint: introspectionUrl, userinfo_endpoint: userInfoUrl } = await addresses();
    const checked = await checkedSubject(introspectionUrl, accessToken);
    if (checked === null) return null;
    const headers = { authorization: `Bearer ${accessToken}`, accept: 'application/json' };
    const { body } = await ask(userInfoUrl, userInfo, { headers });
    if (body === null || (checked.sub !== undefined && checked.sub !== body.sub)) return null;
    return identityOf(body);
  };
}
