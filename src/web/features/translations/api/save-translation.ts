import { saveTranslations, type Translation } from '#shared/contracts/translations.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { callApi } from '#web/api/call.ts';

/** One translation written by hand, and what was translated. */
export type WrittenText = Pick<Translation, 'serviceId' | 'field' | 'source' | 'text'>;

/** A translation to save over the one that was seen. */
export interface SentText extends WrittenText {
  textBefore: string;
}

/** Saves one translation; an empty text takes it away. @throws ApiProblem, `stale` when somebody wrote another one, `language_removed` */
export const saveTranslation = (
  { cabinId, language, onlyIfChosen }: { cabinId: number; language: GuestLanguage; onlyIfChosen: boolean },
  item: SentText,
) =>
  callApi(
    saveTranslations,
    {
      params: { id: cabinId, lang: language },
      body: { onlyIfChosen, items: [item] },
    },
    { outlivesPage: true },
  );
