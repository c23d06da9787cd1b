import type { GuestLanguage } from '#shared/languages.ts';
import { minify } from './themes/linked-styles.ts';
import { WORDS } from './words/words.ts';

const STYLE = `
:root { color-scheme: light dark }
body { max-width: 34rem; margin: 0 auto; padding: 15vh 1.25rem 2rem; background: light-dark(#faf7f2, #121715); color: light-dark(#1d2522, #eceae4); font: 1.125rem/1.5 system-ui, sans-serif; hyphens: auto; overflow-wrap: break-word }
h1 { font-size: 1.75rem; line-height: 1.2 }
h2 { margin: 2.5rem 0 0; font-size: 1.125rem }
h2:has(+ :empty) { display: none }
ul { margin: 0; padding: 0; list-style: none }
a { display: inline-block; padding: .75rem 0; color: light-dark(#9f2f22, #f0a596); font-weight: 600 }
.again { margin: .5rem 1.5rem .5rem 0; padding: .75rem 1.25rem; border-radius: .75rem; background: light-dark(#9f2f22, #f0a596); color: light-dark(#fff, #121715); text-decoration: none }`;

/**
 * The page that a phone without a network shows for a guide that is not saved on it: what to do, and an empty list that
 * the service worker fills with the saved guides.
 */
export function renderOfflinePage(language: GuestLanguage): string {
  const { title, text, again, emergency, guides } = WORDS[language].offline;
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${minify(STYLE)}</style><main><h1>${title}</h1><p>${text}</p><p><a class="again" href="">${again}</a> <a href="tel:112">${emergency}</a></p><h2>${guides}</h2><ul></ul></main></html>`;
}
