import type { Page } from '@playwright/test';
import { requestEmailConfirmation, confirmEmail } from '#shared/contracts/accounts/email-confirmation.ts';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { apiOf } from '../test/api.ts';
import type { Account } from '../test/cabins.ts';
import { mailedLink } from './mails.ts';
import { newPerson, type Person } from './people.ts';
import type { RunningApp } from './server.ts';

export { type Account, addCabin, addServices } from '../test/cabins.ts';

/** A host account created for the test. */
export interface Host extends Account {
  person: Person;
}

async function signedIn(
  app: RunningApp,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<Account> {
  const { token } = await apiOf(app)<{ token: string }>('POST', '/api/auth/login', { email, password });
  return { token, api: apiOf(app, token) };
}

/** A new host on the Basic plan. */
export async function newHost(app: RunningApp): Promise<Host> {
  const person = newPerson();
  await apiOf(app)('POST', '/api/auth/register', person);
  return { ...(await signedIn(app, person)), person };
}

/** Confirms an account's address with the mailed link. */
export async function confirmAddress(app: RunningApp, { api }: Account, email: string): Promise<void> {
  await api('POST', requestEmailConfirmation.path);
  const token = new URL(await mailedLink(app, email)).searchParams.get('confirm');
  await api('POST', confirmEmail.path, { token });
}

/** A new host with a confirmed address, which two-step sign-in requires. */
export async function newConfirmedHost(app: RunningApp): Promise<Host> {
  const host = await newHost(app);
  await confirmAddress(app, host, host.person.email);
  return host;
}

/** A new host whom an admin has given the Premium plan. */
export async function newPremiumHost(app: RunningApp): Promise<Host> {
  const host = await newHost(app);
  const { api } = await adminAccount(app);
  const { items } = await api<{ items: { id: number }[] }>('GET', `/api/admin/users?q=${host.person.email}`);
  await api('PATCH', `/api/admin/users/${items[0]?.id}`, { plan: 'premium' });
  return host;
}

/** The host of the demo cabins, on the Premium plan. */
export const demoHost = (app: RunningApp): Promise<Account> =>
  signedIn(app, { email: 'demo@hemma.example', password: 'Demo1234' });

/** The first admin. */
export const adminAccount = (app: RunningApp): Promise<Account> => signedIn(app, app.admin);

/** The code of a new, free tag. */
export async function mintCode(app: RunningApp): Promise<string> {
  const { api } = await adminAccount(app);
  const { codes } = await api<{ codes: [string] }>('POST', '/api/admin/tokens', {
    count: 1,
    label: 'Journey',
  });
  return codes[0];
}

/** Activates a new tag for a cabin. */
export async function activate(
  app: RunningApp,
  { api }: Account,
  { id }: Pick<Cabin, 'id'>,
): Promise<string> {
  const code = await mintCode(app);
  await api('POST', `/api/cabins/${id}/activate`, { code });
  return code;
}

/** Opens `path` signed in as the account; `at` is another origin of the app. */
export async function openSignedIn(
  page: Page,
  { token }: Pick<Account, 'token'>,
  path: string,
  at = '',
): Promise<void> {
  // A file without scripts, because the token must be stored before the app starts.
  await page.goto(`${at}/favicon.svg`);
  // R-sessions-4
  await page.evaluate((held) => localStorage.setItem('token', held), token);
  await page.goto(`${at}${path}`);
}
