import { useState } from 'react';
import { useLocation } from 'react-router';

/** The phone's menu: open over one page, and closed by itself on any other (a link, the browser's Back). */
export function useMobileMenu() {
  const { key } = useLocation();
  const [openOver, setOpenOver] = useState<string | null>(null);
  return {
    opened: openOver === key,
    open: () => setOpenOver(key),
    close: () => setOpenOver(null),
  };
}
