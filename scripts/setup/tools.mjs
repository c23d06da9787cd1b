import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * The JavaScript file behind a package's command, to be run with the pinned Node whatever PATH says.
 * @param {string} packageName
 * @param {string} [command] where the package has several, or one of another name
 * @returns {string}
 */
export function toolPath(packageName, command = packageName) {
  const folder = join(root, 'node_modules', packageName);
  const manifest = /** @type {{ bin: string | Record<string, string> }} */ (
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  );
  const path = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[command];
  if (path === undefined) throw new Error(`${packageName} has no command ${command}.`);
  return join(folder, path);
}
