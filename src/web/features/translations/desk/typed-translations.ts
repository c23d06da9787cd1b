import { type Translation, type TypedTranslation, typedTranslation } from '#shared/contracts/translations.ts';
import { textKey } from '#services/guide/texts.ts';
import type { Autosave } from './autosave.ts';

/** What stands in the desk's fields and is not stored yet; what could not be stored, such as a text too long, is left out. */
export const typedTranslations = (
  items: readonly Translation[],
  { draftOf }: Pick<Autosave, 'draftOf'>,
): TypedTranslation[] =>
  items.flatMap((item) => {
    const { serviceId, field } = item;
    const typed = typedTranslation.safeParse({ serviceId, field, text: draftOf(textKey(item))?.text });
    return typed.success ? [typed.data] : [];
  });
