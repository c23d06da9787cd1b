import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setup/root.mjs';

/** The program's own sources, by path. */
const SOURCES = new Map(
  globSync('src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$|^src\/web\/testing\//.test(file))
    .map((file) => [file, withoutComments(readFileSync(join(root, file), 'utf8'))]),
);

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(?<=^|\s)\/\/.*$/gm, '');
}

/** The files in which the pattern is found, below a folder. */
const filesWith = (pattern: RegExp, folder = 'src/') =>
  [...SOURCES]
    .filter(([file, source]) => file.startsWith(folder) && pattern.test(source))
    .map(([file]) => file)
    .toSorted();

test('there is source to read', () => {
  expect(SOURCES.size).toBeGreaterThan(900);
  expect(filesWith(/createHash\(/).length).toBeGreaterThan(5);
});

// ASVS 1.2.3, 1.3.2
test('no text is run as code', () => {
  expect(filesWith(/\beval\(|new Function\(|\bsetTimeout\(\s*['"`]|from 'node:vm'/)).toEqual([]);
});

// ASVS 3.2.2
test('text becomes markup in two places: a theme’s own style, and weather that the server wrote', () => {
  expect(
    filesWith(
      /dangerouslySetInnerHTML|\.innerHTML\s*=|\.outerHTML\s*=|insertAdjacentHTML|document\.write|createContextualFragment/,
    ),
  ).toEqual(['src/guest/document/Page.tsx', 'src/guest/enhance/weather.ts']);
});

// ASVS 1.2.5
test('the server starts PostgreSQL, who it runs as, and a process of its own for pictures; never a shell', () => {
  expect(filesWith(/child_process/)).toEqual([
    'src/server/db/own/identity.ts',
    'src/server/db/own/installation.ts',
    'src/server/db/own/leftover.ts',
    'src/server/pictures/image-worker.ts',
  ]);
  expect(filesWith(/shell: true|\{ exec\b|execSync\(/, 'src/server/')).toEqual([]);
});

// ASVS 1.2.9
test('patterns are made of our own words, and once of names whose signs are escaped', () => {
  expect(filesWith(/\bRegExp\(/)).toEqual([
    'src/server/features/translations/kept-pieces.ts', // the names
    'src/services/page/text/inline-parts.ts',
    'src/shared/app-routes.ts',
    'src/shared/email-address.ts',
    'src/shared/guide-address.ts',
    'src/shared/opened-part.ts',
    'src/shared/typed-text.ts',
    'src/web/ui/read-point.ts',
  ]);
});

// ASVS 6.5.3, 7.2.3
test('nothing on the server is left to Math.random, which can be foretold', () => {
  expect(filesWith(/Math\.random/, 'src/server/')).toEqual([]);
});

// ASVS 11.2.1, 11.2.3, 11.4.1, 11.4.3
test('the one hash is SHA-256, and nothing is encrypted or signed by hand', () => {
  const hashes = [...SOURCES.values()].flatMap((source) =>
    [...source.matchAll(/\b(?:createHash|hash)\(\s*'([\w-]+)'/g)].map(([, name]) => name),
  );
  expect(hashes.length).toBeGreaterThan(11);
  expect(new Set(hashes)).toEqual(new Set(['sha256']));
  expect(
    filesWith(/createCipher|createDecipher|createSign|generateKeyPair|subtle\.(?:encrypt|sign)/),
  ).toEqual([]);
});

// ASVS 12.3.2
test('certificates of others are always checked', () => {
  expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT|ignoreTLS|checkServerIdentity/)).toEqual([]);
});

// ASVS 3.5.5
test('no page listens to messages of other windows, or sends any', () => {
  expect(
    filesWith(/window\.addEventListener\(\s*'message'|onmessage|\b(?:parent|opener|top)\.postMessage/),
  ).toEqual([]);
});

// ASVS 16.2.3
test('the server writes to its log and, at start, to the terminal', () => {
  expect(filesWith(/\bconsole\.\w+\(/, 'src/server/')).toEqual([]);
});

// ASVS 13.2.4, 15.3.2
test('all calls to the outside go through one client, which follows no redirect', () => {
  expect(filesWith(/\bfetch\(/, 'src/server/')).toEqual(['src/server/http-client.ts']);
  expect(SOURCES.get('src/server/http-client.ts')).toMatch(/\bfetch\([^)]*redirect: 'error'/);
});
