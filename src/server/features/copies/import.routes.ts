import { importGuide } from '#shared/contracts/cabins.ts';
import type { Context } from '#server/context.ts';
import { requireDiskSpace } from '#server/disk-space.ts';
import type { On } from '#server/http/calls.ts';
import type { Media } from '#server/features/media/index.ts';
import { importedFrom } from './import.ts';

/** Registered where files are taken in. */
export function importRoutes(on: On, { db, config, limits }: Context, media: Pick<Media, 'bring'>): void {
  on(importGuide, async ({ actor, body }) => {
    await limits.count({ importPerHost: String(actor.id) });
    await requireDiskSpace(config);
    return importedFrom({ db, config, media }, actor, Buffer.from(body ?? []));
  });
}
