import type { ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import { build } from 'vite';
import { root } from '../setup/root.mjs';

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

/** Where open guest pages listen. */
export const RELOADS_URL = '/@dev/reloads';

/** Put at the end of the guest's script: the page is fetched again once the server was changed. */
const RELOAD_SCRIPT = `new EventSource('${RELOADS_URL}').onmessage = () => location.reload();`;

/** Tells guest pages that are open somewhere that there is a newer one. */
export function createReloads() {
  const listeners = new Set<ServerResponse>();
  return {
    listen(response: ServerResponse): void {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(':\n\n');
      listeners.add(response);
      response.once('close', () => listeners.delete(response));
    },
    tell(): void {
      for (const response of listeners) response.write('data: changed\n\n');
    },
  };
}
