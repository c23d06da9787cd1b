import type { FastifyInstance } from 'fastify';
import { uploadPicture } from '#shared/contracts/media.ts';
import type { Context } from '#server/context.ts';
import { callsOf } from '#server/http/calls.ts';
import { limitUploadsAtOnce } from './upload-limit.ts';
import type { Media } from './media.ts';

/** Uploads have a scope of their own: nowhere else are bytes of any kind taken. */
export async function mediaRoutes(app: FastifyInstance, context: Context, media: Media): Promise<void> {
  await app.register(async (scope) => {
    limitUploadsAtOnce(scope);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: uploadPicture.fileBytes },
      (_, file, done) => done(null, file),
    );
    callsOf(scope, context)(uploadPicture, async ({ actor, body }) => {
      await context.limits.count({ uploadPerHost: String(actor.id) });
      return media.take(actor, body ?? new Uint8Array());
    });
  });
}
