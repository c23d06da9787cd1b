import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Systems take the ports of outgoing connections from 32768 upwards (Linux) or 49152 (others). */
const LOWEST = 20_000;
const HIGHEST = 32_767;

/** A port of 127.0.0.1 that no one listens on, and that no connection of another program takes in the meantime. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST + 1);
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
