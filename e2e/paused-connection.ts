import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import type { RunningApp } from './server.ts';

/** A proxy to the app that pauses saves. */
export interface PausedConnection {
  url: string;
  /** Resolves when a save is paused. */
  paused: Promise<void>;
  /** Forwards paused requests, unless the browser has disconnected. */
  resume(): void;
  stop(): void;
}

/** Pauses PUT requests, as a weak signal does. */
export async function openPausedConnection(app: RunningApp): Promise<PausedConnection> {
  const { promise: paused, resolve: pause } = Promise.withResolvers<void>();
  const { promise: resumed, resolve: resume } = Promise.withResolvers<void>();
  const server = createServer((browser) => {
    const to = connect(Number(new URL(app.url).port), '127.0.0.1');
    const disconnect = () => {
      browser.destroy();
      to.destroy();
    };
    for (const end of [browser, to]) end.on('close', disconnect).on('error', disconnect);
    let before = Promise.resolve();
    browser.on('data', (sent: Buffer) => {
      if (sent.subarray(0, 4).toString() === 'PUT ') {
        pause();
        before = resumed;
      }
      void before.then(() => to.destroyed || to.write(sent));
    });
    to.pipe(browser);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, paused, resume, stop: () => void server.close() };
}
