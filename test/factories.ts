import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { login, register } from '#shared/contracts/accounts.ts';
import { activateCabin, type Cabin, createCabin } from '#shared/contracts/cabins.ts';
import { saveCabinService, serviceCatalog } from '#shared/contracts/services.ts';
import { mintTags } from '#shared/contracts/tags.ts';
import { createTemplate, type Template } from '#shared/contracts/templates.ts';
import type { ServiceKey } from '#shared/service-catalog.ts';
import type { Tier } from '#shared/tiers.ts';
import { users } from '#server/db/schema.ts';
import type { TestApp } from './app.ts';
import { type Client, clientOf } from './client.ts';

export interface TestHost extends Client {
  id: number;
  email: string;
  password: string;
  token: string;
}

interface HostOptions {
  plan?: Tier;
  planExpiresAt?: Date | null;
  isAdmin?: boolean;
  language?: 'en' | 'sv' | 'no' | 'fi' | 'da';
}

/** An address that no account has yet. */
export const newEmail = () => `host-${randomUUID()}@cabins.example`;

/** A registered and signed-in host, with the plan and role asked for. */
export async function newHost(app: TestApp, options: HostOptions = {}): Promise<TestHost> {
  const person = {
    firstName: 'Astrid',
    lastName: 'Lind',
    email: newEmail(),
    password: 'Correct-horse-1',
  };
  const nobody = clientOf(app);
  await nobody.call(register, { body: person });
  const [row] = await app.database.db
    .update(users)
    .set({ plan: 'basic', ...options })
    .where(eq(users.email, person.email))
    .returning({ id: users.id });
  const { token } = await nobody.call(login, { body: person });
  if (row === undefined) throw new Error('the account was not created');
  return { ...clientOf(app, token), ...person, id: row.id, token };
}

export const newAdmin = (app: TestApp) => newHost(app, { isAdmin: true });

export const newCabin = (host: Client, name = 'Sjöstugan'): Promise<Cabin> =>
  host.call(createCabin, { body: { name, location: 'Granön 4, Tranemo' } });

/** Freshly minted codes. */
export async function newCodes(app: TestApp, count: number): Promise<string[]> {
  const admin = await newAdmin(app);
  const { codes } = await admin.call(mintTags, { body: { count, label: 'Test batch' } });
  return codes;
}

/** One freshly minted code. */
export async function newCode(app: TestApp): Promise<string> {
  const [code] = await newCodes(app, 1);
  if (code === undefined) throw new Error('nothing was minted');
  return code;
}

/** A cabin of the host with an activated tag. */
export async function newActiveCabin(
  app: TestApp,
  host: Client,
  name?: string,
): Promise<Cabin & { token: string }> {
  const { id } = await newCabin(host, name);
  const code = await newCode(app);
  const cabin = await host.call(activateCabin, { params: { id }, body: { code } });
  return { ...cabin, token: code };
}

/** The catalog's id of a service. */
export async function serviceIdOf(host: Client, key: ServiceKey): Promise<number> {
  const catalog = await host.call(serviceCatalog, { query: { includeAll: 'true' } });
  const found = catalog.find((service) => service.key === key);
  if (found === undefined) throw new Error(`the catalog has no ${key}`);
  return found.id;
}

/** Sets a service of the catalog up in a cabin for the first time. */
export async function fillService(host: Client, cabinId: number, key: ServiceKey, value: object) {
  const serviceId = await serviceIdOf(host, key);
  return host.call(saveCabinService, {
    params: { id: cabinId, serviceId },
    body: { isEnabled: true, valueJson: JSON.stringify(value) },
  });
}

/** An own service of a premium host. */
export const newTemplate = (host: Client, name = 'Cykeluthyrning'): Promise<Template> =>
  host.call(createTemplate, { body: { name, description: 'Två cyklar i boden.', subtype: 'info' } });
