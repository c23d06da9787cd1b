import { inject } from 'vitest';
import type { Tier } from '#shared/tiers.ts';
import { apiOf } from '#test/api.ts';
import type { Account } from '#test/cabins.ts';
import type { Cabin } from '#shared/contracts/cabins.ts';
import type { SiteOptions } from '#test/site.ts';

const { url, fixtures } = inject('site');
export { url };

/** Never intercepted, unlike the `fetch` that the app sees. */
export const realFetch = globalThis.fetch;

const SHARED_SITE = { url, number: 0 };
let current = SHARED_SITE;

/** The address of the site that the app talks to. */
export const siteUrl = (): string => current.url;

type Credentials = Pick<Host, 'email' | 'password'>;

/** Starts a separate site for the app until the test ends; returns its admin's credentials if it has an admin. */
export async function startNewSite(options: SiteOptions): Promise<Credentials | null> {
  const { admin, ...site } = await post<typeof SHARED_SITE & { admin: Credentials | null }>('/site', options);
  current = site;
  return admin;
}

/** Ends the test's own site, if it has one; the app talks to the shared site again. */
export async function returnToSharedSite(): Promise<void> {
  const { number } = current;
  current = SHARED_SITE;
  if (number !== SHARED_SITE.number) await post('/end', { number });
}

export interface Host extends Account {
  email: string;
  password: string;
}

interface TwoStepHost extends Host {
  /** The TOTP secret. */
  secret: string;
  recoveryCodes: string[];
}

/** Calls the fixtures' server (test/site-setup.ts). */
async function post<Answer>(path: string, options: object = {}): Promise<Answer> {
  const request = { method: 'POST', body: JSON.stringify(options) };
  const answer = await realFetch(`${fixtures}/${current.number}${path}`, request);
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** A new signed-in host, Astrid Lind. */
export async function newHost(
  options: { plan?: Tier; isAdmin?: boolean; emailVerifiedAt?: null } = {},
): Promise<Host> {
  const host = await post<Omit<Host, 'api'>>('/host', options);
  return { ...host, api: apiOf(current, host.token) };
}

/** A new host with two-step sign-in turned on. */
export async function newHostWithSecondFactor(): Promise<TwoStepHost> {
  const host = await post<Omit<TwoStepHost, 'api'>>('/host-with-second-factor');
  return { ...host, api: apiOf(current, host.token) };
}

/** The code of a new, free tag. */
export const newTagCode = (): Promise<string> => post('/code');

/** All mails to an address, once there are at least `count`. */
export const mailsTo = (email: string, count = 1): Promise<{ subject: string; link: string }[]> =>
  post('/mails', { email, count });

/** Activates a new tag for a cabin. */
export async function activate({ api }: Account, { id }: Pick<Cabin, 'id'>): Promise<string> {
  const code = await newTagCode();
  await api('POST', `/api/cabins/${id}/activate`, { code });
  return code;
}

/** The guest page of a code, as the server sends it. */
export async function guestPage(code: string, language = ''): Promise<HTMLElement> {
  const answer = await realFetch(`${url}/cabins/${code}${language === '' ? '' : `?lang=${language}`}`);
  return new DOMParser().parseFromString(await answer.text(), 'text/html').body;
}
