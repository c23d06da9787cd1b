import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import type { RunningApp } from './server.ts';

/** What happens after the last byte: nothing more arrives, or the connection is reset. */
export type CutKind = 'stalls' | 'breaks';

/** A proxy to the app whose connection fails in the middle of the first answer. */
export interface CutConnection {
  url: string;
  /** The head of the cut answer. */
  cut: Promise<string>;
  stop(): void;
}

const HEAD_END = '\r\n\r\n';

/** Forwards only the first `bytes` bytes of the first answer's body, and nothing after that. */
export async function openCutConnection(
  app: RunningApp,
  bytes: number,
  kind: CutKind,
): Promise<CutConnection> {
  const { promise: cut, resolve: resolveCut } = Promise.withResolvers<string>();
  let isCut = false;
  const server = createServer((browser) => {
    if (isCut) return kind === 'breaks' ? browser.resetAndDestroy() : undefined;
    const to = connect(Number(new URL(app.url).port), '127.0.0.1');
    const disconnect = () => {
      browser.destroy();
      to.destroy();
    };
    for (const side of [browser, to]) side.on('close', disconnect).on('error', disconnect);
    browser.pipe(to);
    let answer = Buffer.alloc(0);
    to.on('data', (sent: Buffer) => {
      if (isCut) return;
      answer = Buffer.concat([answer, sent]);
      const body = answer.indexOf(HEAD_END) + HEAD_END.length;
      if (!answer.includes(HEAD_END) || answer.length < body + bytes) return;
      isCut = true;
      const head = answer.subarray(0, body).toString();
      browser.write(answer.subarray(0, body + bytes), () => {
        resolveCut(head);
        // A reset discards what is not sent yet, and what the browser has not parsed.
        if (kind === 'breaks') setTimeout(() => browser.resetAndDestroy(), 1000);
      });
    });
    return undefined;
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, cut, stop: () => void server.close() };
}
