import { startTestServer } from './postgres.ts';
import { bundleServer } from './server-bundle.ts';

/** Vitest's global setup for tests that start the server as a process. */
export default async function setUp(): Promise<() => Promise<void>> {
  const stops = await Promise.all([bundleServer(), startTestServer()]);
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}
