import { inject } from 'vitest';
import type { Tier } from '#shared/tiers.ts';
import { apiOf } from '#test/api.ts';
import '#test/site.ts';
import type { Account } from '#test/cabins.ts';
import type { Cabin } from '#shared/contracts/cabins.ts';

const { url, givens } = inject('site');
export { url };

/** How the tests themselves speak to servers, whatever comes between the app and its own. */
export const realFetch = globalThis.fetch;

export interface Host extends Account {
  email: string;
  password: string;
}

async function ask<Given>(what: string, options: object = {}): Promise<Given> {
  const answer = await realFetch(`${givens}${what}`, { method: 'POST', body: JSON.stringify(options) });
  if (!answer.ok) throw new Error(`${what}: ${await answer.text()}`);
  return (await answer.json()) as Given;
}

/** A signed-in host nobody has met, Astrid Lind, with the plan and role asked for. */
export async function newHost(options: { plan?: Tier; isAdmin?: boolean } = {}): Promise<Host> {
  const host = await ask<Omit<Host, 'api'>>('/host', options);
  return { ...host, api: apiOf({ url }, host.token) };
}

/** A freshly minted code that is linked to nothing. */
export const newCode = (): Promise<string> => ask('/code');

/** Links a fresh tag to a cabin. */
export async function activate({ api }: Account, { id }: Pick<Cabin, 'id'>): Promise<string> {
  const code = await newCode();
  await api('POST', `/api/cabins/${id}/activate`, { code });
  return code;
}

/** What guests read with a code, as the server sends it. */
export async function guestPage(code: string, language = ''): Promise<HTMLElement> {
  const answer = await realFetch(`${url}/cabins/${code}${language === '' ? '' : `?lang=${language}`}`);
  return new DOMParser().parseFromString(await answer.text(), 'text/html').body;
}
