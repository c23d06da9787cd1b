import { DEFAULT_AVATAR } from '#shared/avatars.ts';
import type { Database, Transaction } from '#server/db/drizzle.ts';
import { hashPassword } from '#server/features/accounts/passwords.ts';
import { insertUser } from '#server/features/accounts/repo.ts';
import { insertCabin } from '#server/features/cabins/repo.ts';
import { listCatalog } from '#server/features/services/repo.ts';
import { saveService } from '#server/features/services/service.ts';
import { mintBatch } from '#server/features/tags/mint.service.ts';
import { linkTag } from '#server/features/tags/service.ts';
import type { Actor } from '#server/plugins/actor.ts';
import { DEMO_CABINS, DEMO_HOST } from './content.ts';
import { backdate, hasCabins, insertScans, lockDemo, makePremium } from './repo.ts';

const DAYS = 90;
const SPARE_TAGS = 9;

async function newDemoHost(tx: Transaction): Promise<Actor | null> {
  const { password, ...person } = DEMO_HOST;
  const id = await insertUser(tx, { ...person, passwordHash: await hashPassword(password) });
  if (id === undefined) return null;
  await makePremium(tx, id);
  return {
    ...person,
    id,
    phone: null,
    avatarUrl: DEFAULT_AVATAR,
    language: 'en',
    isAdmin: false,
    plan: 'premium',
    sessionHash: Buffer.alloc(0),
  };
}

async function addCabin(
  tx: Transaction,
  host: Actor,
  { services, scansADay, ...cabin }: (typeof DEMO_CABINS)[number],
  code: string,
): Promise<void> {
  const { id } = await insertCabin(tx, { ...cabin, userId: host.id });
  await linkTag(tx, host, id, code);
  const catalog = await listCatalog(tx);
  for (const [key, value] of Object.entries(services)) {
    const serviceId = catalog.find((service) => service.key === key)?.id;
    if (serviceId === undefined) throw new Error(`the catalog has no ${key}`);
    await saveService(tx, host, {
      params: { id, serviceId },
      query: undefined,
      body: { isEnabled: true, valueJson: JSON.stringify(value) },
    });
  }
  await backdate(tx, id, DAYS);
  await insertScans(tx, { id, code }, { days: DAYS, scansADay });
}

/**
 * Fills an empty database with a sample host, cabins, tags and 90 days of scans (decisions,
 * section 1). Goes through the same rules as a host's own calls, so what it shows can be saved.
 * @returns false when there is something already; nothing is changed then
 */
export function fillWithDemo(db: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockDemo(tx);
    if (await hasCabins(tx)) return false;
    const host = await newDemoHost(tx);
    if (host === null) return false;
    const { codes } = await mintBatch(tx, null, { count: DEMO_CABINS.length + SPARE_TAGS, label: 'Demo' });
    for (const [index, cabin] of DEMO_CABINS.entries()) await addCabin(tx, host, cabin, codes[index] ?? '');
    return true;
  });
}
