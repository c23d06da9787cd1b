import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After a change of page, moves focus to its main heading, so that a screen reader says where one is and
 * the Tab key starts at the top. Not on the first page, where the browser's own start is right.
 */
export function useHeadingFocus() {
  const { pathname } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (visited !== null && visited !== pathname) heading.current?.focus({ preventScroll: true });
    visited = pathname;
  }, [pathname]);
  return heading;
}

/** The page the heading was last shown for; outlives the pages, which come and go with their headings. */
let visited: string | null = null;
