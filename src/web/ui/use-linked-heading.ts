import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Takes the reader to a heading when the address ends in its hash. */
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
