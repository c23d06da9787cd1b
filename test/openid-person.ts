import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import type { ProviderAccount } from './openid-provider.ts';

/** The provider's own page: a form with the address of the person who signs in there, and a way out. */
const page = `<!doctype html><title>A provider</title><h1>A provider</h1>
<form><label>Address <input name="email"></label><button>Agree</button></form>
<form><input type="hidden" name="cancel" value="yes"><button>Cancel</button></form>`;

/** Answers `/interaction/…`, where a person says who they are and agrees. */
export async function answerPerson(
  provider: Provider,
  accounts: ReadonlyMap<string, ProviderAccount>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { searchParams } = new URL(request.url ?? '', 'http://x');
  if (searchParams.has('cancel')) {
    const refusal = { error: 'access_denied', error_description: 'They thought better of it' };
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

/** The query that the provider sends somebody back with who followed `url` there and agreed, or did not. */
export async function answerAfter(
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
