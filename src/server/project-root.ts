import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

/** The folder of package.json: the same from the sources and from the bundle in `dist/server`. */
const PROJECT_ROOT = dirname(findPackageJSON(import.meta.url) ?? process.cwd());

export const fromRoot = (...parts: string[]) => join(PROJECT_ROOT, ...parts);
