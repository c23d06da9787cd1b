import { Tabs } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import classes from './TabRow.module.css';

/** The open tab, from `?tab=`, and a function that opens another; the first tab by default. */
export function useTab<Key extends string>(
  keys: readonly [Key, ...Key[]],
  { replace }: { replace: boolean },
) {
  const [search, setSearch] = useSearchParams();
  const requested = keys.find((key) => key === search.get('tab'));
  return {
    tab: requested ?? keys[0],
    /** The tab that the address names, if any. */
    requested,
    open: (next: string | null) => {
      if (next !== null) setSearch({ tab: next }, { replace, preventScrollReset: true });
    },
  };
}

/** Scrolls the row to the open tab. */
function useTabInView(tab: string) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current;
    const open = row?.querySelector<HTMLElement>(`[role="tab"][id$="-${tab}"]`);
    // Not scrollIntoView, which would scroll the page too.
    if (row && open) row.scrollLeft = open.offsetLeft - (row.clientWidth - open.offsetWidth) / 2;
  }, [tab]);
  return list;
}

interface TabRowProps {
  label: string;
  tab: string;
  tabs: readonly { key: string; name: string }[];
}

/** The tabs of a page, in one row that scrolls sideways if it has to. Inside Mantine's `Tabs`. */
export function TabRow({ label, tab, tabs }: TabRowProps) {
  const list = useTabInView(tab);
  return (
    <Tabs.List ref={list} aria-label={label} mb="lg" className={`scroll-shadow ${classes['tabs']}`}>
      {tabs.map(({ key, name }) => (
        <Tabs.Tab key={key} value={key} className={classes['tab'] ?? ''}>
          {name}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
}
