import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { fetchGroups, firstWords } from 'virtual:words';
import { type HostLanguage, htmlLang } from '#shared/languages.ts';
import { onLanguageOfOtherTab, startingLanguage, storeLanguage } from './chosen-language.ts';
import type { WordGroup } from './groups.ts';

const DEFAULT_LANGUAGE = 'en' satisfies HostLanguage;
const NAMESPACE = 'translation';

let current: HostLanguage = DEFAULT_LANGUAGE;
/** The language requested last; its words may still be loading. */
let wanted: HostLanguage = DEFAULT_LANGUAGE;

/** The groups that pages have needed so far; a change of language loads all of them first. */
const groupsInUse = new Set<WordGroup>(['before-sign-in']);
const loaded = new Set<string>([key(DEFAULT_LANGUAGE, 'before-sign-in')]);

function key(language: HostLanguage, group: WordGroup): string {
  return `${language}/${group}`;
}

/** The current language of the app. */
export const currentLanguage = (): HostLanguage => current;

/**
 * Starts in the language of the last visit, else the browser's, and resolves when its first words are loaded. If they
 * cannot be loaded, the app stays English, whose first words are in the bundle. A second call keeps loaded words.
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

/** Loads a group of words in the current language, before its pages render. */
export async function loadWords(group: WordGroup): Promise<void> {
  groupsInUse.add(group);
  await addGroup(current, group);
}

/**
 * Switches the app's language once all words in use are loaded. Of several calls the last one wins. Throws and changes
 * nothing if the words cannot be loaded.
 */
export async function switchLanguage(language: HostLanguage): Promise<void> {
  wanted = language;
  // Pages that open meanwhile may need more groups.
  for (let missing = missingIn(language); missing.length > 0; missing = missingIn(language)) {
    await Promise.all(missing.map((group) => addGroup(language, group)));
  }
  if (wanted !== language || current === language) return; // i18next would render everything again, even for the same language
  current = language;
  await i18next.changeLanguage(language);
  if (typeof document !== 'undefined') document.documentElement.lang = htmlLang(language);
}

/** {@link switchLanguage}, for later visits and other tabs too. */
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
