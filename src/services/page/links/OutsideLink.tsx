import type { ReactNode } from 'react';
import type { GuestLanguage } from '#shared/languages.ts';

interface Props {
  href: string;
  className?: string;
  lang?: GuestLanguage | undefined;
  /** The name of a link without words. */
  title?: string;
  children: ReactNode;
}

/**
 * A link to another site. It opens a new tab, so that the guide stays open; `noreferrer` hides the guide's address from
 * the site and keeps its page from reaching this one.
 */
export const OutsideLink = ({ href, className, lang, title, children }: Props) => (
  <a className={className} href={href} lang={lang} title={title} target="_blank" rel="noreferrer">
    {children}
  </a>
);
