import { uploadPicture } from '#shared/contracts/media.ts';
import type { Context } from '#server/context.ts';
import { requireDiskSpace } from '#server/disk-space.ts';
import type { On } from '#server/http/calls.ts';
import type { Media } from './media.ts';

export function mediaRoutes(on: On, { config, limits }: Context, media: Pick<Media, 'take'>): void {
  on(uploadPicture, async ({ actor, body }) => {
    await limits.count({ uploadPerHost: String(actor.id) });
    await requireDiskSpace(config);
    return media.take(actor, body ?? new Uint8Array());
  });
}
