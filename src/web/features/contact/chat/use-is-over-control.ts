import { type RefObject, useEffect, useState } from 'react';

const CONTROLS = 'a[href], button, input, select, textarea, summary, label, [role=button], [role=radio]';
/** Points across the place, in each direction. */
const POINTS = [0.05, 0.5, 0.95];
/** Somebody stopped scrolling, or what was loaded is there. */
const PAUSE_MS = 120;

function isOverControl(place: HTMLElement): boolean {
  const { left, top, width, height } = place.getBoundingClientRect();
  return POINTS.some((x) =>
    POINTS.some((y) =>
      document
        .elementsFromPoint(left + x * width, top + y * height)
        .some((element) => !place.contains(element) && element.closest(CONTROLS) !== null),
    ),
  );
}

/** Whether a place that floats above the page lies over something that a hand may want to touch. */
export function useIsOverControl(place: RefObject<HTMLElement | null>): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (place.current !== null) setIsOver(isOverControl(place.current));
      }, PAUSE_MS);
    };
    look();
    const changes = new MutationObserver(look);
    changes.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('scroll', look, { passive: true, capture: true });
    window.addEventListener('resize', look);
    return () => {
      clearTimeout(timer);
      changes.disconnect();
      window.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', look);
    };
  }, [place]);
  return isOver;
}
