import { GUEST_LANGUAGE_NAMES, GUEST_LANGUAGES, type GuestLanguage } from '#shared/languages.ts';

/** Where the page's head links to. */
export const LANGUAGES_ID = 'languages';

interface Props {
  language: GuestLanguage;
  /** The word for "language". */
  label: string;
}

/** Links, so that they work without a script; the script remembers the choice on the phone. */
export const LanguageSwitch = ({ language, label }: Props) => (
  <nav className="languages" id={LANGUAGES_ID} aria-label={label}>
    {GUEST_LANGUAGES.map((each) => (
      <a
        key={each}
        href={`?lang=${each}`}
        hrefLang={each}
        lang={each}
        aria-current={each === language || undefined}
      >
        {GUEST_LANGUAGE_NAMES[each]}
      </a>
    ))}
  </nav>
);
