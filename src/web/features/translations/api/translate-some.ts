import { translateByMachine } from '#shared/contracts/translations.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { callApi } from '#web/api/call.ts';

/** So few in one call that progress is seen between calls. */
const AT_ONCE = 20;

/** Has some of what is missing or out of date translated; the answer tells how many are left. @throws ApiProblem */
export const translateSome = (cabinId: number, language: GuestLanguage, onlyIfChosen: boolean) =>
  callApi(translateByMachine, {
    params: { id: cabinId, lang: language },
    query: { limit: AT_ONCE, onlyIfChosen: onlyIfChosen ? 'true' : 'false' },
  });
