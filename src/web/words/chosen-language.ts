import { type HostLanguage, hostLanguageOf, isHostLanguage } from '#shared/languages.ts';
import { writeStored, readStored } from '#web/session/browser-store.ts';

/** Where this browser keeps the language between visits. */
const KEY = 'language';

/** The language of the last visit; null before there was one. */
export function storedLanguage(): HostLanguage | null {
  const stored = readStored(KEY);
  return stored !== null && isHostLanguage(stored) ? stored : null;
}

export const storeLanguage = (language: HostLanguage): void => writeStored(KEY, language);

/** The language to start in: the stored one, else the first of the browser's that we have, else English. */
export const startingLanguage = (): HostLanguage =>
  storedLanguage() ?? hostLanguageOf(globalThis.navigator?.languages ?? []) ?? 'en';

/** Calls `listener` when another tab stores a language. */
export function onLanguageOfOtherTab(listener: (language: HostLanguage) => void): void {
  globalThis.addEventListener?.('storage', ({ key }) => {
    const language = key === KEY ? storedLanguage() : null;
    if (language !== null) listener(language);
  });
}
