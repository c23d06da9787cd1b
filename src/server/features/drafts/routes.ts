import type { Draft } from '#shared/contracts/drafts.ts';
import { draftGuide } from '#shared/contracts/drafts.ts';
import { NOT_FILLED_IN } from '#shared/filled-in.ts';
import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/drizzle.ts';
import { reasonOf } from '#server/db/errors.ts';
import { requireDiskSpace } from '#server/disk-space.ts';
import { findArrival } from '#server/features/arrival/index.ts';
import { ownCabin } from '#server/features/cabins/index.ts';
import type { Media } from '#server/features/media/index.ts';
import { listServicesOf } from '#server/features/services/index.ts';
import type { Actor } from '#server/http/actor.ts';
import type { On } from '#server/http/calls.ts';
import type { DocumentPicture } from './document.ts';
import type { DraftReader } from './draft-reader.ts';
import type { PlaceContext, Proposal } from './place/proposals.ts';

/** The current content of the cabin. */
async function contextOf(db: Executor, actor: Actor, cabinId: number): Promise<PlaceContext> {
  const cabin = await ownCabin(db, actor, cabinId);
  const services = await listServicesOf(db, cabin);
  const filledIn = services.filter(({ valueJson }) => valueJson !== NOT_FILLED_IN);
  const { checkInTime, checkOutTime, location } = cabin;
  return {
    language: cabin.language,
    plan: actor.plan,
    values: Object.fromEntries(
      filledIn.map(({ key, valueJson }) => [key, JSON.parse(valueJson) as Record<string, unknown>]),
    ),
    arrival: (await findArrival(db, cabin)) ?? null,
    cabin: { checkInTime, checkOutTime, location },
    host: { name: `${actor.firstName} ${actor.lastName}`.trim() },
  };
}

/** Uploads the pictures that proposals name, each once, and adds them to their values. */
async function withPictures(
  actor: Actor,
  proposals: readonly Proposal[],
  pictures: readonly DocumentPicture[],
  media: Pick<Media, 'upload'>,
  onFailed: (error: unknown) => void,
): Promise<Draft['proposals']> {
  const uploads = new Map<number, string | null>();
  for (const index of proposals.flatMap((proposal) => proposal.pictures)) {
    const picture = pictures[index];
    if (picture === undefined || uploads.has(index)) continue;
    try {
      uploads.set(index, (await media.upload(actor, picture.bytes)).imageUrl);
    } catch (error) {
      // A picture that is refused or has no room must not cost the host the text.
      uploads.set(index, null);
      onFailed(error);
    }
  }
  return proposals.map(({ pictures: indexes, value, ...proposal }) => {
    const own = indexes.flatMap((index) => uploads.get(index) ?? []);
    if (own.length === 0) return { ...proposal, value };
    const before = Array.isArray(value['pictures']) ? (value['pictures'] as unknown[]) : [];
    const added = own.map((imageUrl) => ({ imageUrl, caption: '' }));
    return { ...proposal, value: { ...value, pictures: [...before, ...added] } };
  });
}

/** Registered in the scope that accepts file uploads. */
export function draftRoutes(
  on: On,
  { db, config, limits }: Context,
  reader: DraftReader,
  media: Pick<Media, 'upload'>,
): void {
  on(draftGuide, async ({ actor, params, body }, request) => {
    await limits.count({ draftPerHost: String(actor.id) });
    const context = await contextOf(db, actor, params.id);
    await requireDiskSpace(config);
    const source = body instanceof Uint8Array || body === undefined ? (body ?? new Uint8Array()) : body.text;
    const { text, placed, pictures } = await reader.read({ source, context });
    const proposals = await withPictures(actor, placed.proposals, pictures, media, (error) =>
      request.log.warn(`a picture of a document was left out: ${reasonOf(error)}`),
    );
    return { text, proposals, unplaced: placed.unplaced };
  });
}
