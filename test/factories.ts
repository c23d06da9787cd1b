import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { activateCabin, type Cabin, createCabin } from '#shared/contracts/cabins.ts';
import { saveCabinService, serviceCatalog } from '#shared/contracts/services.ts';
import { mintTags } from '#shared/contracts/tags.ts';
import { createTemplate, type Template } from '#shared/contracts/templates.ts';
import type { HostLanguage } from '#shared/languages.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import type { Tier } from '#shared/tiers.ts';
import { users } from '#server/db/schema.ts';
import { hashPassword } from '#server/features/accounts/passwords.ts';
import { createSession, insertUser, recordSignIn } from '#server/features/accounts/repo.ts';
import { hashToken } from '#server/http/actor.ts';
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
  language?: HostLanguage;
  /** Null if the address is unconfirmed. */
  emailVerifiedAt?: Date | null;
}

/** An unused email address. */
export const newEmail = () => `host-${randomUUID()}@cabins.example`;

const PASSWORD = 'Correct-horse-1';

/** Hashed once: hashing is slow on purpose, and tests make thousands of hosts. */
const PASSWORD_HASH = hashPassword(PASSWORD);

/**
 * A signed-in host with a plan and role, written to the database; registering and logging in are tested elsewhere.
 */
export async function newHost(app: TestApp, options: HostOptions = {}): Promise<TestHost> {
  const { db } = app.database;
  const person = { firstName: 'Astrid', lastName: 'Lind', email: newEmail() };
  const passwordHash = await PASSWORD_HASH;
  const id = await insertUser(db, { ...person, passwordHash, emailVerifiedAt: new Date() });
  if (id === undefined) throw new Error('the account was not created');
  if (Object.keys(options).length > 0) await db.update(users).set(options).where(eq(users.id, id));

  const token = randomBytes(32).toString('base64url');
  const now = new Date();
  const session = { tokenHash: hashToken(token), userId: id, isRemembered: false, userAgent: '' };
  await createSession(db, session, { passwordHash, hasSecondFactor: false }, now);
  await recordSignIn(db, id, now);
  return { ...clientOf(app, token), ...person, password: PASSWORD, id, token };
}

export const newAdmin = (app: TestApp) => newHost(app, { isAdmin: true });

export const newCabin = (host: Client, name = 'Sjöstugan'): Promise<Cabin> =>
  host.call(createCabin, { body: { name, location: 'Granön 4, Tranemo' } });

/** The admin who mints codes in each app. */
const minters = new WeakMap<TestApp, Promise<TestHost>>();

function minterOf(app: TestApp): Promise<TestHost> {
  const minter = minters.get(app) ?? newAdmin(app);
  minters.set(app, minter);
  return minter;
}

/** New codes. */
export async function newCodes(app: TestApp, count: number): Promise<string[]> {
  const admin = await minterOf(app);
  const { codes } = await admin.call(mintTags, { body: { count, label: 'Test batch' } });
  return codes;
}

/** A new code. */
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

/** The id of a catalog service. */
export async function serviceIdOf(host: Client, key: ServiceKey): Promise<number> {
  const catalog = await host.call(serviceCatalog, { query: { includeAll: 'true' } });
  const found = catalog.find((service) => service.key === key);
  if (found === undefined) throw new Error(`the catalog has no ${key}`);
  return found.id;
}

/** Enables a catalog service in a cabin and fills it in for the first time. */
export async function fillService(host: Client, cabinId: number, key: ServiceKey, value: object) {
  const serviceId = await serviceIdOf(host, key);
  return host.call(saveCabinService, {
    params: { id: cabinId, serviceId },
    body: { isEnabled: true, valueJson: JSON.stringify(value) },
  });
}

/** A service that a premium host made. */
export const newTemplate = (host: Client, name = 'Cykeluthyrning'): Promise<Template> =>
  host.call(createTemplate, { body: { name, description: 'Två cyklar i boden.', subtype: 'info' } });

/** The row of a host's picture without a file. */
export const pictureRow = (host: TestHost, id: string) => ({
  id,
  userId: host.id,
  bytes: 1,
  width: 1,
  height: 1,
  colour: '#000000',
  preview: '',
});
