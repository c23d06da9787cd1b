import { GUEST_LANGUAGE_NAMES, GUEST_LANGUAGES, type GuestLanguage } from '#shared/languages.ts';

/** The button in the hero links here. */
export const LANGUAGES_ID = 'languages';

interface Props {
  language: GuestLanguage;
  /** The languages that the host's texts are in. The others, in which only the page's own words are, look less prominent. */
  languages: readonly GuestLanguage[];
  /** The word for "language". */
  label: string;
}

/** Links work without a script; the script remembers the choice on the phone. */
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
