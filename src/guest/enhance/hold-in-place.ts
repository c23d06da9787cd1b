/**
 * Changes the page while a field stays where it is on the screen, whatever comes or goes above and below it. `room` is the
 * element around the field: it gets the height that scrolling alone cannot make up for.
 */
export function holdInPlace(field: HTMLElement, room: HTMLElement, change: () => void): void {
  const root = document.documentElement;
  // Scroll anchoring would move the page a second time.
  root.style.overflowAnchor = 'none';
  const topOf = () => field.getBoundingClientRect().top;
  const before = topOf();
  // A page that gets shorter than it is scrolled moves all that is on it.
  document.body.style.minHeight = `${root.scrollHeight}px`;
  room.style.paddingTop = '';
  change();
  scrollBy({ top: topOf() - before, behavior: 'instant' });
  const missing = before - topOf();
  if (missing > 0) room.style.paddingTop = `${missing}px`;
}
