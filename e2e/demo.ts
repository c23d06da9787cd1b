import type { Cabin } from '#shared/contracts/cabins.ts';
import { demoHost } from './hosts.ts';
import type { RunningApp } from './server.ts';

/** A cabin of the demo, its host (Premium plan) and its tag's code. */
export async function demoCabin(app: RunningApp, name: string) {
  const host = await demoHost(app);
  const cabins = await host.api<Cabin[]>('GET', '/api/cabins');
  const cabin = cabins.find((candidate) => candidate.name === name);
  if (cabin === undefined || cabin.token === null) throw new Error(`The demo has no ${name} with a tag.`);
  return { host, cabin, code: cabin.token };
}
