import { and, count, eq, isNotNull, isNull, ne, not, or, sum, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Executor, Transaction } from '#server/db/drizzle.ts';
import type { HostTransaction } from '#server/db/locks.ts';
import { media } from '#server/db/schema.ts';
import { addJob } from '#server/jobs/repo.ts';
import { jobKind } from '#server/jobs/kind.ts';
import type { Log } from '#server/db/client.ts';
import { reasonOf } from '#server/db/errors.ts';
import type { Actor } from '#server/http/actor.ts';
import { isInTrashAlone } from './unused.repo.ts';
import type { KnownPicture } from './known-picture.ts';
import { sizesOf, type Store, storeUnavailable } from './store.ts';
import type { StoredArrival } from '#shared/contracts/arrival.ts';
import { isUploaded, uploadedAddress } from '#shared/pictures.ts';

/** Makes the sizes of an uploaded picture. */
export const PICTURE_SIZES = jobKind({
  name: 'pictureSizes',
  payload: z.object({ id: z.string() }),
  lane: 'pictures',
  onDuplicate: 'replace',
  // A file that crashes its process five times will always do so.
  maxAttempts: 5,
  retryDelayMs: (attempts) => 10_000 * 3 ** (attempts - 1),
});

type NewPicture = typeof media.$inferInsert;

/** Pictures of erased accounts keep their row, without an owner, until their files are deleted. */
const isOwned = (id: string) => and(eq(media.id, id), isNotNull(media.userId));

/** Number and bytes of the host's uploads, unused ones included; pictures that are only in the trash do not count. */
export async function countPictures(
  db: Executor,
  userId: number,
): Promise<{ pictures: number; bytes: number }> {
  const [row] = await db
    .select({ pictures: count(), bytes: sum(media.bytes).mapWith(Number) })
    .from(media)
    .where(and(eq(media.userId, userId), not(isInTrashAlone(userId))));
  return { pictures: row?.pictures ?? 0, bytes: row?.bytes ?? 0 };
}

/** The ids of all the host's pictures. */
export async function listPictures(db: Executor, userId: number): Promise<string[]> {
  const rows = await db.select({ id: media.id }).from(media).where(eq(media.userId, userId));
  return rows.map(({ id }) => id);
}

/** Inserts a picture before its files are written; its sizes are made after `leaseMs` unless queued earlier. */
export async function insertPicture(tx: Transaction, picture: NewPicture, leaseMs: number): Promise<void> {
  await tx.insert(media).values(picture);
  await addJob(tx, PICTURE_SIZES, { id: picture.id }, leaseMs);
}

/** Inserts pictures before their files are written. Their sizes are queued by the code that uses them. */
export async function insertPictures(tx: Transaction, pictures: NewPicture[]): Promise<void> {
  await tx.insert(media).values(pictures);
}

/** Queues the sizes of a picture whose files are written. False when its host was erased meanwhile. */
export async function queueSizes(tx: Transaction, id: string): Promise<boolean> {
  const found = await tx.select({ id: media.id }).from(media).where(isOwned(id)).for('update');
  if (found.length === 1) await addJob(tx, PICTURE_SIZES, { id });
  return found.length === 1;
}

export type PictureState = (typeof media.$inferSelect)['state'];

/** Whether its sizes are pending, ready or failed; undefined when it has no owner any more. */
export async function stateOf(db: Executor, id: string): Promise<PictureState | undefined> {
  const [found] = await db.select({ state: media.state }).from(media).where(isOwned(id));
  return found?.state;
}

/** False when the picture was discarded or deleted meanwhile. */
export async function finish(db: Executor, id: string, state: 'ready' | 'failed'): Promise<boolean> {
  const done = await db.update(media).set({ state }).where(isOwned(id)).returning({ id: media.id });
  return done.length === 1;
}

/**
 * Marks a picture as used, in the transaction that uses it, so that even a running clean-up keeps it.
 * Undefined when it does not belong to this host.
 */
export async function keepPicture(
  tx: HostTransaction,
  userId: number,
  id: string,
): Promise<{ bytes: number; isOutOfTrash: boolean } | undefined> {
  const [kept] = await tx
    .update(media)
    .set({ unusedSince: null })
    .where(and(eq(media.userId, userId), eq(media.id, id)))
    .returning({ bytes: media.bytes, isOutOfTrash: isInTrashAlone(userId) });
  return kept;
}

/** Removes the owner: the clean-up then deletes the files, and retries until they are gone. */
export async function disown(db: Executor, id: string): Promise<void> {
  await db.update(media).set({ userId: null }).where(eq(media.id, id));
}

export async function deletePicture(db: Executor, id: string): Promise<void> {
  await db.delete(media).where(eq(media.id, id));
}

/** Whether its files certainly exist: those of an unused picture may still be on their way. */
const isStored = or(eq(media.state, 'ready'), isNull(media.unusedSince));

/** The host's pictures with the same size, colour and preview. */
const findSimilar = (db: Database, actor: Actor, is: KnownPicture) =>
  db
    .select({ id: media.id, bytes: media.bytes })
    .from(media)
    .where(
      and(
        eq(media.userId, actor.id),
        ne(media.state, 'failed'),
        isStored,
        eq(media.width, is.width),
        eq(media.height, is.height),
        eq(media.colour, is.colour),
        eq(media.preview, is.preview),
      ),
    )
    .orderBy(media.id);

/**
 * The host's picture that equals this one, or null: the original with an identical size of it, or an earlier import of
 * the same length.
 * @throws {Problem} unavailable, while the store cannot be read
 */
export async function findSamePicture(
  { db, store, log }: { db: Database; store: Pick<Store, 'get'>; log: Log },
  actor: Actor,
  known: KnownPicture,
): Promise<string | null> {
  const alike = await findSimilar(db, actor, known);
  const original = alike.find(({ id }) => known.imageUrl.endsWith(`/${id}`));
  if (original !== undefined) {
    const sizes = await sizesOf(store, original.id).catch((error: unknown) => {
      log.error(`a picture could not be read: ${reasonOf(error)}`);
      throw storeUnavailable();
    });
    for (const bytes of sizes) if (bytes.equals(known.file)) return original.id;
  }
  return alike.find(({ bytes }) => bytes === known.file.length)?.id ?? null;
}

type Value = Pick<StoredArrival, 'pictures' | 'textWhen' | 'codes'>;

/** Whether "Getting in" shows a picture to the guests of a stay only. */
function seals({ pictures, textWhen, codes }: Value, address: string): boolean {
  const isOfText = textWhen === 'stay' && pictures.some(({ imageUrl }) => imageUrl === address);
  return isOfText || codes.some(({ imageUrl, when }) => imageUrl === address && when === 'stay');
}

/** The ids of a host's pictures that are for the guests of a stay only, in some cabin. */
export async function listSealedPictures(db: Executor, userId: number): Promise<string[]> {
  const { rows } = await db.execute<{ valueJson: string }>(sql`
    select a.value_json as "valueJson" from cabins c join arrivals a on a.cabin_id = c.id
    where c.user_id = ${userId} and a.value_json like '%"imageUrl":"/media/%'`);
  return rows.flatMap(({ valueJson }) => {
    const value = JSON.parse(valueJson) as Value;
    const addresses = [...value.pictures, ...value.codes].flatMap(({ imageUrl }) => imageUrl ?? []);
    return addresses.flatMap((address) =>
      isUploaded(address) && seals(value, address) ? address.slice(uploadedAddress('').length) : [],
    );
  });
}

/** The host of a picture that is for the guests of a stay only, in the trash too; null for any other picture. */
export async function findSealedPictureHost(db: Executor, id: string): Promise<number | null> {
  const address = uploadedAddress(id);
  const { rows } = await db.execute<{ userId: string; valueJson: string }>(sql`
    select m.user_id as "userId", a.value_json as "valueJson"
    from media m join cabins c on c.user_id = m.user_id join arrivals a on a.cabin_id = c.id
    where m.id = ${id} and a.value_json like '%"imageUrl":"/media/%'
    union all
    select m.user_id, arrival ->> 'value_json'
    from media m join trash t on t.user_id = m.user_id, jsonb_array_elements(t.content -> 'arrivals') as arrival
    where m.id = ${id} and ${address} = any(t.pictures)`);
  const found = rows.find(({ valueJson }) => seals(JSON.parse(valueJson) as Value, address));
  return found === undefined ? null : Number(found.userId);
}

/**
 * Whether the guest of a stay may see a picture of its cabin now: inside the stay's window, that of a backup code only
 * once they said that they cannot get in.
 */
export async function maySeeSealedPicture(db: Executor, token: string, id: string): Promise<boolean> {
  const { rows } = await db.execute<{ valueJson: string; seesBackup: boolean }>(sql`
    select a.value_json as "valueJson", s.cannot_get_in_at is not null as "seesBackup"
    from stays s
      join cabins c on c.id = s.cabin_id
      join users u on u.id = c.user_id and not u.is_disabled
      join arrivals a on a.cabin_id = s.cabin_id
    where s.link_token = ${token} and s.cancelled_at is null
      and now() >= s.arrives_at_utc - make_interval(hours => a.hours_before) and now() < s.departs_at_utc`);
  const address = uploadedAddress(id);
  return rows.some(({ valueJson, seesBackup }) => {
    const { pictures, codes } = JSON.parse(valueJson) as Value;
    const shown = codes.filter(({ isBackup }) => !isBackup || seesBackup);
    return [...pictures, ...shown].some(({ imageUrl }) => imageUrl === address);
  });
}
