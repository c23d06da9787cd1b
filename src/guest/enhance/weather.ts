import { parseServerHtml } from './server-html.ts';
import { tagCode } from './tag-code.ts';

/** Weather older than this is fetched again. */
const FRESH_MS = 45 * 60_000;
/** Weather older than this is not shown. */
const SHOWN_MS = 3 * 3_600_000;
/** Wait before asking again when the server is fetching newer weather. */
const RETRY_MS = 4000;

/** Updates the weather when the page opens and when a guest returns to it. */
export function refreshWeather(): void {
  const box = document.querySelector<HTMLElement>('.weather');
  if (box === null) return;
  const refresh = (mayRetry: boolean) => {
    const age = Date.now() - Date.parse(box.dataset['at'] ?? '');
    if (age < FRESH_MS) return;
    // A saved copy may be from last week.
    if (age > SHOWN_MS) box.replaceChildren();
    void update(box).then((isComing) => {
      if (isComing && mayRetry) setTimeout(() => refresh(false), RETRY_MS);
    });
  };
  refresh(true);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) refresh(false);
  });
}

interface Answer {
  weather: { updatedAt: string } | null;
  isComing: boolean;
  html: string;
}

/** Shows the server's weather and returns whether newer weather is on its way. Without a network nothing changes. */
async function update(box: HTMLElement): Promise<boolean> {
  const code = tagCode();
  if (code === null) return false;
  try {
    const response = await fetch(`/api/guest/${code}/weather?lang=${document.documentElement.lang}`);
    if (!response.ok) return false;
    const { weather, isComing, html } = (await response.json()) as Answer;
    if (weather !== null) {
      box.dataset['at'] = weather.updatedAt;
      box.replaceChildren(parseServerHtml(html));
    }
    return isComing;
  } catch {
    return false;
  }
}
