import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import type { RunningApp } from './server.ts';

/** What becomes of a line once as much has come as will. */
export type End = 'stalls' | 'breaks';

/** A line to the app that gives out in the middle of the first answer. */
export interface CutLine {
  url: string;
  /** The head of the answer that was cut. */
  cut: Promise<string>;
  stop(): void;
}

const HEAD_END = '\r\n\r\n';

/** Opens a line on which so many bytes of the first answer's body come, and nothing of anything after them. */
export async function openCutLine(app: RunningApp, bytes: number, end: End): Promise<CutLine> {
  const { promise: cut, resolve: sayCut } = Promise.withResolvers<string>();
  let isDead = false;
  const server = createServer((browser) => {
    if (isDead) return end === 'breaks' ? browser.resetAndDestroy() : undefined;
    const to = connect(Number(new URL(app.url).port), '127.0.0.1');
    const hangUp = () => {
      browser.destroy();
      to.destroy();
    };
    for (const side of [browser, to]) side.on('close', hangUp).on('error', hangUp);
    browser.pipe(to);
    let answer = Buffer.alloc(0);
    to.on('data', (sent: Buffer) => {
      if (isDead) return;
      answer = Buffer.concat([answer, sent]);
      const body = answer.indexOf(HEAD_END) + HEAD_END.length;
      if (!answer.includes(HEAD_END) || answer.length < body + bytes) return;
      isDead = true;
      const head = answer.subarray(0, body).toString();
      browser.write(answer.subarray(0, body + bytes), () => {
        sayCut(head);
        // What has not left yet would be thrown away with the line.
        if (end === 'breaks') setTimeout(() => browser.resetAndDestroy(), 100);
      });
    });
    return undefined;
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, cut, stop: () => void server.close() };
}
