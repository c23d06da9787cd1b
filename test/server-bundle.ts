import { rm } from 'node:fs/promises';
import { build } from 'vite';
import { fromRoot } from '#server/project-root.ts';

// The global setup passes it to the test processes.
const bundleVariable = 'TEST_SERVER_BUNDLE';

/** The folder of the bundled current server; `dist` may be older. */
export function serverBundle(): string {
  const folder = process.env[bundleVariable];
  if (folder === undefined) throw new Error(`${bundleVariable} is not set: the global setup has not run.`);
  return folder;
}

/** Global setup: bundles the server inside the project, where it finds its packages. Resolves with a function that removes it. */
export async function bundleServer(): Promise<() => Promise<void>> {
  const folder = fromRoot('.cache', `server-under-test-${process.pid}`);
  await build({ configFile: fromRoot('vite.server.config.ts'), logLevel: 'warn', build: { outDir: folder } });
  process.env[bundleVariable] = folder;
  // A stopping server may still write there.
  return () => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
