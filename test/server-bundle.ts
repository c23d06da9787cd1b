import { rm } from 'node:fs/promises';
import { build } from 'vite';
import { fromRoot } from '#server/project-root.ts';

// The environment carries it from the global setup into the test processes.
const bundleVariable = 'TEST_SERVER_BUNDLE';

/** The server as it is now, to be run as a program; not `dist`, which may be older. */
export function serverBundle(): string {
  const folder = process.env[bundleVariable];
  if (folder === undefined) throw new Error(`${bundleVariable} is not set: the global setup has not run.`);
  return folder;
}

/** Global setup: builds it, within the project so that it finds its packages. Resolves with how to remove it. */
export async function bundleServer(): Promise<() => Promise<void>> {
  const folder = fromRoot('.cache', `server-under-test-${process.pid}`);
  await build({ configFile: fromRoot('vite.server.config.ts'), logLevel: 'warn', build: { outDir: folder } });
  process.env[bundleVariable] = folder;
  // A server that was told to stop writes there for a moment longer.
  return () => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
