import { join, sep } from 'node:path';
import { build } from 'vite';
import { root } from '../setup/root.mjs';
import { RELOAD_SCRIPT } from './reloads.ts';

const FOLDERS = ['guest/enhance', 'guest/worker', 'shared'].map((name) => join(root, 'src', name) + sep);

/** Whether the phone's script or worker may be made of this file. */
export const isGuestFile = (path: string): boolean => FOLDERS.some((folder) => path.startsWith(folder));

const buildPart = (configFile: string, outDir: string, footer = '') =>
  build({
    configFile: join(root, configFile),
    root,
    logLevel: 'warn',
    build: { outDir, minify: false, sourcemap: 'inline', rolldownOptions: { output: { footer } } },
  });

/** Makes the guest's script and worker, readable, and with word of changes in the script. */
export async function buildGuestFiles(dist: { guest: string; worker: string }): Promise<void> {
  await Promise.all([
    buildPart('vite.guest.config.ts', dist.guest, RELOAD_SCRIPT),
    buildPart('vite.worker.config.ts', dist.worker),
  ]);
}
