import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillWithDemo } from '#server/demo/demo.ts';
import { ensureAdmin } from '#server/features/accounts/first-admin.ts';
import { folderStore } from '#server/features/media/folder-store.ts';
import { startTestApp, type TestApp } from './app.ts';
import type { SiteOptions } from './site.ts';

/** A site that listens on a port of its own. */
export interface TestSite extends TestApp {
  url: string;
  admin: { email: string; password: string } | null;
}

/** Starts the site as its program would, on a database and a folder of its own. */
export async function startTestSite(options: SiteOptions): Promise<TestSite> {
  const folder = await mkdtemp(join(tmpdir(), 'hemma-site-'));
  const site = await startTestApp({ DATA_DIR: folder, ...options.settings });
  const { db } = site.database;
  const admin = options.hasAdmin === true ? await ensureAdmin(db, site.config.admin) : null;
  if (options.hasDemo === true) {
    const { timeZone } = site.config;
    await fillWithDemo({ db, store: folderStore(join(folder, 'media')), timeZone });
  }
  const url = await site.app.listen({ host: '127.0.0.1', port: 0 });
  return {
    ...site,
    url,
    admin,
    async close() {
      await site.close();
      await rm(folder, { recursive: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}
