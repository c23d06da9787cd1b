// The site in development (`npm run dev`): one process that serves the app's modules through Vite and runs the server
// from its sources. The server reloads after each change; its database keeps running.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { join, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { mkdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { createServer as createVite, type ViteDevServer } from 'vite';
import react from '@vitejs/plugin-react';
import { root } from '../setup/root.mjs';
import { writeRegistry } from '../setup/service-registry.mjs';
import { openEmbedded } from './database.ts';
import { buildGuestFiles, createReloads, isGuestFile, RELOADS_URL } from './guest-files.ts';
import type * as sources from './site.ts';
import { wordGroups } from '../setup/word-groups.mjs';

const WEB = join(root, 'src', 'web');

/** Serves the app's modules with hot replacement, and loads the server's modules for this process. */
async function startVite(server: Server): Promise<ViteDevServer> {
  const packages = await realpath(join(root, 'node_modules')); // may be a link
  return createVite({
    configFile: false, // vite.config.ts is for builds
    root: WEB,
    publicDir: 'public',
    cacheDir: join(root, '.cache', 'vite'),
    appType: 'custom',
    logLevel: 'warn',
    plugins: [react(), wordGroups()],
    server: { middlewareMode: true, hmr: { server }, fs: { allow: [root, packages] } },
    // Node would read the package's long package.json for each of its 200 files, 1 s of each start.
    ssr: { noExternal: ['drizzle-orm'] },
  });
}

/**
 * Writes index.html with the modules as Vite serves them, for the server to send like the built one. Vite's own
 * transform would add inline scripts, which the Content-Security-Policy forbids.
 */
async function writeShell(folder: string): Promise<void> {
  const page = await readFile(join(WEB, 'index.html'), 'utf8');
  const noWorker = `/@fs${join(root, 'scripts', 'dev', 'no-shared-worker.mjs')}`;
  const scripts = [noWorker, '/@vite/client', '/@id/@vitejs/plugin-react/preamble', '/main.ts'];
  const shell = page
    .replaceAll('../../node_modules/', `/@fs${join(root, 'node_modules')}/`)
    .replace(
      '<script type="module" src="./main.ts"></script>',
      scripts.map((script) => `<script type="module" src="${script}"></script>`).join(''),
    );
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'index.html'), shell);
}

const folder = join(root, '.cache', 'dev');
const dist = { web: join(folder, 'web'), guest: join(folder, 'guest'), worker: join(folder, 'worker') };

// For this machine only, with sample content. The environment overrides it.
const defaults = {
  HOST: '127.0.0.1',
  PORT: '3000',
  DATA_DIR: join(folder, 'data'),
  BACKUP_DIR: 'off',
  DEMO: '1',
  ADMIN_EMAIL: 'admin@hemma.example',
  ADMIN_PASSWORD: 'Fir-and-birch-41',
};
for (const [name, value] of Object.entries(defaults)) process.env[name] ||= value;

await writeRegistry();

// Before Vite, which takes longer.
const opening = openEmbedded();
opening.catch(() => {}); // reported below
const http = createServer();
const vite = await startVite(http);
const load = () => vite.ssrLoadModule(join(root, 'scripts/dev/site.ts')) as Promise<typeof sources>;
const reloads = createReloads();

/** Modules are requested with an extension. Vite would add one: `/api/site` would become `src/web/api/site.ts`. */
const mayBeModule = (url = '') => url.startsWith('/@') || /\.\w+(\?|$)/.test(url);

/** An editor saves several files at once, and Vite has to invalidate them first. */
const SETTLE_MS = 30;
const FOLDERS = ['server', 'guest', 'services', 'shared'].map((name) => join(root, 'src', name) + sep);

/** Reports changed sources of the server, guest pages and shared code, one batch at a time. */
function watchSources(
  watcher: ViteDevServer['watcher'],
  onChange: (files: ReadonlySet<string>) => Promise<void>,
): void {
  let changed = new Set<string>();
  let isWorking = false;

  async function work(): Promise<void> {
    isWorking = true;
    while (changed.size > 0) {
      await sleep(SETTLE_MS);
      const files = changed;
      changed = new Set();
      await onChange(files);
    }
    isWorking = false;
  }

  watcher.add(FOLDERS);
  watcher.on('all', (_event, path) => {
    if (!FOLDERS.some((watched) => path.startsWith(watched)) || /\.test\.tsx?$/.test(path)) return;
    changed.add(path);
    if (!isWorking) void work();
  });
}

async function start() {
  const [embedded] = await Promise.all([opening, load(), buildGuestFiles(dist), writeShell(dist.web)]);
  let site = await (await load()).openSource(embedded?.url, dist);

  /** Replaces the server with one from the current sources; keeps the old one if that fails. */
  async function reopen(files: ReadonlySet<string>): Promise<void> {
    const startedAt = performance.now();
    try {
      if ([...files].some(isGuestFile)) await buildGuestFiles(dist);
      const before = site;
      site = await (await load()).openSource(embedded?.url, dist);
      console.log(`Server reloaded in ${Math.round(performance.now() - startedAt)} ms.`);
      reloads.send();
      vite.environments.client.hot.send({ type: 'custom', event: 'server:changed' });
      await before.close();
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      console.error(error);
    }
  }
  watchSources(vite.watcher, reopen);

  http.on('request', (request, response) => {
    if (request.url?.startsWith(RELOADS_URL)) return reloads.listen(request.url, response);
    const answer = () => site.answer(request, response);
    if (mayBeModule(request.url)) vite.middlewares(request, response, answer);
    else answer();
  });
  http.listen(Number(process.env['PORT']), process.env['HOST']);
  await once(http, 'listening');
  console.log(await site.welcome());

  await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
  http.closeAllConnections();
  await site.close();
  await embedded?.close();
}

/** One line for a wrong setting, else a stack trace. The class may be Node's or Vite's copy. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.constructor.name === 'ConfigError' ? error.message : (error.stack ?? error.message);
}

try {
  await start();
  process.exit();
} catch (error) {
  console.error(reasonOf(error));
  await (await opening.catch(() => null))?.close();
  process.exit(1);
}
