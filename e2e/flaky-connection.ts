import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RunningApp } from './server.ts';

/** How it answers for guides: forwards them, sends half of each, or answers 404 as a proxy of a starting site may. */
type Mode = 'through' | 'half' | 'not found';

export interface FlakyConnection {
  url: string;
  setMode(mode: Mode): void;
  stop(): void;
}

/** A proxy to the app whose behaviour a test can change. */
export async function openFlakyConnection(app: RunningApp): Promise<FlakyConnection> {
  let mode: Mode = 'through';
  const server = createServer(({ method, url = '', headers }, answer) => {
    const isGuide = url.startsWith('/cabins/');
    if (isGuide && mode === 'not found') return answer.writeHead(404).end('404 page not found');
    const forwarded = request(app.url + url, { method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 500, response.headers);
      if (!isGuide || mode !== 'half') return void response.pipe(answer);
      response.once('data', (sent: Buffer) => {
        answer.write(sent.subarray(0, sent.length / 2));
        setTimeout(() => answer.destroy(), 100); // a reset discards bytes that are not sent yet
      });
    });
    forwarded.on('error', () => answer.destroy());
    return forwarded.end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setMode: (next) => (mode = next),
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
