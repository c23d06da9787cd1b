import { type Configuration, fetchUserInfo, skipSubjectCheck, tokenIntrospection } from 'openid-client';
import { type Identity, identityOf, tokenInfo, userInfo } from './provider-answers.ts';
import {
  toProviderUnavailable,
  fetchFromProvider,
  ProviderUnavailableError,
  type ProviderClient,
  type ProviderSettings,
} from './provider-client.ts';

/** Identifies the holder of an access token; null unless it is valid, issued to this site and the address verified. @throws {ProviderUnavailableError} */
export type Identify = (accessToken: string) => Promise<Identity | null>;

const GOOGLE_TOKEN_INFO = 'https://oauth2.googleapis.com/tokeninfo';

type Subject = { sub: string | undefined };

/** The token's subject by Google's tokeninfo; null when the token is invalid or issued to another site. */
async function fetchTokenInfo(url: string, clientId: string, accessToken: string): Promise<Subject | null> {
  const query = new URLSearchParams({ access_token: accessToken });
  const response = await fetchFromProvider(`${url}?${query.toString()}`);
  if (response.status !== 200) return null;
  const { success, data } = tokenInfo.safeParse(await response.json().catch(() => null));
  if (!success) throw new ProviderUnavailableError(`${url}: invalid answer`);
  return data.aud === clientId && data.expires_in > 0 ? { sub: data.sub } : null;
}

/** The token's subject by introspection (RFC 7662). */
async function introspect(
  client: Configuration,
  clientId: string,
  accessToken: string,
): Promise<Subject | null> {
  try {
    const answer = await tokenIntrospection(client, accessToken, { token_type_hint: 'access_token' });
    return answer.active && answer.client_id === clientId ? { sub: answer.sub } : null;
  } catch (error) {
    throw (
      toProviderUnavailable(error) ??
      new ProviderUnavailableError(`introspection: ${String(error)}`, { cause: error })
    );
  }
}

/** The user info of the token's holder; null when the token is refused or belongs to another subject. */
async function fetchTokenHolder(client: Configuration, accessToken: string, { sub }: Subject) {
  try {
    // Introspection may leave out the subject; the token itself has been checked.
    // oxlint-disable-next-line typescript/no-deprecated -- deprecated as a warning only, not going to be removed
    return userInfo.parse(await fetchUserInfo(client, accessToken, sub ?? skipSubjectCheck));
  } catch (error) {
    if (isRefusal(error)) return null;
    throw (
      toProviderUnavailable(error) ??
      new ProviderUnavailableError(`user info: ${String(error)}`, { cause: error })
    );
  }
}

/** A 4xx answer, or user info of another subject. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && error.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') return true;
  const status =
    error.cause instanceof Response ? error.cause.status : ((error as { status?: number }).status ?? 0);
  return status >= 400 && status < 500;
}

/** Identifies token holders at one provider. `tokenInfoUrl` is for providers without introspection, such as Google. */
export function createIdentify(
  { clientId }: ProviderSettings,
  findClient: ProviderClient,
  tokenInfoUrl = GOOGLE_TOKEN_INFO,
): Identify {
  return async (accessToken) => {
    const client = await findClient();
    const subject =
      client.serverMetadata().introspection_endpoint === undefined
        ? await fetchTokenInfo(tokenInfoUrl, clientId, accessToken)
        : await introspect(client, clientId, accessToken);
    if (subject === null) return null;
    const info = await fetchTokenHolder(client, accessToken, subject);
    return info === null ? null : identityOf(info);
  };
}
