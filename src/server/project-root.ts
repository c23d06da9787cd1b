import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

/** The folder of package.json, from the sources as well as from the bundle in `dist/server`. */
const PROJECT_ROOT = dirname(findPackageJSON(import.meta.url) ?? process.cwd());

export const fromRoot = (...parts: string[]) => join(PROJECT_ROOT, ...parts);

/** The version in package.json. */
export const VERSION = (JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as { version: string })
  .version;
