import { type Configuration, fetchUserInfo, skipSubjectCheck, tokenIntrospection } from 'openid-client';
import { type Identity, identityOf, tokenInfo, userInfo } from './provider-answers.ts';
import {
  toProviderAway,
  fetchFromProvider,
  ProviderAwayError,
  type ProviderClient,
  type ProviderSettings,
} from './provider-client.ts';

/** Who holds the access token; null unless it is good, was issued to this site, and the address is verified. @throws {ProviderAwayError} */
export type Identify = (accessToken: string) => Promise<Identity | null>;

const GOOGLE_TOKEN_INFO = 'https://oauth2.googleapis.com/tokeninfo';

type Subject = { sub: string | undefined };

/** Whose token it is, as Google tells; null: it is not good, or not for this site. */
async function askTokenInfo(url: string, clientId: string, accessToken: string): Promise<Subject | null> {
  const query = new URLSearchParams({ access_token: accessToken });
  const response = await fetchFromProvider(`${url}?${query.toString()}`);
  if (response.status !== 200) return null;
  const { success, data } = tokenInfo.safeParse(await response.json().catch(() => null));
  if (!success) throw new ProviderAwayError(`${url}: an answer that makes no sense`);
  return data.aud === clientId && data.expires_in > 0 ? { sub: data.sub } : null;
}

/** The same by introspection (RFC 7662). */
async function introspect(
  client: Configuration,
  clientId: string,
  accessToken: string,
): Promise<Subject | null> {
  try {
    const answer = await tokenIntrospection(client, accessToken, { token_type_hint: 'access_token' });
    return answer.active && answer.client_id === clientId ? { sub: answer.sub } : null;
  } catch (error) {
    throw toProviderAway(error) ?? new ProviderAwayError(`introspection: ${String(error)}`, { cause: error });
  }
}

/** What the provider says of the token's holder; null: it no longer opens that, or is somebody else's. */
async function askUserInfo(client: Configuration, accessToken: string, { sub }: Subject) {
  try {
    // Introspection need not say whose the token is; the token was checked all the same.
    // oxlint-disable-next-line typescript/no-deprecated -- not to go: its makers mark it so that one looks twice
    return userInfo.parse(await fetchUserInfo(client, accessToken, sub ?? skipSubjectCheck));
  } catch (error) {
    if (isRefusal(error)) return null;
    throw toProviderAway(error) ?? new ProviderAwayError(`user info: ${String(error)}`, { cause: error });
  }
}

/** The provider said no, or spoke of another person. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && error.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') return true;
  const status =
    error.cause instanceof Response ? error.cause.status : ((error as { status?: number }).status ?? 0);
  return status >= 400 && status < 500;
}

/** Makes what asks one provider. `tokenInfoUrl` is asked where discovery names no introspection, as at Google. */
export function identifierOf(
  { clientId }: ProviderSettings,
  findClient: ProviderClient,
  tokenInfoUrl = GOOGLE_TOKEN_INFO,
): Identify {
  return async (accessToken) => {
    const client = await findClient();
    const subject =
      client.serverMetadata().introspection_endpoint === undefined
        ? await askTokenInfo(tokenInfoUrl, clientId, accessToken)
        : await introspect(client, clientId, accessToken);
    if (subject === null) return null;
    const info = await askUserInfo(client, accessToken, subject);
    return info === null ? null : identityOf(info);
  };
}
