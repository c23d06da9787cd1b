import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import type { RunningApp } from './server.ts';

/** A line to the app on which saves wait. */
export interface HeldLine {
  url: string;
  /** Resolves when a save waits. */
  held: Promise<void>;
  /** Lets through what waits, save where the browser has hung up. */
  letThrough(): void;
  stop(): void;
}

/** Opens a line to the app that holds what is saved by PUT, as a weak signal does. */
export async function openHeldLine(app: RunningApp): Promise<HeldLine> {
  const { promise: held, resolve: hold } = Promise.withResolvers<void>();
  const { promise: free, resolve: letThrough } = Promise.withResolvers<void>();
  const server = createServer((browser) => {
    const to = connect(Number(new URL(app.url).port), '127.0.0.1');
    const hangUp = () => {
      browser.destroy();
      to.destroy();
    };
    for (const end of [browser, to]) end.on('close', hangUp).on('error', hangUp);
    let before = Promise.resolve();
    browser.on('data', (sent: Buffer) => {
      if (sent.subarray(0, 4).toString() === 'PUT ') {
        hold();
        before = free;
      }
      void before.then(() => to.destroyed || to.write(sent));
    });
    to.pipe(browser);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, held, letThrough, stop: () => void server.close() };
}
