import type { ReactNode } from 'react';

interface Props {
  href: string;
  className?: string;
  children: ReactNode;
}

/**
 * A link away from the guide: a new tab, so that the guide stays, and no word of where the
 * guest came from (`noreferrer`, which also keeps the new page from reaching this one).
 */
export const OutsideLink = ({ href, className, children }: Props) => (
  <a className={className} href={href} target="_blank" rel="noreferrer">
    {children}
  </a>
);
