import { fromServer } from './server-html.ts';

/** Weather older than this is fetched again. */
const FRESH_MS = 45 * 60_000;
/** Weather older than this is not shown. */
const SHOWN_MS = 3 * 3_600_000;
/** Wait before asking again when the server is fetching newer weather. */
const AGAIN_MS = 4000;

/** Brings the weather up to date: when the page opens, and when a guest comes back to it. */
export function refreshWeather(): void {
  const place = document.querySelector<HTMLElement>('.weather');
  if (place === null) return;
  const refresh = (mayAskAgain: boolean) => {
    const age = Date.now() - Date.parse(place.dataset['at'] ?? '');
    if (age < FRESH_MS) return;
    // A copy kept on the phone may be from last week.
    if (age > SHOWN_MS) place.replaceChildren();
    void ask(place).then((isComing) => {
      if (isComing && mayAskAgain) setTimeout(() => refresh(false), AGAIN_MS);
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

/** Shows what the server knows, and says whether it will soon know better. Without a network all stays as it is. */
async function ask(place: HTMLElement): Promise<boolean> {
  const code = location.pathname.slice(-8);
  try {
    const response = await fetch(`/api/guest/${code}/weather?lang=${document.documentElement.lang}`);
    if (!response.ok) return false;
    const { weather, isComing, html } = (await response.json()) as Answer;
    if (weather !== null) {
      place.dataset['at'] = weather.updatedAt;
      place.replaceChildren(fromServer(html));
    }
    return isComing;
  } catch {
    return false;
  }
}
