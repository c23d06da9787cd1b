import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { fetchGroups, firstWords } from 'virtual:words';
import { type HostLanguage, htmlLang } from '#shared/languages.ts';
import { onLanguageOfOtherTab, startingLanguage, storeLanguage } from './chosen-language.ts';
import type { WordGroup } from './groups.ts';

const DEFAULT_LANGUAGE = 'en' satisfies HostLanguage;
const NAMESPACE = 'translation';

let current: HostLanguage = DEFAULT_LANGUAGE;
/** The language asked for last, while its words are on their way. */
let wanted: HostLanguage = DEFAULT_LANGUAGE;

/** What the pages seen so far need; a change of language fetches all of it before it shows. */
const groupsInUse = new Set<WordGroup>(['before-sign-in']);
const loaded = new Set<string>([key(DEFAULT_LANGUAGE, 'before-sign-in')]);

function key(language: HostLanguage, group: WordGroup): string {
  return `${language}/${group}`;
}

/** The language that the app speaks now. */
export const currentLanguage = (): HostLanguage => current;

/**
 * Starts in the language of the last visit, else the browser's. Resolves when its first words are there;
 * English ones always are, and stand in when others cannot be fetched. Called again, it keeps what was fetched.
 */
export async function startWords(): Promise<void> {
  if (!i18next.isInitialized) {
    await i18next.use(initReactI18next).init({
      lng: DEFAULT_LANGUAGE,
      fallbackLng: DEFAULT_LANGUAGE,
      resources: { [DEFAULT_LANGUAGE]: { [NAMESPACE]: firstWords } },
      initAsync: false,
      // React escapes what it renders.
      interpolation: { escapeValue: false },
    });
    onLanguageOfOtherTab((language) => void switchLanguage(language).catch(() => {}));
  }
  await switchLanguage(startingLanguage()).catch(() => {});
}

/** Fetches a group of words in the language spoken now, before the pages that show them are rendered. */
export async function loadWords(group: WordGroup): Promise<void> {
  groupsInUse.add(group);
  await addGroup(current, group);
}

/**
 * Speaks another language from now on, everywhere at once: fetches all words in use first, then switches.
 * Of several calls the last one counts. Throws when the words cannot be fetched; nothing has changed then.
 */
export async function switchLanguage(language: HostLanguage): Promise<void> {
  wanted = language;
  // Pages that are opened in the meantime put more groups in use.
  for (let missing = missingIn(language); missing.length > 0; missing = missingIn(language)) {
    await Promise.all(missing.map((group) => addGroup(language, group)));
  }
  if (wanted !== language || current === language) return; // said to i18next, even the same renders everything again
  current = language;
  await i18next.changeLanguage(language);
  if (typeof document !== 'undefined') document.documentElement.lang = htmlLang(language);
}

/** {@link switchLanguage}, and starts in it at the next visit; other tabs follow. */
export async function chooseLanguage(language: HostLanguage): Promise<void> {
  await switchLanguage(language);
  storeLanguage(language);
}

const missingIn = (language: HostLanguage): WordGroup[] =>
  [...groupsInUse].filter((group) => !loaded.has(key(language, group)));

async function addGroup(language: HostLanguage, group: WordGroup): Promise<void> {
  if (loaded.has(key(language, group))) return;
  const { default: words } = await fetchGroups[`${language}/${group}`]();
  i18next.addResourceBundle(language, NAMESPACE, words, true);
  loaded.add(key(language, group));
}
