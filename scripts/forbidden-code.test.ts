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

/** The files in a folder that match a pattern. */
const filesWith = (pattern: RegExp, folder = 'src/') =>
  [...SOURCES]
    .filter(([file, source]) => file.startsWith(folder) && pattern.test(source))
    .map(([file]) => file)
    .toSorted();

test('sources are found', () => {
  expect(SOURCES.size).toBeGreaterThan(900);
  expect(filesWith(/createHash\(/).length).toBeGreaterThan(5);
});

// ASVS 1.2.3, 1.3.2
test('no text is run as code', () => {
  expect(filesWith(/\beval\(|new Function\(|\bsetTimeout\(\s*['"`]|from 'node:vm'/)).toEqual([]);
});

// ASVS 3.2.2
test('only two files turn text into markup: theme styles, and parts from the server', () => {
  expect(
    filesWith(
      /dangerouslySetInnerHTML|\.innerHTML\s*=|\.outerHTML\s*=|insertAdjacentHTML|document\.write|createContextualFragment/,
    ),
  ).toEqual(['src/guest/enhance/server-html.ts', 'src/guest/guide/GuideBody.tsx']);
});

// ASVS 1.2.5
test('the server starts PostgreSQL and the processes that read pictures and documents, never a shell', () => {
  expect(filesWith(/child_process/)).toEqual([
    'src/server/db/embedded/identity.ts',
    'src/server/db/embedded/installation.ts',
    'src/server/db/embedded/stale-server.ts',
    'src/server/features/drafts/draft-reader.ts',
    'src/server/pictures/image-worker.ts',
  ]);
  expect(filesWith(/shell: true|\{ exec\b|execSync\(/, 'src/server/')).toEqual([]);
});

// ASVS 1.2.9
test('regular expressions are built from our own texts, and from escaped names and codes', () => {
  // The patterns there are made of words.json and of escaped codes (honest.ts).
  const files = filesWith(/\bRegExp\(/).filter(
    (file) => !file.startsWith('src/server/features/drafts/place/'),
  );
  expect(files).toEqual([
    'src/server/features/calendars/understand.ts',
    'src/server/features/translations/protected-pieces.ts', // escaped names
    'src/services/page/text/inline-parts.ts',
    'src/shared/app-routes.ts',
    'src/shared/ask/marks.ts',
    'src/shared/email-address.ts',
    'src/shared/guide-address.ts',
    'src/shared/opened-part.ts',
    'src/shared/typed-text.ts',
    'src/web/ui/parse-coordinates.ts',
  ]);
});

// ASVS 6.5.3, 7.2.3
test('the server does not use Math.random, which is predictable', () => {
  expect(filesWith(/Math\.random/, 'src/server/')).toEqual([]);
});

// ASVS 11.2.1, 11.2.3, 11.4.1, 11.4.3
test('SHA-256 is the only hash, and nothing is encrypted or signed by hand', () => {
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
test('TLS certificates are always verified', () => {
  expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT|ignoreTLS|checkServerIdentity/)).toEqual([]);
});

// ASVS 3.5.5
test('no page sends or receives messages of other windows', () => {
  expect(
    filesWith(/window\.addEventListener\(\s*'message'|onmessage|\b(?:parent|opener|top)\.postMessage/),
  ).toEqual([]);
});

// ASVS 16.2.3
test('the server writes to its log, and not to the console', () => {
  expect(filesWith(/\bconsole\.\w+\(/, 'src/server/')).toEqual([]);
});

// ASVS 13.2.4, 15.3.2
test('outgoing requests use one client, which follows no redirect; calendars use one that checks each address', () => {
  expect(filesWith(/\bfetch\(/, 'src/server/')).toEqual(['src/server/http-client.ts']);
  // A calendar's address comes from a host and may redirect: each hop must be a public address (R-calendars-9).
  expect(filesWith(/\brequest\b[^;]*from 'node:https?'/, 'src/server/')).toEqual([
    'src/server/features/calendars/download.ts',
  ]);
  expect(SOURCES.get('src/server/http-client.ts')).toMatch(/\bfetch\([^)]*redirect: 'error'/);
});
