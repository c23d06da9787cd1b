import { useEffect, useRef, useState } from 'react';
import type { Cabin } from '#shared/contracts/cabins.ts';
import type { GuestLanguage } from '#shared/languages.ts';

/**
 * Whether the desk's language was removed elsewhere while the desk was open. A language that is not chosen is by its
 * first translation; one that was chosen here before (`wasChosen`) must not come back because somebody goes on typing.
 */
export function useRemoved({ translationLanguages }: Cabin, language: GuestLanguage) {
  const isChosen = translationLanguages.includes(language);
  const [known, setKnown] = useState(isChosen);
  if (isChosen && !known) setKnown(true);
  const wasChosen = useRef(known);
  useEffect(() => {
    wasChosen.current = known;
  }, [known]);
  return { isRemoved: known && !isChosen, wasChosen };
}
