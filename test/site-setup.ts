import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { fillWithDemo } from '#server/demo/demo.ts';
import { ensureAdmin } from '#server/features/accounts/first-admin.ts';
import { folderStore } from '#server/features/media/folder-store.ts';
import { newCode, newHost } from './factories.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { startTestServer } from './postgres.ts';
import { turnOnSecondFactor } from './second-factor.ts';
import type { SiteOptions } from './site.ts';
import { startTestApp, type TestApp } from './app.ts';

/**
 * Vitest's global setup for tests of the host app: the real server on a separate database. It runs in its own process,
 * because the tests' process has the globals of a page.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const stopPostgres = await startTestServer();
  const mailServer = await startMailServer();
  const sites = new Sites(mailServer);
  const { url } = await sites.start({
    settings: { PLAN_PRICES: 'pro=99 SEK/month', CALENDARS_FROM_PRIVATE_NETWORKS: 'on' },
  });
  const fixtures = await serveFixtures(sites);
  project.provide('site', { url, fixtures: fixtures.url });
  return async () => {
    fixtures.stop();
    await sites.close();
    await mailServer.close();
    await stopPostgres();
  };
}

/** The sites by number; 0 is shared by all tests. */
class Sites {
  readonly #open = new Map<number, TestSite>();
  readonly #closing: Promise<void>[] = [];
  #count = 0;
  readonly mailServer: MailServer;
  constructor(mailServer: MailServer) {
    this.mailServer = mailServer;
  }

  at(number: number): TestSite {
    const site = this.#open.get(number);
    if (site === undefined) throw new Error(`There is no site ${number}.`);
    return site;
  }

  async start({ settings, ...options }: SiteOptions) {
    const site = await startTestSite({ settings: { ...this.mailServer.settings, ...settings }, ...options });
    const number = this.#count;
    this.#count += 1;
    this.#open.set(number, site);
    return { url: site.url, admin: site.admin, number };
  }

  /** Begins to close a site, which would otherwise keep up to 13 connections. */
  end(number: number): void {
    const site = this.at(number);
    this.#open.delete(number);
    this.#closing.push(site.close());
  }

  async close(): Promise<void> {
    await Promise.all([...this.#closing, ...Array.from(this.#open.values(), (site) => site.close())]);
  }
}

type Fixture = (site: TestSite, options: never, sites: Sites) => Promise<object | string | null>;

/** Fixtures that would take a test many calls, some with slow password hashes. */
const FIXTURES: Record<string, Fixture> = {
  host: async (site, options: Parameters<typeof newHost>[1]) => {
    const { email, password, token } = await newHost(site, options);
    return { email, password, token };
  },
  code: (site) => newCode(site),
  'host-with-second-factor': async (site) => {
    const host = await newHost(site);
    const { email, password, token } = host;
    return { email, password, token, ...(await turnOnSecondFactor(host)) };
  },
  site: (_site, options: SiteOptions, sites) => sites.start(options),
  end: async (_site, { number }: { number: number }, sites) => {
    sites.end(number);
    return null;
  },
  mails: async (_site, { email, count }: { email: string; count: number }, { mailServer }) => {
    const mails = () => mailServer.mails.filter(({ to }) => to === email);
    for (let waitedMs = 0; mails().length < count && waitedMs < MAX_WAIT_MS; waitedMs += STEP_MS)
      await sleep(STEP_MS);
    return mails().map(({ subject, link }) => ({ subject, link }));
  },
};

/** Mails are sent in the background, which takes long on a busy machine. */
const MAX_WAIT_MS = 20_000;
const STEP_MS = 20;

async function serveFixtures(sites: Sites): Promise<{ url: string; stop: () => void }> {
  const server = createServer((request, response) => {
    void (async () => {
      const [, number, what = ''] = (request.url ?? '').split('/');
      const makeFixture = FIXTURES[what];
      if (makeFixture === undefined) throw new Error(`There is no fixture ${what}.`);
      const options = (await json(request)) as never;
      response.end(JSON.stringify(await makeFixture(sites.at(Number(number)), options, sites)));
    })().catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, stop: () => void server.close() };
}

/** A site that listens on a port. */
export interface TestSite extends TestApp {
  url: string;
  admin: { email: string; password: string } | null;
}

/** Starts a site like the server program, with a separate database and folder. */
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
