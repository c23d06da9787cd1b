import { mkdir, readFile, realpath, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, type ViteDevServer } from 'vite';
import { root } from '../setup/root.mjs';
import { wordGroups } from '../setup/word-groups.mjs';

const WEB = join(root, 'src', 'web');

/** Serves the app's modules with hot replacement, and loads the server's modules for this process. */
export async function startVite(server: Server): Promise<ViteDevServer> {
  const packages = await realpath(join(root, 'node_modules')); // may be a link
  return createServer({
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
export async function writeShell(folder: string): Promise<void> {
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
