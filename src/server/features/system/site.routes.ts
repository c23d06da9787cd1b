import { getSite } from '#shared/contracts/system/site.ts';
import type { Context } from '#server/context.ts';
import type { On } from '#server/http/calls.ts';

export function siteRoutes(on: On, { config }: Context): void {
  const { addresses, publicUrl, selfTags, planPrices, timeZone } = config;
  on(getSite, async () => ({ ...addresses, publicUrl, selfTags, planPrices, timeZone }));
}
