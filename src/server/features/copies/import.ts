import type { Cabin } from '#shared/contracts/cabins.ts';
import { NOT_FILLED_IN } from '#shared/filled-in.ts';
import { type PictureHolder, withPictures } from '#services/guide/pictures.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/drizzle.ts';
import { hostTransaction, type HostTransaction } from '#server/db/locks.ts';
import { addArrival } from '#server/features/arrival/index.ts';
import {
  insertCabin,
  ownCabin,
  type OwnCabin,
  requireDraftLimit,
  requireGuideSize,
} from '#server/features/cabins/index.ts';
import { addBookings } from '#server/features/calendars/index.ts';
import { type Media, ownPicture } from '#server/features/media/index.ts';
import { requireLanguages } from '#server/features/plans/index.ts';
import { checkedValue, listCatalog, writeService } from '#server/features/services/index.ts';
import type { Actor } from '#server/http/actor.ts';
import { importTemplates } from './import-templates.ts';
import { importTranslations, translationsOfTexts } from './import-translations.ts';
import { readGuideInWorker } from './guide-file-reader.ts';
import type { ReadGuide } from './read-guide-file.ts';
import { refusedFile } from './unpack.ts';

type SiteConfig = Pick<Config, 'publicUrl' | 'timeZone'>;

/** Validates and normalizes each value as a save would. */
function withCheckedValues(guide: ReadGuide): ReadGuide {
  const own = new Set(guide.templates.map(({ id }) => id));
  return {
    ...guide,
    services: guide.services.map((service) => {
      const { key, serviceId, valueJson } = service;
      requireObject(valueJson);
      const target = { key, serviceId, isTemplate: own.has(serviceId), current: undefined };
      return { ...service, valueJson: checkedValue(target, { ...service, isSavedBefore: true }) };
    }),
  };
}

/** @throws {Problem} `invalid_input` */
function requireObject(valueJson: string): void {
  try {
    const value: unknown = JSON.parse(valueJson);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return;
  } catch {
    // Refused below, like any value that is not an object.
  }
  throw refusedFile('guide_file_damaged');
}

const valueOf = ({ valueJson }: ReadGuide['services'][number]) => JSON.parse(valueJson) as PictureHolder;

/** All picture addresses that the guide uses. */
async function addressesIn({ cabin, arrival, templates, services }: ReadGuide): Promise<Set<string>> {
  const named = new Set([cabin.imageUrl ?? '', ...templates.map(({ imageUrl }) => imageUrl)]);
  for (const value of [...services.map(valueOf), arrival ?? {}]) {
    await withPictures(value, async (imageUrl) => (named.add(imageUrl), imageUrl));
  }
  return named;
}

/** Replaces picture addresses by those of the imported pictures. */
async function withAddresses(guide: ReadGuide, addresses: ReadonlyMap<string, string>): Promise<ReadGuide> {
  const newAddress = (address: string) => addresses.get(address) ?? address;
  const moved = async <Value extends PictureHolder>(value: Value) =>
    (await withPictures(value, async (imageUrl) => newAddress(imageUrl))) as Value;
  const services = [];
  for (const service of guide.services) {
    services.push({ ...service, valueJson: JSON.stringify(await moved(valueOf(service))) });
  }
  const { arrival } = guide;
  const { imageUrl } = guide.cabin;
  return {
    ...guide,
    ...(arrival !== undefined && { arrival: await moved(arrival) }),
    cabin: { ...guide.cabin, ...(imageUrl && { imageUrl: newAddress(imageUrl) }) },
    templates: guide.templates.map((template) => ({ ...template, imageUrl: newAddress(template.imageUrl) })),
    services,
  };
}

async function addCabin(
  tx: HostTransaction,
  actor: Actor,
  { cabin }: ReadGuide,
  config: SiteConfig,
): Promise<OwnCabin> {
  const { trackingEnabled, ...fields } = cabin;
  const translationLanguages = [...new Set(cabin.translationLanguages)].filter(
    (language) => language !== cabin.language,
  );
  requireLanguages(actor, translationLanguages.length);
  const imageUrl = await ownPicture(tx, actor, cabin.imageUrl, config);
  const { id } = await insertCabin(tx, {
    ...fields,
    imageUrl,
    translationLanguages,
    isTracked: trackingEnabled,
    timeZone: cabin.timeZone ?? config.timeZone,
    userId: actor.id,
  });
  return ownCabin(tx, actor, id);
}

/** Adds the services in the file's order; returns their new ids by the ids in the file. */
async function addServices(
  tx: HostTransaction,
  actor: Actor,
  { guide, cabin, config }: { guide: ReadGuide; cabin: OwnCabin; config: SiteConfig },
): Promise<Map<number, number>> {
  const ids = await importTemplates(tx, actor, guide, config);
  const catalog = new Map((await listCatalog(tx)).map(({ id, key }) => [key, id]));
  const taken = new Set<number>();
  for (const [sortOrder, { serviceId: idThere, key, isEnabled, valueJson }] of guide.services.entries()) {
    const serviceId = ids.get(idThere) ?? catalog.get(key);
    if (serviceId === undefined || taken.has(serviceId)) throw refusedFile('guide_file_damaged');
    taken.add(serviceId);
    ids.set(idThere, serviceId);
    const value = valueJson === NOT_FILLED_IN ? {} : { valueJson };
    const body = { isEnabled, sortOrder, ...value };
    const params = { id: cabin.id, serviceId };
    await writeService(tx, actor, { params, query: undefined, body, isSavedBefore: true }, config);
  }
  return ids;
}

async function addGuide(
  tx: HostTransaction,
  actor: Actor,
  guide: ReadGuide,
  config: SiteConfig,
): Promise<Cabin> {
  await requireDraftLimit(tx, actor);
  const cabin = await addCabin(tx, actor, guide, config);
  const ids = await addServices(tx, actor, { guide, cabin, config });
  if (guide.arrival !== undefined) await addArrival(tx, actor, cabin, guide.arrival, config);
  if (guide.bookings !== undefined) await addBookings(tx, cabin, guide.bookings);
  await importTranslations(tx, cabin, guide, ids);
  await requireGuideSize(tx, cabin.id);
  return ownCabin(tx, actor, cabin.id);
}

/**
 * Imports content beyond the host's plan too: it stays locked and hidden from guests, as after a plan's end (R-plans).
 */
const withFullPlan = (actor: Actor): Actor => ({ ...actor, plan: 'premium' });

/**
 * Imports a guide file as a draft (R-cabins-11), completely or not at all.
 * @throws {Problem} unsupported_media_type, invalid_input, too_large, cabin_limit, picture_limit, own_service_limit,
 *   guide_full, unavailable
 */
export async function importGuideFile(
  { db, config, media }: { db: Database; config: SiteConfig; media: Pick<Media, 'importPictures'> },
  actor: Actor,
  file: Buffer,
): Promise<Cabin> {
  const read = withCheckedValues(await readGuideInWorker(actor.id, file));
  const named = await addressesIn(read);
  const pictures = read.pictures.flatMap((picture) => {
    const bytes = read.files.get(picture.imageUrl);
    return named.has(picture.imageUrl) && bytes !== undefined ? [{ ...picture, file: bytes }] : [];
  });
  // Checked again in the transaction; checking early avoids storing pictures for nothing.
  await hostTransaction(db, actor, (tx) => requireDraftLimit(tx, actor));
  const imported = await media.importPictures(actor, pictures);
  try {
    const guide = await withAddresses(
      { ...read, translations: translationsOfTexts(read) },
      imported.addresses,
    );
    return await hostTransaction(db, actor, async (tx) => {
      const added = await addGuide(tx, withFullPlan(actor), guide, config);
      await imported.commit(tx);
      return added;
    });
  } catch (error) {
    await imported.rollBack();
    throw error;
  }
}
