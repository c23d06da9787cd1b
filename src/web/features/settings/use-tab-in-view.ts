import { useEffect, useRef } from 'react';

/** Keeps the open tab in view where the row of tabs is wider than the screen. */
export function useTabInView(tab: string) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current;
    const open = row?.querySelector<HTMLElement>(`[role="tab"][id$="-${tab}"]`);
    // The row alone, never the page.
    if (row && open) row.scrollLeft = open.offsetLeft - (row.clientWidth - open.offsetWidth) / 2;
  }, [tab]);
  return list;
}
