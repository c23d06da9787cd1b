import { type HostLanguage, hostLanguageOf, isHostLanguage } from '#shared/languages.ts';
import { writeStored, readStored } from '#web/session/browser-store.ts';

/** The key in local storage. */
const KEY = 'language';

/** The stored language; null before the first choice. */
export function storedLanguage(): HostLanguage | null {
  const stored = readStored(KEY);
  return stored !== null && isHostLanguage(stored) ? stored : null;
}

export const storeLanguage = (language: HostLanguage): void => writeStored(KEY, language);

/** The stored language, else the first supported one of the browser, else English. */
export const startingLanguage = (): HostLanguage =>
  storedLanguage() ?? hostLanguageOf(globalThis.navigator?.languages ?? []) ?? 'en';

/** Calls `listener` when another tab stores a language. */
export function onLanguageOfOtherTab(listener: (language: HostLanguage) => void): void {
  globalThis.addEventListener?.('storage', ({ key }) => {
    const language = key === KEY ? storedLanguage() : null;
    if (language !== null) listener(language);
  });
}
