import { onceLoaded } from './once-loaded.ts';
import { phoneWords } from './phone-words.ts';
import { tagCode } from './tag-code.ts';

/** The service worker that shows saved guides, and its scopes: the pages of tags and of stays. */
const WORKER = '/guest/worker.js';
const SCOPES = ['/cabins/', '/s/'];

/** Saves this guide for reading offline, once everything else has loaded. */
export function keepOffline(): void {
  const scope = SCOPES.find((path) => location.pathname.startsWith(path));
  if (scope === undefined) return; // the sample guide
  const savedAt = Number(document.body.dataset['kept']);
  if (savedAt > 0) return showCopyDate(savedAt);
  onceLoaded(() => {
    offerInstalling();
    void saveGuide(scope);
  });
}

function showCopyDate(savedAt: number): void {
  const words = phoneWords();
  const moment = new Intl.DateTimeFormat(document.documentElement.lang, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).format(savedAt);
  const banner = document.createElement('p');
  banner.className = 'kept';
  banner.setAttribute('role', 'status');
  const again = document.createElement('a');
  again.href = '';
  again.textContent = words.tryAgain;
  banner.append(`${words.copyFrom(moment)} `, again);
  document.body.prepend(banner);
}

/** The manifest names the app after the cabin, in the page's language. A stay's page is for some days, so it has none. */
function offerInstalling(): void {
  const code = tagCode();
  if (code === null) return;
  const link = document.createElement('link');
  link.rel = 'manifest';
  const { lang } = document.documentElement;
  link.href = `/guest/manifests/${code}.json?lang=${lang}`;
  document.head.append(link);
}

/** A picture of another site that failed is not saved, so that it is fetched again. */
const canSave = ({ complete, naturalWidth, src }: HTMLImageElement): boolean =>
  !complete || naturalWidth > 0 || src.startsWith(location.origin);

/** The address of the search, on a page with its field. */
const searchFile = (): Promise<string[]> | string[] =>
  document.querySelector('.find') === null
    ? []
    : import('./search.ts').then(
        ({ searchUrl }) => [searchUrl],
        () => [],
      );

/** Service workers are missing on plain HTTP and in some private windows; the page works without. */
async function saveGuide(scope: string): Promise<void> {
  try {
    // Loads the pictures in closed parts too: the browser chooses a picture's size only when it loads it, and it prints
    // without waiting for pictures.
    for (const picture of document.images) picture.loading = 'eager';
    await navigator.serviceWorker.register(WORKER, { scope });
    const { active } = await navigator.serviceWorker.ready;
    const [visit] = performance.getEntriesByType('navigation');
    const pictures = [...document.images].filter(canSave).map(({ currentSrc, src }) => currentSrc || src);
    const drawings = [...document.querySelectorAll('use')].map(({ href }) => href.baseVal.replace(/#.*/, ''));
    const scripts = [...document.scripts].map(({ src }) => src);
    const styles = [...document.styleSheets].flatMap(({ href }) => href ?? []);
    const files = [...pictures, ...drawings, ...scripts, ...(await searchFile()), ...styles].map(
      (file) => new URL(file, location.href).href,
    );
    active?.postMessage({ page: visit?.name ?? location.href, files: [...new Set(files)] });
  } catch {
    // The guide is not saved.
  }
}
