import { readFileSync } from 'node:fs';
import { fromRoot } from './project-root.ts';

/** The version of what runs here, as package.json says it. */
export const VERSION = (JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as { version: string })
  .version;
