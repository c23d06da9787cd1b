import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { login } from '#shared/contracts/accounts/accounts.ts';
import { mintTags } from '#shared/contracts/tags.ts';
import { type BusyHost, busyHost } from './busy-host.ts';
import { freePort } from './free-port.ts';
import { startShippedHaproxy } from './haproxy.ts';
import { startMailServer } from './mail-server.ts';
import { PatroniCluster } from './patroni.ts';
import { remoteClientOf } from './remote-client.ts';
import { runServer, type ServerProcess } from './server-process.ts';
import { newSavedGuide, type SavedGuide } from './saved-guide.ts';

const ADMIN = { email: 'boss@cabins.example', password: 'Fir-and-birch-41' };
const BUSY_HOSTS = 3;
const GUESTS = 4;
/** In which the last saves and pages are answered. */
const REST_MS = 4000;

export interface FailoverFigures {
  /** Answered saves, and those of them that were gone after a kill. */
  saves: number;
  lostSaves: number;
  /** Requests for a guide that both sites had opened before, and that is saved all the time. */
  pages: number;
  failedPages: number;
  /** Its pages without a save that was answered two seconds before, while saves are answered and while they are not. */
  stalePages: number;
  stalePagesInOutage: number;
  /** The longest time from a save to the next one, by what was killed. */
  secondsWithoutSaves: { leader: number; site: number };
}

interface FailoverOptions {
  leaderKills: number;
  siteKills: number;
  /** Replaces Patroni's shipped ttl, in seconds. */
  ttl?: number;
  onProgress?: (text: string) => void;
  /** Ends everything early; the figures are rejected. */
  signal?: AbortSignal;
}

/** Two sites on one database. */
class Sites {
  readonly #ports: readonly number[];
  readonly #settings: Record<string, string>;
  readonly #running: ServerProcess[] = [];
  #isStopped = false;

  constructor(ports: readonly number[], settings: Record<string, string>) {
    this.#ports = ports;
    this.#settings = settings;
  }

  async start(which: number): Promise<void> {
    if (this.#isStopped) return;
    const { DATA_DIR = '' } = this.#settings;
    const own = { DATA_DIR: join(DATA_DIR, String(which)), PORT: String(this.#ports[which]) };
    const site = await runServer({ ...this.#settings, ...own });
    this.#running[which] = site;
    await site.ready;
  }

  async kill(which: number): Promise<void> {
    await this.#running[which]?.end('SIGKILL');
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all(this.#running.map((site) => site.end('SIGKILL')));
  }
}

/**
 * Hosts save and guests read through HAProxy and two sites on three databases, all set up by `deploy/ha`, while leaders of
 * the databases and sites are killed without warning. After each kill every answered save must still be there.
 */
export async function measureFailover(options: FailoverOptions): Promise<FailoverFigures> {
  const { signal = new AbortController().signal } = options;
  const stops: (() => Promise<unknown>)[] = [];
  const measuring = measure(options, (stop) => {
    if (!signal.aborted) return void stops.unshift(stop);
    void stop();
    throw signal.reason;
  });
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
  try {
    return await Promise.race([measuring, aborted]);
  } finally {
    for (const stop of stops) await stop();
  }
}

async function measure(
  { leaderKills, siteKills, ttl, onProgress = () => {} }: FailoverOptions,
  stopLater: (stop: () => Promise<unknown>) => void,
): Promise<FailoverFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'hemma-failover-'));
  stopLater(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  const mailServer = await startMailServer();
  stopLater(() => mailServer.close());
  const cluster = await PatroniCluster.create();
  stopLater(() => cluster.stop());
  await cluster.start(ttl);
  const ports = [await freePort(), await freePort()] as const;
  const sites = new Sites(ports, {
    DATABASE_URL: cluster.url,
    DATA_DIR: folder,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    TRUST_PROXY: '1',
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'error',
    ...mailServer.settings,
  });
  stopLater(() => sites.stop());
  await sites.start(0);
  await sites.start(1);
  const proxy = await startShippedHaproxy(ports);
  stopLater(() => proxy.stop());
  const { url } = proxy;
  const over = new AbortController();
  stopLater(async () => over.abort());

  const admin = remoteClientOf(url, (await remoteClientOf(url).call(login, { body: ADMIN })).token);
  const { codes } = await admin.call(mintTags, { body: { count: 5000 } });
  const guide = await newSavedGuide(url, codes.pop() ?? '');
  const hosts = await Promise.all(Array.from({ length: BUSY_HOSTS }, () => busyHost(url, codes)));
  const scene = { url, cluster, sites, guide, hosts };
  return killInTurn(scene, leaderKills, siteKills, onProgress, over);
}

interface Scene {
  url: string;
  cluster: PatroniCluster;
  sites: Sites;
  guide: SavedGuide;
  hosts: readonly BusyHost[];
}

type Target = keyof FailoverFigures['secondsWithoutSaves'];

async function killInTurn(
  scene: Scene,
  leaderKills: number,
  siteKills: number,
  onProgress: (text: string) => void,
  over: AbortController,
): Promise<FailoverFigures> {
  const { guide, hosts } = scene;
  const running = Promise.all([
    guide.saveOn(over.signal),
    ...Array.from({ length: GUESTS }, () => guide.readOn(over.signal)),
  ]);
  let lostSaves = 0;
  let killedSites = 0;
  const secondsWithoutSaves = { leader: 0, site: 0 };
  const kills = Array.from({ length: Math.max(leaderKills, siteKills) }, (_, at): Target[] => [
    ...(at < siteKills ? (['site'] as const) : []),
    ...(at < leaderKills ? (['leader'] as const) : []),
  ]).flat();
  for (const [at, target] of kills.entries()) {
    const site = target === 'site' ? killedSites++ % 2 : null;
    if (!(await killWhileSaving(site, scene))) lostSaves += 1;
    const seconds = guide.longestGapMs / 1000;
    secondsWithoutSaves[target] = Math.max(secondsWithoutSaves[target], seconds);
    onProgress(
      `kill ${at + 1} of ${kills.length}: the ${target}, ${seconds.toFixed(1)} s without saves, ` +
        `${lostSaves + guide.lostSaves} lost, ${guide.failedPages} of ${guide.pages} pages failed, ` +
        `${guide.stalePages} stale, ${guide.stalePagesInOutage} in outages`,
    );
  }
  await sleep(REST_MS);
  over.abort();
  await running;
  return {
    saves: guide.saves + hosts.reduce((sum, host) => sum + host.acknowledged(), 0),
    lostSaves: lostSaves + guide.lostSaves,
    pages: guide.pages,
    failedPages: guide.failedPages,
    stalePages: guide.stalePages,
    stalePagesInOutage: guide.stalePagesInOutage,
    secondsWithoutSaves,
  };
}

/**
 * Kills a site, or with null the leader, while hosts save; afterwards everything runs as before. Says whether every answered
 * save is still there.
 */
async function killWhileSaving(
  site: number | null,
  { url, cluster, sites, guide, hosts }: Scene,
): Promise<boolean> {
  const enough = new AbortController();
  const saving = Promise.all(hosts.map((host) => host.writeUntilCutOff(url, enough.signal)));
  saving.catch(() => {}); // awaited below
  await sleep(randomInt(500, 2000));
  const leader = await cluster.leader(); // found first: nothing may be saved between the next two lines
  guide.killed();
  if (site === null) cluster.kill(leader);
  else await sites.kill(site);
  await guide.savedAgain();
  enough.abort();
  await saving;
  const areStored = await Promise.all(hosts.map((host) => checkWhenBack(host, url)));
  if (site === null) cluster.revive(leader);
  else await sites.start(site);
  await cluster.settled();
  return areStored.every(Boolean);
}

/** A call may still find a connection to the former leader. */
async function checkWhenBack(host: BusyHost, url: string): Promise<boolean> {
  for (let tries = 0; ; tries += 1) {
    try {
      await host.check(url);
      return true;
    } catch (error) {
      if (/answered 50[234]|fetch failed/.test(String(error)) && tries < 40) await sleep(250);
      else {
        console.error(error);
        return false;
      }
    }
  }
}
