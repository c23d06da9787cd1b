import { getSite } from '#shared/contracts/system/site.ts';
import type { Context } from '#server/context.ts';
import type { On } from '#server/http/calls.ts';

export function siteRoutes(on: On, { config }: Context): void {
  on(getSite, async () => ({ ...config.addresses, publicUrl: config.publicUrl, selfTags: config.selfTags }));
}
