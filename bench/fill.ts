import type { Guide } from '#shared/contracts/guides.ts';
import { photograph } from '#test/pictures.ts';
import { withClient } from '#test/database.ts';

export const ADMIN = { email: 'admin@bench.example', password: 'Correct-horse-1' };
const HOST = {
  firstName: 'Astrid',
  lastName: 'Lind',
  email: 'host@bench.example',
  password: 'Correct-horse-1',
};

/** Calls the API with `token`. */
export async function call(
  url: string,
  token: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const answer = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}

const signIn = async (url: string, { email, password }: { email: string; password: string }) => {
  const { token } = (await call(url, '', 'POST', '/api/auth/login', { email, password })) as {
    token: string;
  };
  return token;
};

export const registerHost = (url: string) => call(url, '', 'POST', '/api/auth/register', HOST);

/** Sets the host's plan in the database, since plans are not sold yet. */
export const makePremium = (databaseUrl: string) =>
  withClient(databaseUrl, (client) =>
    client.query(`update users set plan = 'premium' where email = $1`, [HOST.email]),
  );

export interface FilledCabin {
  id: number;
  code: string;
  token: string;
}

/** The guide with its pictures replaced by small uploaded ones of this host. */
async function withUploadedPictures(url: string, token: string, guide: Guide): Promise<Guide> {
  let text = JSON.stringify(guide);
  for (const address of Object.keys(guide.pictures)) {
    const answer = await fetch(`${url}/api/media`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
      body: new Uint8Array(await photograph({ width: 400, height: 300 })),
    });
    if (!answer.ok) throw new Error(`an upload answered ${answer.status}: ${await answer.text()}`);
    const { imageUrl } = (await answer.json()) as { imageUrl: string };
    text = text.replaceAll(address, imageUrl);
  }
  return JSON.parse(text) as Guide;
}

/** Creates a cabin with a guide through the API. */
export async function fillCabin(url: string, written: Guide): Promise<FilledCabin> {
  const admin = await signIn(url, ADMIN);
  const minted = await call(url, admin, 'POST', '/api/admin/tokens', { count: 1, label: 'bench' });
  const [code = ''] = (minted as { codes: string[] }).codes;

  const token = await signIn(url, HOST);
  const guide = await withUploadedPictures(url, token, written);
  const host = (method: string, path: string, body?: unknown) => call(url, token, method, path, body);
  const { themeKey, ...cabin } = guide.cabin;
  const { id } = (await host('POST', '/api/cabins', cabin)) as { id: number };
  await host('PUT', `/api/cabins/${id}`, { themeKey, language: guide.ownLanguage });
  await host('POST', `/api/cabins/${id}/activate`, { code });

  const catalog = (await host('GET', '/api/services/catalog?includeAll=true')) as {
    id: number;
    key: string;
  }[];
  for (const { key, value } of guide.services) {
    const serviceId = catalog.find((service) => service.key === key)?.id;
    await host('PUT', `/api/cabins/${id}/services/${serviceId}`, {
      isEnabled: true,
      valueJson: JSON.stringify(value),
    });
  }
  for (const template of guide.templates) {
    const created = (await host('POST', '/api/host-services', template)) as { id: number };
    await host('POST', `/api/cabins/${id}/host-services/${created.id}`);
  }
  return { id, code, token };
}
