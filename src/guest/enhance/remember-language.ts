import { readStored, store } from './stored.ts';

const KEY = 'guest-language';

/**
 * Stores the language that a guest picks, and asks for it on later visits: after `?lang=`, before the phone's languages
 * (R-languages-3). On the phone only, so that the server needs no cookie.
 */
export function rememberLanguage(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
    link.addEventListener('click', () => store(KEY, link.hreflang));
  }
  const address = new URL(location.href);
  const chosen = readStored(KEY);
  if (chosen === null || address.searchParams.has('lang') || chosen === document.documentElement.lang) return;
  // Asking for a language that the page does not offer would redirect endlessly.
  if (document.querySelector(`a[hreflang="${CSS.escape(chosen)}"]`) === null) return;
  address.searchParams.set('lang', chosen);
  // Shows the server that this view has been counted.
  address.searchParams.set('s', 'r');
  location.replace(address);
}
