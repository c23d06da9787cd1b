import type { Guide } from '#shared/contracts/guides.ts';
import { type GuideParts, textKey, translateGuide } from '#shared/guide-texts.ts';
import type { GuideRow } from './repo.ts';

type Written = Pick<GuideRow, 'inLanguage' | 'updatedAt'>;
type Translated = GuideParts & Pick<Guide, 'translated' | 'updatedAt'>;

/**
 * What a guest is shown, with the translations that stand in its place where the page's language is on offer,
 * and when the newest of all that was written.
 */
export function translated(
  shown: GuideParts,
  { inLanguage, updatedAt }: Written,
  isOffered: boolean,
): Translated {
  if (!isOffered || inLanguage === null) {
    return { ...shown, translated: [], updatedAt: updatedAt.toISOString() };
  }
  const translations = new Map(inLanguage.texts.map((one) => [textKey(one), one.text]));
  const newest = Math.max(updatedAt.getTime(), Date.parse(inLanguage.updatedAt));
  return { ...translateGuide(shown, translations), updatedAt: new Date(newest).toISOString() };
}
