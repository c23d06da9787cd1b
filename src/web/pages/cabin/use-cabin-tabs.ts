import { useMediaQuery } from '@mantine/hooks';
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

/** On wide screens scrolls to the panel of the tab that a link names and focuses its heading. */
function useLinkedTab(tab: CabinTab | undefined, isWide: boolean): void {
  const { key } = useLocation();
  const followedKey = useRef<string | null>(null);
  useEffect(() => {
    if (!isWide || tab === undefined || tab === TABS[0] || followedKey.current === key) return;
    followedKey.current = key;
    const heading = document.querySelector<HTMLElement>(`#${panelId(tab)} h2`);
    heading?.scrollIntoView({ block: 'center' });
    heading?.focus({ preventScroll: true });
  }, [tab, isWide, key]);
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
