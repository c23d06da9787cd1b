import type { getSite } from '#shared/contracts/site.ts';
import { type CallAddress, callAt } from '#web/api/call.ts';

/** By address, as all calls of the first visit. */
const SITE: CallAddress<typeof getSite> = { method: 'GET', path: '/api/site' };

let asked: Promise<string | null> | undefined;

/** Who this site is to Google; null where there is no social sign-in, or that cannot be found out. */
export function googleClientId(): Promise<string | null> {
  asked ??= callAt<typeof getSite>(SITE, {}).then(
    (site) => site.googleClientId,
    () => {
      asked = undefined;
      return null;
    },
  );
  return asked;
}
