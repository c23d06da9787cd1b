import { onceLoaded } from './once-loaded.ts';
import { runLater } from './load-later.ts';
import { tagCode } from './tag-code.ts';

/** The service worker that shows saved guides, and its scopes: the pages of tags and of stays. */
const WORKER = '/guest/worker.js';
const SCOPES = ['/cabins/', '/s/'];

/** Saves this guide for reading offline, once everything else has loaded. */
export function keepOffline(): void {
  const scope = SCOPES.find((path) => location.pathname.startsWith(path));
  if (scope === undefined) return; // the sample guide
  if (document.body.dataset['kept'] !== undefined) return; // a copy itself
  onceLoaded(() => {
    offerInstalling();
    void saveGuide(scope);
  });
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

/** The addresses of the scripts that load later; the search's only on a page with its field. */
async function laterScripts(): Promise<string[]> {
  const urls = [runLater().then((url) => [url])];
  if (document.querySelector('.find') !== null)
    urls.push(import('./search.ts').then(({ searchFiles }) => searchFiles()));
  const loaded = await Promise.allSettled(urls);
  return loaded.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
}

/** Service workers are missing on plain HTTP and in some private windows; the page works without them. */
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
    const files = [...pictures, ...drawings, ...scripts, ...(await laterScripts()), ...styles].map(
      (file) => new URL(file, location.href).href,
    );
    const { lang } = document.documentElement;
    active?.postMessage({ page: visit?.name ?? location.href, files: [...new Set(files)], lang });
  } catch {
    // The guide is not saved.
  }
}
