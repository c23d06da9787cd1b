import { importGuide } from '#shared/contracts/cabins.ts';
import { limitConcurrencyOfEach } from '#server/concurrency-limit.ts';
import type { Context } from '#server/context.ts';
import { requireDiskSpace } from '#server/disk-space.ts';
import type { On } from '#server/http/calls.ts';
import type { Media } from '#server/features/media/index.ts';
import { importedFrom } from './import.ts';

/** Imports of one host at once: each holds a file of up to 12 MiB, and what it unpacks to. */
const IMPORTS_AT_ONCE = 1;

/** Registered where files are taken in. */
export function importRoutes(on: On, { db, config, limits }: Context, media: Pick<Media, 'bring'>): void {
  const inTurn = limitConcurrencyOfEach<number>(IMPORTS_AT_ONCE);
  on(importGuide, async ({ actor, body }) => {
    await limits.count({ importPerHost: String(actor.id) });
    await requireDiskSpace(config);
    return inTurn(actor.id, () => importedFrom({ db, config, media }, actor, Buffer.from(body ?? [])));
  });
}
