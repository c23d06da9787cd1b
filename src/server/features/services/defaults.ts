import { HOST_LANGUAGES, type HostLanguage } from '#shared/languages.ts';
import { SERVICE_KEYS } from '#shared/service-keys.ts';
import { SERVICE_STARTS } from '#services/registry/starts.ts';
import type { Actor } from '#server/http/actor.ts';

const isHostLanguage = (language: string): language is HostLanguage =>
  HOST_LANGUAGES.some((one) => one === language);

/** Useful starting values by service key, for a dialog that is opened for the first time (R-services-14). */
export function startingValues(actor: Actor): Record<string, object> {
  const host = { ...actor, language: isHostLanguage(actor.language) ? actor.language : 'en' } as const;
  return Object.fromEntries(
    SERVICE_KEYS.flatMap((key) => {
      const start = SERVICE_STARTS[key];
      return start === undefined ? [] : [[key, start(host)]];
    }),
  );
}
