import { onceLoaded } from './once-loaded.ts';
import { phoneWords } from './phone-words.ts';

/** The worker that answers without a network, and the part of the site that it may answer for. */
const WORKER = '/guest/worker.js';
const SCOPE = '/cabins/';

/** Saves this guide for reading offline, once everything else has loaded. */
export function keepOffline(): void {
  const keptAt = Number(document.body.dataset['kept']);
  if (keptAt > 0) return showCopyDate(keptAt);
  onceLoaded(() => {
    offerInstalling();
    void keep();
  });
}

function showCopyDate(keptAt: number): void {
  const words = phoneWords();
  const moment = new Intl.DateTimeFormat(document.documentElement.lang, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).format(keptAt);
  const banner = document.createElement('p');
  banner.className = 'kept';
  banner.setAttribute('role', 'status');
  const again = document.createElement('a');
  again.href = '';
  again.textContent = words.tryAgain;
  banner.append(`${words.copyFrom(moment)} `, again);
  document.body.prepend(banner);
}

/** The manifest names the app after the cabin, in the page's language. */
function offerInstalling(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  const { lang } = document.documentElement;
  link.href = `/guest/manifests/${location.pathname.slice(SCOPE.length)}.json?lang=${lang}`;
  document.head.append(link);
}

/** Another site's that cannot be shown is not kept, so that it can come again. */
const isFit = ({ complete, naturalWidth, src }: HTMLImageElement): boolean =>
  !complete || naturalWidth > 0 || src.startsWith(location.origin);

/** Service workers are missing on plain HTTP and in some private windows; the page works without. */
async function keep(): Promise<void> {
  try {
    // Those folded away too. Only then does a browser choose the size that it will ask for without a network; and one
    // that prints waits for no picture.
    for (const picture of document.images) picture.loading = 'eager';
    await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
    const { active } = await navigator.serviceWorker.ready;
    const [visit] = performance.getEntriesByType('navigation');
    const pictures = [...document.images].filter(isFit).map(({ currentSrc, src }) => currentSrc || src);
    const drawings = [...document.querySelectorAll('use')].map(({ href }) => href.baseVal.replace(/#.*/, ''));
    const scripts = [...document.scripts].map(({ src }) => src);
    const styles = [...document.styleSheets].flatMap(({ href }) => href ?? []);
    const files = [...pictures, ...drawings, ...scripts, ...styles].map(
      (file) => new URL(file, location.href).href,
    );
    active?.postMessage({ page: visit?.name ?? location.href, files: [...new Set(files)] });
  } catch {
    // Nothing is kept.
  }
}
