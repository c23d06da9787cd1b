import { inject } from 'vitest';
import type { Tier } from '#shared/tiers.ts';
import { apiOf } from '#test/api.ts';
import type { Account } from '#test/cabins.ts';
import type { Cabin } from '#shared/contracts/cabins.ts';
import type { SiteOptions } from '#test/site.ts';

const { url, givens } = inject('site');
export { url };

/** How the tests themselves speak to servers, whatever comes between the app and its own. */
export const realFetch = globalThis.fetch;

const HOME = { url, number: 0 };
let current = HOME;

/** The address of the site that the app is of now. */
export const siteUrl = (): string => current.url;

type Pair = Pick<Host, 'email' | 'password'>;

/** Until the test ends the app is of a site of its own; answers the sign-in of its admin, if it is to have one. */
export async function moveToNewSite(options: SiteOptions): Promise<Pair | null> {
  const { admin, ...site } = await ask<typeof HOME & { admin: Pair | null }>('/site', options);
  current = site;
  return admin;
}

/** The app is of the site that all tests share. */
export const moveHome = (): void => void (current = HOME);

export interface Host extends Account {
  email: string;
  password: string;
}

interface TwoStepHost extends Host {
  /** What the app makes its codes of. */
  secret: string;
  recoveryCodes: string[];
}

async function ask<Given>(what: string, options: object = {}): Promise<Given> {
  const request = { method: 'POST', body: JSON.stringify(options) };
  const answer = await realFetch(`${givens}/${current.number}${what}`, request);
  if (!answer.ok) throw new Error(`${what}: ${await answer.text()}`);
  return (await answer.json()) as Given;
}

/** A signed-in host nobody has met, Astrid Lind, with the plan and role asked for. */
export async function newHost(
  options: { plan?: Tier; isAdmin?: boolean; emailVerifiedAt?: null } = {},
): Promise<Host> {
  const host = await ask<Omit<Host, 'api'>>('/host', options);
  return { ...host, api: apiOf(current, host.token) };
}

/** One who signs in with a code of an authenticator app, or with a recovery code. */
export async function newHostWithSecondFactor(): Promise<TwoStepHost> {
  const host = await ask<Omit<TwoStepHost, 'api'>>('/host-with-second-factor');
  return { ...host, api: apiOf(current, host.token) };
}

/** A freshly minted code that is linked to nothing. */
export const newCode = (): Promise<string> => ask('/code');

/** All mails to an address, once there are so many. */
export const mailsTo = (email: string, count = 1): Promise<{ subject: string; link: string }[]> =>
  ask('/mails', { email, count });

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
