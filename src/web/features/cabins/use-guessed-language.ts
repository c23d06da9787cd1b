import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { GuestLanguage } from '#shared/languages.ts';
import type { CabinValues } from './cabin-values.ts';

/** Somebody stopped typing. */
const PAUSE_MS = 400;
/** "Villa Solbacken" is no language's. */
const FEWEST_WORDS = 3;

const wordsOf = (text: string): number => text.trim().split(/\s+/).length;

/** What a cabin's words are written in, once that can be told (R-cabins-15); null until then. */
export function useGuessedLanguage({ name, description }: CabinValues): GuestLanguage | null {
  // A name alone is often a place's or a family's.
  const [settled] = useDebouncedValue(wordsOf(description) < FEWEST_WORDS ? name : description, PAUSE_MS);
  const [guessed, setGuessed] = useState<GuestLanguage | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void guess(settled).then((language) => {
      if (isCurrent) setGuessed((earlier) => language ?? earlier);
    });
    return () => {
      isCurrent = false;
    };
  }, [settled]);
  return guessed;
}

async function guess(text: string): Promise<GuestLanguage | null> {
  if (wordsOf(text) < FEWEST_WORDS) return null;
  try {
    const { guessLanguage } = await import('./guess-language.ts');
    return guessLanguage(text);
  } catch {
    return null; // Without a network the host chooses.
  }
}
