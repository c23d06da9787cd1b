import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { login } from '#shared/contracts/accounts.ts';
import { mintTags } from '#shared/contracts/tags.ts';
import { type BusyHost, busyHost } from './busy-host.ts';
import { remoteClientOf } from './remote-client.ts';
import { runServer } from './server-process.ts';

/** Each round is another moment; `KILL_ROUNDS=50` tries many more of them than every run of the tests has time for. */
const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 8);
const HOSTS = 3;

const admin = { email: 'boss@cabins.example', password: 'Fir-and-birch-41' };

async function newCodes(url: string): Promise<string[]> {
  const { token } = await remoteClientOf(url).call(login, { body: admin });
  return (await remoteClientOf(url, token).call(mintTags, { body: { count: 5000 } })).codes;
}

const sumOf = (hosts: BusyHost[]) => hosts.reduce((sum, host) => sum + host.acknowledged(), 0);

/**
 * Kills the server at random moments while hosts write, again and again; after each start every acknowledged
 * write must be there, and the one that was cut off wholly or not at all.
 */
export async function killRounds(
  settings: Record<string, string>,
  afterKill: (round: number) => Promise<void> = async () => {},
): Promise<void> {
  const all = {
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    RATE_LIMIT_SCALE: '100000',
    ...settings,
  };
  let hosts: BusyHost[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await runServer(all);
    await server.ready;
    if (round === 0) {
      const codes = await newCodes(server.url);
      hosts = await Promise.all(Array.from({ length: HOSTS }, () => busyHost(server.url, codes)));
    }
    for (const host of hosts) await host.check(server.url);
    const writing = Promise.all(hosts.map((host) => host.writeUntilCutOff(server.url)));
    let isOver = false; // none may end by itself; if one does, `writing` says why
    writing.then(
      () => (isOver = true),
      () => (isOver = true),
    );
    const enough = sumOf(hosts) + randomInt(3, 40);
    while (sumOf(hosts) < enough && !isOver) await sleep(1);
    await sleep(randomInt(20));
    expect(await server.end('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
    await writing;
    await afterKill(round);
  }
  expect(sumOf(hosts)).toBeGreaterThan(ROUNDS); // otherwise nothing was proved
  const server = await runServer(all);
  await server.ready;
  for (const host of hosts) await host.check(server.url);
  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });

  console.info(`${ROUNDS} kills, ${sumOf(hosts)} acknowledged writes, 0 missing`);
}
