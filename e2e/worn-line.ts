import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RunningApp } from './server.ts';

/** What a line makes of guides: it lets them through, sends half of each, or answers for a site that starts. */
type Way = 'through' | 'half' | 'not found';

export interface WornLine {
  url: string;
  take(way: Way): void;
  stop(): void;
}

/** Opens a line to the app that can be good and bad in turn. */
export async function openWornLine(app: RunningApp): Promise<WornLine> {
  let way: Way = 'through';
  const server = createServer(({ method, url = '', headers }, answer) => {
    const isGuide = url.startsWith('/cabins/');
    if (isGuide && way === 'not found') return answer.writeHead(404).end('404 page not found');
    const asked = request(app.url + url, { method, headers }, (came) => {
      answer.writeHead(came.statusCode ?? 500, came.headers);
      if (!isGuide || way !== 'half') return void came.pipe(answer);
      came.once('data', (sent: Buffer) => {
        answer.write(sent.subarray(0, sent.length / 2));
        setTimeout(() => answer.destroy(), 100); // what has not left yet would be thrown away with the line
      });
    });
    asked.on('error', () => answer.destroy());
    return asked.end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take: (next) => (way = next),
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
