import type { GuestLanguage } from '#shared/languages.ts';
import { keptGuides } from './kept-guides.ts';
import { AWAY_WORDS } from './words.ts';

const STYLE = `
:root { color-scheme: light dark }
body { max-width: 34rem; margin: 0 auto; padding: 15vh 1.25rem 2rem; background: light-dark(#faf7f2, #121715); color: light-dark(#1d2522, #eceae4); font: 1.125rem/1.5 system-ui, sans-serif; hyphens: auto; overflow-wrap: break-word }
h1 { font-size: 1.75rem; line-height: 1.2 }
h2 { margin: 2.5rem 0 0; font-size: 1.125rem }
ul { margin: 0; padding: 0; list-style: none }
a { display: inline-block; padding: .75rem 0; color: light-dark(#9f2f22, #f0a596); font-weight: 600 }
.again { margin: .5rem 1.5rem .5rem 0; padding: .75rem 1.25rem; border-radius: .75rem; background: light-dark(#9f2f22, #f0a596); color: light-dark(#fff, #121715); text-decoration: none }`;

/** The language that the address names, else the first of the phone's that guides are in. */
function languageOf({ searchParams }: URL): GuestLanguage {
  const wanted = [searchParams.get('lang') ?? '', ...navigator.languages].map((tag) => tag.slice(0, 2));
  return wanted.find((tag): tag is GuestLanguage => tag in AWAY_WORDS) ?? 'en';
}

/** What a phone shows without a network where it holds no copy: what to do, and the guides it does hold. */
export async function awayPage(url: URL): Promise<Response> {
  const language = languageOf(url);
  const { title, text, again, emergency, kept } = AWAY_WORDS[language];
  const guides = await keptGuides();
  const list = guides.map((guide) => `<li><a href="/cabins/${guide.code}">${guide.title}</a></li>`).join('');
  const html = `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style><main><h1>${title}</h1><p>${text}</p><p><a class="again" href="">${again}</a> <a href="tel:112">${emergency}</a></p>${
    list === '' ? '' : `<h2>${kept}</h2><ul>${list}</ul>`
  }</main></html>`;
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
