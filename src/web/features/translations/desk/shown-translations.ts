import type { Translation } from '#shared/contracts/translations.ts';
import { textKey } from '#services/guide/texts.ts';
import type { Autosave } from './autosave.ts';

/** Every translation as the desk shows it now, typed or stored, by its text's key; those still missing are left out. */
export const shownTranslations = (
  items: readonly Translation[],
  { draftOf }: Pick<Autosave, 'draftOf'>,
): Map<string, string> =>
  new Map(
    items
      .map((item) => [textKey(item), draftOf(textKey(item))?.text ?? item.text] as const)
      .filter(([, text]) => text.trim() !== ''),
  );
