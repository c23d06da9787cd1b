import type { ReactNode } from 'react';
import type { GuestLanguage } from '#shared/languages.ts';

interface Props {
  href: string;
  className?: string;
  lang?: GuestLanguage | undefined;
  children: ReactNode;
}

/**
 * A link away from the guide: a new tab, so that the guide stays, and no word of where the
 * guest came from (`noreferrer`, which also keeps the new page from reaching this one).
 */
export const OutsideLink = ({ href, className, lang, children }: Props) => (
  <a className={className} href={href} lang={lang} target="_blank" rel="noreferrer">
    {children}
  </a>
);
