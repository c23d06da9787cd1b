import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { Words } from '../words/words.ts';
import { GUEST_LANGUAGE_NAMES, GUEST_LANGUAGES, type GuestLanguage } from '#shared/languages.ts';

interface FooterProps {
  words: Words;
  /** The service ids of the parts, in order, for the script that reports which were opened. */
  serviceIds?: string | undefined;
  children?: ReactNode;
}

export const Footer = ({ words, serviceIds, children }: FooterProps) => (
  <footer data-reads={serviceIds}>
    {children}
    <p>
      {words.guideBy} <a href="/">{PRODUCT_NAME}</a>
    </p>
  </footer>
);

/** The button in the hero links here. */
export const LANGUAGES_ID = 'languages';

interface LanguageSwitchProps {
  language: GuestLanguage;
  /** The languages that the host's texts are in. The others, in which only the page's own words are, look less prominent. */
  languages: readonly GuestLanguage[];
  /** The word for "language". */
  label: string;
}

/** Links work without a script; the script remembers the choice on the phone. */
export function LanguageSwitch({ language, languages, label }: LanguageSwitchProps) {
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
