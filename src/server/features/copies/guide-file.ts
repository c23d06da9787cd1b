import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { NOT_FILLED_IN, withoutPassword } from '#shared/filled-in.ts';
import { UPLOAD_BYTES, uploadedAddress } from '#shared/pictures.ts';
import type { CabinService } from '#shared/contracts/services.ts';
import { READ_SNAPSHOT, type Database, type Executor } from '#server/db/drizzle.ts';
import { arrivalForFile } from '#server/features/arrival/index.ts';
import { ownCabin } from '#server/features/cabins/index.ts';
import { bookingsOf } from '#server/features/calendars/index.ts';
import { largestOf, listSealedPictures, type Store } from '#server/features/media/index.ts';
import { listServicesOf } from '#server/features/services/index.ts';
import { listTemplatesOf } from '#server/features/templates/index.ts';
import { listTranslationsOf } from '#server/features/translations/index.ts';
import type { Actor } from '#server/http/actor.ts';
import { findPictures } from './repo.ts';
import { FORMAT } from './guide-file-shape.ts';
import { hasArrivalText } from './import-translations.ts';

/** A wifi value without its password, because a copy is for another house. */
export const withoutWifiPassword = (valueJson: string): string =>
  JSON.stringify(withoutPassword(JSON.parse(valueJson) as { password?: unknown }));

/** Matches addresses from `uploadedAddress`. */
const UPLOADED = /\/media\/([A-Za-z0-9_-]{22})/g;

/** Upper bound of a ZIP entry's headers. */
const ENTRY_BYTES = 300;

/** The content of a guide file, by entry name. */
interface GuideFile {
  data: Record<string, unknown>;
  /** Ids of the uploaded pictures that it names. */
  pictures: string[];
}

/** A service as exported; the wifi password is included only on the host's request. */
function exportedService({ rowVersion: _now, ...service }: CabinService, hasSecrets: boolean) {
  const isOpen = hasSecrets || service.key !== 'wifi' || service.valueJson === NOT_FILLED_IN;
  return isOpen ? service : { ...service, valueJson: withoutWifiPassword(service.valueJson) };
}

async function readAll(db: Executor, actor: Actor, cabinId: number, hasSecrets: boolean): Promise<GuideFile> {
  const own = await ownCabin(db, actor, cabinId);
  const {
    token: _tag,
    transfersLeft: _left,
    lastScanAt: _scan,
    hasStays: _stays,
    notes: _notes,
    services: _short,
    ...cabin
  } = own;
  const services = await listServicesOf(db, own);
  const usedIds = new Set(services.map(({ serviceId }) => serviceId));
  const arrival = await arrivalForFile(db, own, hasSecrets);
  const bookings = hasSecrets ? await bookingsOf(db, own) : undefined;
  const data = {
    'manifest.json': { format: FORMAT, hasSecrets },
    'cabin.json': cabin,
    'services.json': services.map((service) => exportedService(service, hasSecrets)),
    'templates.json': (await listTemplatesOf(db, actor.id)).filter(({ id }) => usedIds.has(id)),
    'translations.json': (await listTranslationsOf(db, own)).filter(
      ({ field }) => !field.startsWith('notices.') && hasArrivalText(arrival, field),
    ),
    ...(arrival !== undefined && { 'arrival.json': arrival }),
    ...(bookings !== undefined && { 'bookings.json': bookings }),
  };
  const named = [...JSON.stringify(data).matchAll(UPLOADED)].map(([, id]) => id ?? '');
  const sealed = hasSecrets ? [] : await listSealedPictures(db, actor.id);
  const pictures = await findPictures(
    db,
    actor.id,
    named.filter((id) => !sealed.includes(id)),
  );
  return {
    data: {
      ...data,
      'pictures.json': pictures.map(({ id, ...facts }) => ({ imageUrl: uploadedAddress(id), ...facts })),
    },
    pictures: pictures.map(({ id }) => id),
  };
}

/**
 * A cabin's guide as a ZIP, read in one snapshot. Pictures are streamed one by one to save memory, and each uses at
 * most its share of the remaining bytes, in a smaller size if needed, so that the file can be imported again.
 * @throws {Problem} `not_found`
 */
export async function guideFile(
  { db, store }: { db: Database; store: Pick<Store, 'get'> },
  actor: Actor,
  cabinId: number,
  hasSecrets: boolean,
): Promise<Readable> {
  const { data, pictures } = await db.transaction(
    (tx) => readAll(tx, actor, cabinId, hasSecrets),
    READ_SNAPSHOT,
  );
  const zip = new ZipFile();
  let bytesLeft = UPLOAD_BYTES;
  for (const [name, content] of Object.entries(data)) {
    const text = Buffer.from(`${JSON.stringify(content, null, 2)}\n`);
    zip.addBuffer(text, name);
    bytesLeft -= text.length + ENTRY_BYTES;
  }
  for (const [at, id] of pictures.entries()) {
    // Compressed already.
    zip.addReadStreamLazy(`pictures/${id}.webp`, { compress: false }, (give) => {
      const share = bytesLeft / (pictures.length - at) - ENTRY_BYTES;
      largestOf(store, id, share).then(
        (bytes) => {
          bytesLeft -= bytes.length + ENTRY_BYTES;
          give(null, Readable.from(bytes, { objectMode: false }));
        },
        (error: unknown) => give(error, undefined as never),
      );
    });
  }
  zip.end();
  const file = zip.outputStream as Readable;
  zip.on('error', (error: Error) => file.destroy(error));
  return file;
}
