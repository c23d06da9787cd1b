import { join } from 'node:path';
import type { HostLanguage } from '#shared/languages.ts';
import { readIfBuilt } from '#server/read-if-built.ts';

/** Files that a page needs besides the first ones, by route and language; written by the build. */
type Preloads = Record<string, Record<HostLanguage, string[]> | undefined>;

/** The app's one page, with what a route needs named in its head. */
export type AppPage = (route: string | undefined, language: HostLanguage) => string;

/**
 * Reads the built page. A browser that is told of all files of a route fetches them at once; left alone it
 * learns of each from the one before, one way to the server and back every time.
 * `facts` about the site stand in the head too: a sign-in button is then there at once, or not at all.
 * @returns null when there is no build: run from the sources
 */
export async function readAppPage(
  folder: string,
  facts: Record<string, string | null>,
): Promise<AppPage | null> {
  const built = await readIfBuilt(join(folder, 'index.html'));
  if (built === null) return null;
  const told = Object.entries(facts).map(([name, fact]) => (fact === null ? '' : metaOf(name, fact)));
  const page = built.replace('</head>', () => `${told.join('')}</head>`);
  const preloads = JSON.parse((await readIfBuilt(join(folder, 'preloads.json'))) ?? '{}') as Preloads;
  return (route, language) => {
    const files = (route === undefined ? undefined : preloads[route])?.[language] ?? [];
    return page.replace('</head>', `${files.map(linkTo).join('')}</head>`);
  };
}

const metaOf = (name: string, fact: string) =>
  `<meta name="${name}" content="${fact.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`;

const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${file}">`
    : `<link rel="modulepreload" href="${file}">`;
