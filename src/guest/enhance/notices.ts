import { createStatusLine } from './status-line.ts';
import { parseServerHtml } from './server-html.ts';
import { tagCode } from './tag-code.ts';

/** When to ask again without an answer, or with an old one because the server cannot reach its database. */
const RETRY_MS = 30_000;
/** A cheap clock (20 ppm) is off by half a second after this time; and a timer waits at most 2^31 ms. */
const MAX_WAIT_MS = 6 * 3_600_000;
/** All open phones wait for the same moment, so they ask spread over this time, half of what R-notices-2 allows. */
const SPREAD_MS = 1000;

interface Answer {
  nowUtc: string;
  changesAtUtc: string | null;
  above: string;
  later: string;
}

/**
 * Shows each notice from its start to its end while the page is open (R-notices-2). Time and next change come from the
 * server; the phone's clock counts only until the server has answered.
 */
export function keepNoticesCurrent(): void {
  if (document.querySelector('[data-notices]') === null) return;
  const status = document.body.appendChild(createStatusLine());
  /** The server's clock minus the phone's. */
  let aheadMs: number | undefined;
  let timer = 0;
  let requests = 0;
  const now = () => Date.now() + (aheadMs ?? 0);

  function waitUntil(moment: number): void {
    clearTimeout(timer);
    // A notice also ends on time without a network.
    const due = aheadMs === undefined ? moment : Math.min(moment, ...noticeEnds());
    timer = setTimeout(() => {
      expireNotices(due);
      // A hidden page asks when it becomes visible again.
      if (!document.hidden) timer = setTimeout(ask, Math.random() * SPREAD_MS);
    }, due - now());
  }

  function expireNotices(moment: number): void {
    aheadMs ??= 0; // without an answer so far, the phone's clock counts
    removeEnded(moment);
  }

  function ask(): void {
    const request = ++requests;
    status.textContent = ''; // screen readers announce a repeated text only if it was removed before
    waitUntil(now() + RETRY_MS);
    void fetchNotices().then((answer) => {
      if (request !== requests) return;
      if (answer === null) {
        expireNotices(now());
        return waitUntil(now() + RETRY_MS);
      }
      aheadMs = Date.parse(answer.nowUtc) - Date.now();
      status.textContent = showNotices(answer);
      removeEnded(now());
      if (answer.changesAtUtc === null) return clearTimeout(timer);
      const leftMs = Date.parse(answer.changesAtUtc) - now();
      waitUntil(now() + Math.min(leftMs > 0 ? leftMs : RETRY_MS, MAX_WAIT_MS));
    });
  }

  ask();
  addEventListener('online', ask);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) ask();
  });
}

/** Null without an answer; no notices for a guide that no longer exists. */
async function fetchNotices(): Promise<Answer | null> {
  const code = tagCode();
  if (code === null) return null;
  try {
    const response = await fetch(`/api/guest/${code}/notices?lang=${document.documentElement.lang}`);
    if (response.ok) return (await response.json()) as Answer;
    const isGone = response.status === 404 || response.status === 410;
    return isGone ? { nowUtc: new Date().toISOString(), changesAtUtc: null, above: '', later: '' } : null;
  } catch {
    return null;
  }
}

const LIST = '.notices';
const noticesIn = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>(`${LIST} > *`)];
const endOf = ({ dataset }: HTMLElement) => Number(dataset['until']);
/** Identifies a notice by its text and end. */
const identityOf = (notice: HTMLElement) => `${endOf(notice)} ${notice.className} ${notice.textContent}`;

/** When the notices on the page end, in milliseconds of the server's time. */
const noticeEnds = (): number[] => noticesIn(document).map(endOf);

/** Removes notices that have ended at `moment`. */
function removeEnded(moment: number): void {
  for (const notice of noticesIn(document)) if (endOf(notice) <= moment) notice.remove();
  for (const box of document.querySelectorAll(LIST)) if (box.childElementCount === 0) box.remove();
}

/**
 * Shows the notices from the server. Notices that stay keep their open or closed state.
 * Returns the text for screen readers: the name of the list with a new notice, else an empty string.
 */
function showNotices({ above, later }: { above: string; later: string }): string {
  const before = noticesIn(document);
  const [first, second] = [parseServerHtml(above), parseServerHtml(later)];
  const after = [...noticesIn(first), ...noticesIn(second)];
  if (after.map(identityOf).join() === before.map(identityOf).join()) return '';

  const known = new Map(before.map((notice) => [identityOf(notice), notice]));
  for (const box of document.querySelectorAll(LIST)) box.remove();
  let announcement = '';
  for (const notice of after) {
    const existing = known.get(identityOf(notice));
    if (existing === undefined) announcement = notice.parentElement?.ariaLabel ?? '';
    else {
      known.delete(identityOf(notice));
      notice.replaceWith(existing);
    }
  }
  document.querySelector('header')?.before(first);
  document.querySelector('main > style')?.after(second);
  return announcement;
}
