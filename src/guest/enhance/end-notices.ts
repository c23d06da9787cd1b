/** The longest that a timer can wait; a page is not left open for longer. */
const LONGEST_MS = 2_147_483_647;

/** Takes each of the host's notices away at its end, also on a page that was left open or kept. */
export function endNotices(): void {
  for (const notice of document.querySelectorAll<HTMLElement>('.news [data-until]')) {
    const leftMs = Number(notice.dataset['until']) - Date.now();
    if (leftMs < LONGEST_MS) setTimeout(() => takeAway(notice), Math.max(0, leftMs));
  }
}

function takeAway(notice: HTMLElement): void {
  const box = notice.parentElement;
  notice.remove();
  if (box?.childElementCount === 0) box.remove();
}
