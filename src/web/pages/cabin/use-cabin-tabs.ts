import { useMediaQuery } from '@mantine/hooks';
import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTab } from '#web/ui/TabRow.tsx';

/** The tabs of a cabin's page, in order. */
const TABS = ['guide', 'stays', 'look', 'languages', 'numbers'] as const;
type CabinTab = (typeof TABS)[number];

/** The width from which their panels are all on the page, as in CabinDetailsPage.module.css. */
const TWO_COLUMNS = '(min-width: 62em)';

const ID = 'cabin';
const panelId = (tab: CabinTab) => `${ID}-panel-${tab}`;

/** Queries that have no data yet. */
const FIRST_LOADS = { predicate: ({ state }: Query) => state.data === undefined };

/** Once the user does one of these, a link no longer scrolls the page. */
const USER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** The key of the last location at which the user has done something on the page. */
function useUsedKey(locationKey: string): { readonly current: string | null } {
  const usedKey = useRef<string | null>(null);
  useEffect(() => {
    const listeners = new AbortController();
    const note = () => {
      usedKey.current = locationKey;
      listeners.abort();
    };
    for (const type of USER_EVENTS)
      window.addEventListener(type, note, { signal: listeners.signal, passive: true });
    return () => listeners.abort();
  }, [locationKey]);
  return usedKey;
}

/**
 * On wide screens scrolls to the panel of the tab that a link names and focuses its heading, once the panels above it
 * have loaded: they would push it away.
 */
function useLinkedTab(tab: CabinTab | undefined, isWide: boolean): void {
  const { key } = useLocation();
  const client = useQueryClient();
  const isLoading = useIsFetching(FIRST_LOADS) > 0;
  const usedKey = useUsedKey(key);
  const followedKey = useRef<string | null>(null);
  useEffect(() => {
    if (!isWide || tab === undefined || tab === TABS[0] || followedKey.current === key) return;
    // The client is asked too, because the panels begin to load after the first render.
    if (isLoading || client.isFetching(FIRST_LOADS) > 0) return;
    followedKey.current = key;
    if (usedKey.current === key) return;
    const heading = document.querySelector<HTMLElement>(`#${panelId(tab)} h2`);
    heading?.scrollIntoView({ block: 'center' });
    heading?.focus({ preventScroll: true });
  }, [tab, isWide, key, isLoading, client, usedKey]);
}

/**
 * The tabs of a cabin's page on narrow screens; on wide ones all panels are visible. Panels stay mounted, so that unsaved
 * input survives a change of the tab and of the window's width.
 */
export function useCabinTabs() {
  const isWide = useMediaQuery(TWO_COLUMNS, undefined, { getInitialValueInEffect: false });
  const { tab, requested, open } = useTab(TABS, { replace: false });
  useLinkedTab(requested, isWide);
  return {
    id: ID,
    tabs: TABS,
    tab,
    open,
    isWide,
    /** The attributes of a tab's panel. */
    panel: (panelTab: CabinTab) =>
      isWide
        ? { id: panelId(panelTab) }
        : {
            id: panelId(panelTab),
            role: 'tabpanel',
            'aria-labelledby': `${ID}-tab-${panelTab}`,
            hidden: panelTab !== tab,
          },
  };
}
