import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After navigation, focuses the page's main heading, so that screen readers announce the page and Tab starts at the top.
 * Not on the first page of a visit, which the browser handles.
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

/** The last path whose heading was shown. A module variable, because headings unmount with their pages. */
let visited: string | null = null;
