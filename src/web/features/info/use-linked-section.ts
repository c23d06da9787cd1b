import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Takes the reader to the section whose id the address ends in, also when the page was opened with it, which
 * is before its sections are there for the browser to find. Focus goes along, as with any link on a page.
 */
export function useLinkedSection(): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  /** The same link can be followed again. */
  const followed = useRef<string | null>(null);
  useEffect(() => {
    if (hash === '' || followed.current === key) return;
    followed.current = key;
    const section = page.current?.querySelector(`#${CSS.escape(hash.slice(1))}`);
    section?.scrollIntoView();
    section?.querySelector('h2')?.focus({ preventScroll: true });
  }, [hash, key]);
  return page;
}
