import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTab } from '#web/ui/TabRow.tsx';

/** The parts of a cabin's page, in the order of their tabs. */
const PARTS = ['guide', 'look', 'languages', 'numbers'] as const;
type Part = (typeof PARTS)[number];

/** The width from which the parts are on one page, as in CabinDetailsPage.module.css. */
const TWO_COLUMNS = '(min-width: 62em)';

const ID = 'cabin';
const panelId = (part: Part) => `${ID}-panel-${part}`;

/** On wide screens scrolls to the part that a link names and focuses its heading. */
function useLinkedPart(part: Part | undefined, isWide: boolean): void {
  const { key } = useLocation();
  const followedKey = useRef<string | null>(null);
  useEffect(() => {
    if (!isWide || part === undefined || part === PARTS[0] || followedKey.current === key) return;
    followedKey.current = key;
    const heading = document.querySelector<HTMLElement>(`#${panelId(part)} h2`);
    heading?.scrollIntoView({ block: 'center' });
    heading?.focus({ preventScroll: true });
  }, [part, isWide, key]);
}

/**
 * The parts of a cabin's page: tabs on narrow screens, all at once on wide ones. They stay mounted, so that unsaved input
 * survives a change of the tab and of the window's width.
 */
export function useParts() {
  const isWide = useMediaQuery(TWO_COLUMNS, undefined, { getInitialValueInEffect: false });
  const { tab, requested, open } = useTab(PARTS, { replace: false });
  useLinkedPart(requested, isWide);
  return {
    id: ID,
    parts: PARTS,
    part: tab,
    open,
    isWide,
    /** The attributes of a part's element. */
    panel: (part: Part) =>
      isWide
        ? { id: panelId(part) }
        : {
            id: panelId(part),
            role: 'tabpanel',
            'aria-labelledby': `${ID}-tab-${part}`,
            hidden: part !== tab,
          },
  };
}
