import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeSignIn } from './en/before-sign-in.ts';

const DEFAULT_LANGUAGE = 'en';
const NAMESPACE = 'translation';

/** Starts at once, without waiting: the first English words are part of the program. */
export function startWords(): void {
  void i18next.use(initReactI18next).init({
    lng: DEFAULT_LANGUAGE,
    fallbackLng: DEFAULT_LANGUAGE,
    resources: { [DEFAULT_LANGUAGE]: { [NAMESPACE]: beforeSignIn } },
    initAsync: false,
    // React escapes what it renders.
    interpolation: { escapeValue: false },
  });
}

/** Adds words that came later, before the pages that show them are rendered. */
export function addWords(words: object): void {
  i18next.addResourceBundle(DEFAULT_LANGUAGE, NAMESPACE, words, true);
}
