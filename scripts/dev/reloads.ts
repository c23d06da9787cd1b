import type { ServerResponse } from 'node:http';

/** Where open guest pages listen. */
export const RELOADS_URL = '/@dev/reloads';

/** Put at the end of the guest's script: the page is fetched again once the server was changed. */
export const RELOAD_SCRIPT = `new EventSource('${RELOADS_URL}').onmessage = () => location.reload();`;

/** Tells guest pages that are open somewhere that there is a newer one. */
export function createReloads() {
  const listeners = new Set<ServerResponse>();
  return {
    listen(response: ServerResponse): void {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(':\n\n');
      listeners.add(response);
      response.once('close', () => listeners.delete(response));
    },
    tell(): void {
      for (const response of listeners) response.write('data: changed\n\n');
    },
  };
}
