import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Scrolls to a heading and focuses it when the URL has its hash, `linked`. */
export function useLinkedHeading(linked: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  const followed = useRef<string | null>(null);
  useEffect(() => {
    if (hash !== linked || followed.current === key) return;
    followed.current = key;
    heading.current?.scrollIntoView({ block: 'center' });
    heading.current?.focus({ preventScroll: true });
  }, [hash, key, linked]);
  return heading;
}
