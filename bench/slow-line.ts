import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** One bar of signal. */
const ROUND_TRIP_MS = 400;
const PACKET_BYTES = 1460;
const PACKET_MS = (PACKET_BYTES * 8 * 1000) / 400_000;

export interface SlowLine {
  url: string;
  close(): void;
}

/**
 * A line to a server on this machine on which everything takes a round trip and packets come one by one, as
 * they do over the air: a browser's own throttling hands an answer over as a whole. Both ways of a round trip
 * are spent on what goes up, and a new connection costs one more. One line for all connections together.
 */
export async function slowLine(port: number): Promise<SlowLine> {
  let freeAt = 0;
  const open = new Set<Socket>();

  async function passOn(data: Buffer, to: Socket): Promise<void> {
    for (let at = 0; at < data.length; at += PACKET_BYTES) {
      freeAt = Math.max(freeAt, performance.now()) + PACKET_MS;
      await sleep(freeAt - performance.now());
      to.write(data.subarray(at, at + PACKET_BYTES));
    }
  }

  const line = createServer((browser) => {
    const server = connect(port, '127.0.0.1');
    const isReady = sleep(ROUND_TRIP_MS);
    let sent: Promise<void> = Promise.resolve();
    for (const socket of [browser, server]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => open.delete(socket));
    }
    browser.on('data', (data) => {
      void isReady.then(() => sleep(ROUND_TRIP_MS)).then(() => server.write(data));
    });
    server.on('data', (data) => {
      sent = sent.then(() => passOn(data, browser));
    });
    browser.on('end', () => server.destroy());
    server.on('end', () => void sent.then(() => browser.end()));
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  return {
    url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    close() {
      for (const socket of open) socket.destroy();
      line.close();
    },
  };
}
