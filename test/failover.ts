import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { login, register } from '#shared/contracts/accounts/accounts.ts';
import { activateCabin, updateCabin } from '#shared/contracts/cabins.ts';
import { mintTags } from '#shared/contracts/tags.ts';
import { type BusyHost, busyHost } from './busy-host.ts';
import { newCabin, newEmail } from './factories.ts';
import { freePort } from './free-port.ts';
import { startShippedHaproxy } from './haproxy.ts';
import { startMailServer } from './mail-server.ts';
import { PatroniCluster } from './patroni.ts';
import { remoteClientOf } from './remote-client.ts';
import { runServer, type ServerProcess } from './server-process.ts';

const ADMIN = { email: 'boss@cabins.example', password: 'Fir-and-birch-41' };
const BUSY_HOSTS = 3;
const GUESTS = 4;
/** Between two requests of a guest, or two saves of the guide they read. */
const PAUSE_MS = 25;
/** A page may be so much older than the last save. */
const FRESH_MS = 2000;
const MAX_OUTAGE_MS = 90_000;
const CALL_MS = 5000;

export interface FailoverFigures {
  /** Answered saves, and those of them that were gone after a kill. */
  saves: number;
  lostSaves: number;
  /** Requests for guides that had been opened before. */
  pages: number;
  failedPages: number;
  stalePages: number;
  /** The longest time from a save to the next one, by what was killed. */
  secondsWithoutSaves: { leader: number; site: number };
}

interface FailoverOptions {
  leaderKills: number;
  siteKills: number;
  /** Replaces Patroni's shipped ttl, in seconds. */
  ttl?: number;
  onProgress?: (text: string) => void;
}

/** The saves of a guide's name, which counts them, and what guests read meanwhile. */
class WatchedGuide {
  pages = 0;
  failedPages = 0;
  stalePages = 0;
  saves = 0;
  /** The times of the latest saves, the number of which is the index; in ms. */
  readonly #savedAt: number[] = [];
  #lastSaveAt = performance.now();
  /** Since the last kill, until a save was answered again. */
  #awaitsSave = false;
  #freshFrom = 0;
  longestGapMs = 0;
  readonly #url: string;
  readonly #code: string;
  readonly #save: (name: string) => Promise<unknown>;

  constructor(url: string, code: string, save: (name: string) => Promise<unknown>) {
    this.#url = url;
    this.#code = code;
    this.#save = save;
  }

  /** Measures the next gap for itself. */
  killed(): void {
    this.longestGapMs = 0;
    this.#awaitsSave = true;
  }

  async savedAgain(): Promise<void> {
    const deadline = performance.now() + MAX_OUTAGE_MS;
    while (this.#awaitsSave) {
      if (performance.now() > deadline) throw new Error(`nothing was saved for ${MAX_OUTAGE_MS / 1000} s`);
      await sleep(PAUSE_MS);
    }
  }

  async saveOn(signal: AbortSignal): Promise<void> {
    for (let number = 1; !signal.aborted; await sleep(PAUSE_MS)) {
      const startedAt = performance.now();
      const isSaved = await this.#save(`Stuga ${number}`).then(
        () => true,
        () => false,
      );
      if (!isSaved) continue; // tried again with the same name
      const now = performance.now();
      this.longestGapMs = Math.max(this.longestGapMs, now - this.#lastSaveAt);
      this.#lastSaveAt = now;
      this.#savedAt[number] = now;
      this.saves += 1;
      number += 1;
      // A save that a dying site has answered may have begun before the kill.
      if (this.#awaitsSave && now - startedAt < CALL_MS) {
        this.#awaitsSave = false;
        this.#freshFrom = now + FRESH_MS;
      }
    }
  }

  async readOn(signal: AbortSignal): Promise<void> {
    for (; !signal.aborted; await sleep(PAUSE_MS)) {
      const askedAt = performance.now();
      const isJudged = !this.#awaitsSave && askedAt > this.#freshFrom;
      this.pages += 1;
      const page = await fetch(`${this.#url}/cabins/${this.#code}`, { signal: AbortSignal.timeout(CALL_MS) })
        .then(async (answer) => (answer.ok ? answer.text() : null))
        .catch(() => null);
      const [, shown] = /<h1[^>]*>Stuga (\d+)/.exec(page ?? '') ?? [];
      if (shown === undefined) this.failedPages += 1;
      else if (isJudged && Number(shown) < this.#savedBefore(askedAt - FRESH_MS)) this.stalePages += 1;
    }
  }

  /** The number of the last save before that time. */
  #savedBefore(time: number): number {
    return this.#savedAt.findLastIndex((at) => at !== undefined && at <= time);
  }
}

/** Two sites on one database behind a proxy, and what it takes to kill them. */
class Sites {
  readonly #ports: readonly [number, number];
  readonly #settings: Record<string, string>;
  readonly #running: ServerProcess[] = [];

  constructor(ports: readonly [number, number], settings: Record<string, string>) {
    this.#ports = ports;
    this.#settings = settings;
  }

  async start(which: 0 | 1): Promise<void> {
    const { DATA_DIR = '' } = this.#settings;
    const own = { DATA_DIR: join(DATA_DIR, String(which)), PORT: String(this.#ports[which]) };
    const site = await runServer({ ...this.#settings, ...own });
    this.#running[which] = site;
    await site.ready;
  }

  async kill(which: 0 | 1): Promise<void> {
    await this.#running[which]?.end('SIGKILL');
  }

  stop = () => Promise.all(this.#running.map((site) => site.end('SIGKILL')));
}

/**
 * Hosts save and guests read through HAProxy and two sites on three databases, all set up by `deploy/ha`, while leaders of
 * the databases and sites are killed without warning. After each kill every answered save must still be there.
 */
export async function measureFailover({
  leaderKills,
  siteKills,
  ttl,
  onProgress = () => {},
}: FailoverOptions): Promise<FailoverFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'hemma-failover-'));
  const mailServer = await startMailServer();
  const cluster = await PatroniCluster.start(ttl === undefined ? {} : { ttl });
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
  let proxy: Awaited<ReturnType<typeof startShippedHaproxy>> | undefined;
  try {
    await sites.start(0);
    await sites.start(1);
    proxy = await startShippedHaproxy(ports);
    return await killInTurn({ url: proxy.url, cluster, sites, leaderKills, siteKills, onProgress });
  } finally {
    await proxy?.stop();
    await sites.stop();
    await cluster.stop();
    await mailServer.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

interface Stage extends Required<Omit<FailoverOptions, 'ttl'>> {
  url: string;
  cluster: PatroniCluster;
  sites: Sites;
}

async function killInTurn({ url, cluster, sites, leaderKills, siteKills, onProgress }: Stage) {
  const admin = remoteClientOf(url, (await remoteClientOf(url).call(login, { body: ADMIN })).token);
  const { codes } = await admin.call(mintTags, { body: { count: 5000 } });
  const guide = await watchedGuide(url, codes.pop() ?? '');
  const hosts = await Promise.all(Array.from({ length: BUSY_HOSTS }, () => busyHost(url, codes)));
  const over = new AbortController();
  const running = Promise.all([
    guide.saveOn(over.signal),
    ...Array.from({ length: GUESTS }, () => guide.readOn(over.signal)),
  ]);
  let lostSaves = 0;
  const secondsWithoutSaves = { leader: 0, site: 0 };
  const kills = Array.from({ length: Math.max(leaderKills, siteKills) }, (_, at) => [
    ...(at < siteKills ? (['site'] as const) : []),
    ...(at < leaderKills ? (['leader'] as const) : []),
  ]).flat();
  for (const [at, target] of kills.entries()) {
    const site = kills.slice(0, at).filter((earlier) => earlier === 'site').length % 2 === 0 ? 0 : 1;
    const { isStored } = await killWhileSaving(target === 'site' ? site : 'leader', {
      url,
      cluster,
      sites,
      guide,
      hosts,
    });
    if (!isStored) lostSaves += 1;
    const seconds = guide.longestGapMs / 1000;
    secondsWithoutSaves[target] = Math.max(secondsWithoutSaves[target], seconds);
    onProgress(
      `kill ${at + 1} of ${kills.length}: the ${target}, ${seconds.toFixed(1)} s without saves, ` +
        `${guide.failedPages} of ${guide.pages} pages failed, ${guide.stalePages} stale`,
    );
  }
  await sleep(FRESH_MS * 2);
  over.abort();
  await running;
  const { pages, failedPages, stalePages } = guide;
  const saves = guide.saves + hosts.reduce((sum, host) => sum + host.acknowledged(), 0);
  return { saves, lostSaves, pages, failedPages, stalePages, secondsWithoutSaves };
}

/** A guide that two sites have in their memory. */
async function watchedGuide(url: string, code: string): Promise<WatchedGuide> {
  const person = { firstName: 'Astrid', lastName: 'Lind', email: newEmail(), password: 'Correct-horse-1' };
  await remoteClientOf(url).call(register, { body: person });
  const { token } = await remoteClientOf(url).call(login, { body: person });
  const host = remoteClientOf(url, token);
  const { id } = await newCabin(host, 'Stuga 0');
  await host.call(activateCabin, { params: { id }, body: { code } });
  for (let reads = 0; reads < 4; reads += 1) await fetch(`${url}/cabins/${code}`);
  return new WatchedGuide(url, code, (name) => host.call(updateCabin, { params: { id }, body: { name } }));
}

interface Scene extends Pick<Stage, 'url' | 'cluster' | 'sites'> {
  guide: WatchedGuide;
  hosts: readonly BusyHost[];
}

/**
 * Kills the leader or one of the sites while hosts save; afterwards everything runs as before. Says whether every answered
 * save is still there.
 */
async function killWhileSaving(
  target: 'leader' | 0 | 1,
  { url, cluster, sites, guide, hosts }: Scene,
): Promise<{ isStored: boolean }> {
  const enough = new AbortController();
  const saving = Promise.all(hosts.map((host) => host.writeUntilCutOff(url, enough.signal)));
  await sleep(randomInt(500, 2000));
  guide.killed();
  const leader = target === 'leader' ? await cluster.killLeader() : undefined;
  if (target !== 'leader') await sites.kill(target);
  await guide.savedAgain();
  enough.abort();
  await saving;
  const isStored = await Promise.all(hosts.map((host) => checkWhenBack(host, url))).then((all) =>
    all.every(Boolean),
  );
  if (target !== 'leader') await sites.start(target);
  if (leader !== undefined) cluster.revive(leader);
  await cluster.settled();
  return { isStored };
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
