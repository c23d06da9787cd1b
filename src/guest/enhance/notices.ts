import { statusLine } from './status-line.ts';
import { fromServer } from './server-html.ts';

/** Without an answer, and where the database is away and the server has an old one only. */
const AGAIN_MS = 30_000;
/** A cheap clock is off by half a second after so long (20 ppm); and a timer waits at most 2^31 ms. */
const LONGEST_MS = 6 * 3_600_000;
/** All phones with the guide open wait for one moment: they ask spread over this long, half of what R-notices-2 leaves. */
const SPREAD_MS = 1000;

interface Answer {
  nowUtc: string;
  changesAtUtc: string | null;
  above: string;
  later: string;
}

/**
 * Shows each of the host's notices from its start to its end while the page is open (R-notices-2). The server says when
 * one comes or goes next, and what time it is: a phone's own clock is asked only while the server has not been heard.
 */
export function keepNoticesCurrent(): void {
  if (document.querySelector('[data-news]') === null) return;
  const status = document.body.appendChild(statusLine());
  /** The server's clock minus the phone's. */
  let aheadMs: number | undefined;
  let timer = 0;
  let asked = 0;
  const now = () => Date.now() + (aheadMs ?? 0);

  function waitUntil(moment: number): void {
    clearTimeout(timer);
    // A notice ends on time without a network, too.
    const due = aheadMs === undefined ? moment : Math.min(moment, ...untilEnds());
    timer = setTimeout(() => {
      withoutServer(due);
      // Who looks at the page again asks by that.
      if (!document.hidden) timer = setTimeout(ask, Math.random() * SPREAD_MS);
    }, due - now());
  }

  function withoutServer(moment: number): void {
    aheadMs ??= 0;
    takeAwayEnded(moment);
  }

  function ask(): void {
    const mine = ++asked;
    status.textContent = ''; // the same words again are read out only where they were gone
    waitUntil(now() + AGAIN_MS);
    void fetchNotices().then((answer) => {
      if (mine !== asked) return;
      if (answer === null) {
        withoutServer(now());
        return waitUntil(now() + AGAIN_MS);
      }
      aheadMs = Date.parse(answer.nowUtc) - Date.now();
      status.textContent = showNotices(answer);
      takeAwayEnded(now());
      if (answer.changesAtUtc === null) return clearTimeout(timer);
      const leftMs = Date.parse(answer.changesAtUtc) - now();
      waitUntil(now() + Math.min(leftMs > 0 ? leftMs : AGAIN_MS, LONGEST_MS));
    });
  }

  ask();
  addEventListener('online', ask);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) ask();
  });
}

/** Null without an answer; none for a guide that is gone. */
async function fetchNotices(): Promise<Answer | null> {
  const code = location.pathname.slice(-8);
  try {
    const response = await fetch(`/api/guest/${code}/notices?lang=${document.documentElement.lang}`);
    if (response.ok) return (await response.json()) as Answer;
    const isGone = response.status === 404 || response.status === 410;
    return isGone ? { nowUtc: new Date().toISOString(), changesAtUtc: null, above: '', later: '' } : null;
  } catch {
    return null;
  }
}

const BOX = '.news';
const noticesIn = (place: ParentNode) => [...place.querySelectorAll<HTMLElement>(`${BOX} > *`)];
const endOf = ({ dataset }: HTMLElement) => Number(dataset['until']);
/** The same words until the same moment are the same notice. */
const nameOf = (notice: HTMLElement) => `${endOf(notice)} ${notice.className} ${notice.textContent}`;

/** When those on the page end, in milliseconds of the server's time. */
const untilEnds = (): number[] => noticesIn(document).map(endOf);

/** Takes those away that have ended at `moment`. */
function takeAwayEnded(moment: number): void {
  for (const notice of noticesIn(document)) if (endOf(notice) <= moment) notice.remove();
  for (const box of document.querySelectorAll(BOX)) if (box.childElementCount === 0) box.remove();
}

/**
 * Shows what the server says of notices. Those that stay are left as a guest opened them.
 * Returns what to tell a screen reader: the name of their place where there is a new one, else nothing.
 */
function showNotices({ above, later }: { above: string; later: string }): string {
  const before = noticesIn(document);
  const [first, second] = [fromServer(above), fromServer(later)];
  const after = [...noticesIn(first), ...noticesIn(second)];
  if (after.map(nameOf).join() === before.map(nameOf).join()) return '';

  const known = new Map(before.map((notice) => [nameOf(notice), notice]));
  for (const box of document.querySelectorAll(BOX)) box.remove();
  let place = '';
  for (const notice of after) {
    const kept = known.get(nameOf(notice));
    if (kept === undefined) place = notice.parentElement?.ariaLabel ?? '';
    else {
      known.delete(nameOf(notice));
      notice.replaceWith(kept);
    }
  }
  document.querySelector('header')?.before(first);
  document.querySelector('main > style')?.after(second);
  return place;
}
