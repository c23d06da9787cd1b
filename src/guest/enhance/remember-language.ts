import { store, stored } from './stored.ts';

const KEY = 'guest-language';

/**
 * Keeps the language a guest picks and asks for it on later visits: after `?lang=`, before the phone's own
 * languages (R-languages-3). On the phone only, so that the server needs no cookie.
 */
export function rememberLanguage(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
    link.addEventListener('click', () => store(KEY, link.hreflang));
  }
  const address = new URL(location.href);
  const chosen = stored(KEY);
  if (chosen === null || address.searchParams.has('lang') || chosen === document.documentElement.lang) return;
  // A choice this page does not offer would be asked for without end.
  if (document.querySelector(`a[hreflang="${CSS.escape(chosen)}"]`) === null) return;
  address.searchParams.set('lang', chosen);
  // Tells the server that this view is counted already.
  address.searchParams.set('s', 'r');
  location.replace(address);
}
