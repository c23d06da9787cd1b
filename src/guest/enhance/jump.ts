/** Shows in the row of links which part is being read. */
export function followReading(): void {
  const row = document.querySelector<HTMLElement>('nav.jump');
  if (row === null || !('IntersectionObserver' in window)) return;
  const links = new Map([...row.querySelectorAll('a')].map((link) => [link.hash.slice(1), link]));
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const link = links.get(target.id);
        if (!isIntersecting || link === undefined) continue;
        for (const other of links.values()) other.removeAttribute('aria-current');
        link.setAttribute('aria-current', 'true');
        row.scrollTo({ left: link.offsetLeft - row.clientWidth / 3 });
      }
    },
    // A thin line across the upper third of the screen: one part at a time is on it.
    { rootMargin: '-30% 0% -69%' },
  );
  for (const id of links.keys()) {
    const part = document.getElementById(id);
    if (part !== null) observer.observe(part);
  }
}
