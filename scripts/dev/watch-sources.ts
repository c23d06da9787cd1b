import { join, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ViteDevServer } from 'vite';
import { root } from '../setup/root.mjs';

/** An editor saves several files at once, and Vite has to forget the old ones first. */
const SETTLE_MS = 30;
const FOLDERS = ['server', 'guest', 'services', 'shared'].map((name) => join(root, 'src', name) + sep);

/** Tells of changed sources of the server, of guest pages and of what all share, one change at a time. */
export function watchSources(
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
    if (!FOLDERS.some((folder) => path.startsWith(folder)) || /\.test\.tsx?$/.test(path)) return;
    changed.add(path);
    if (!isWorking) void work();
  });
}
