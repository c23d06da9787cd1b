import { GUEST_LANGUAGE_NAMES, GUEST_LANGUAGES, type GuestLanguage } from '#shared/languages.ts';

/** Where the page's head links to. */
export const LANGUAGES_ID = 'languages';

interface Props {
  language: GuestLanguage;
  /** Those in which all of the page can be read; the others, in which only its own words are, are quieter. */
  languages: readonly GuestLanguage[];
  /** The word for "language". */
  label: string;
}

/** Links, so that they work without a script; the script remembers the choice on the phone. */
export function LanguageSwitch({ language, languages, label }: Props) {
  const others = GUEST_LANGUAGES.filter((each) => !languages.includes(each));
  const link = (each: GuestLanguage) => (
    <a
      key={each}
      href={`?lang=${each}`}
      hrefLang={each}
      lang={each}
      aria-current={each === language || undefined}
    >
      {GUEST_LANGUAGE_NAMES[each]}
    </a>
  );
  return (
    <nav className="languages" id={LANGUAGES_ID} aria-label={label}>
      {languages.map(link)}
      {others.length > 0 && <small>{others.map(link)}</small>}
    </nav>
  );
}
