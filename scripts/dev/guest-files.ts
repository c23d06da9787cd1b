import type { ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import { build } from 'vite';
import { root } from '../setup/root.mjs';

const FOLDERS = ['guest/enhance', 'guest/worker', 'shared'].map((name) => join(root, 'src', name) + sep);

/** Whether the guest's script or service worker may be built from this file. */
export const isGuestFile = (path: string): boolean => FOLDERS.some((folder) => path.startsWith(folder));

const buildPart = (configFile: string, outDir: string, footer = '') =>
  build({
    configFile: join(root, configFile),
    root,
    logLevel: 'warn',
    build: {
      outDir,
      minify: false,
      sourcemap: 'inline',
      rolldownOptions: { output: { footer: ({ isEntry }) => (isEntry ? footer : '') } },
    },
  });

/** Builds the guest's script and service worker unminified, the script with live reload. */
export async function buildGuestFiles(dist: { guest: string; worker: string }): Promise<void> {
  await Promise.all([
    buildPart('vite.guest.config.ts', dist.guest, RELOAD_SCRIPT),
    buildPart('vite.worker.config.ts', dist.worker),
  ]);
}

/** The event stream that open guest pages listen to. */
export const RELOADS_URL = '/@dev/reloads';

/**
 * Appended to the guest's script: reloads the page when the server has changed, also while the page was loading, for
 * which it sends when its navigation began.
 */
const RELOAD_SCRIPT = `new EventSource('${RELOADS_URL}?since=' + performance.timeOrigin).onmessage = () => location.reload();`;

/** Makes open guest pages reload. */
export function createReloads() {
  const listeners = new Set<ServerResponse>();
  let sentAt = 0;
  return {
    listen(url: string, response: ServerResponse): void {
      const since = Number(new URLSearchParams(url.slice(RELOADS_URL.length)).get('since'));
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(sentAt > since ? 'data: changed\n\n' : ':\n\n');
      listeners.add(response);
      response.once('close', () => listeners.delete(response));
    },
    send(): void {
      sentAt = Date.now();
      for (const response of listeners) response.write('data: changed\n\n');
    },
  };
}
