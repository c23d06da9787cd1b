import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the server answers a path. */
export type FeedAnswer = (request: IncomingMessage, response: ServerResponse) => void;

/** A booking site on this machine, whose calendars a test writes. */
export interface FeedServer {
  /** The address of a path. */
  at(path: string): string;
  /** Sets what a path answers: the text of a calendar, or anything else. */
  set(path: string, answer: string | Uint8Array | FeedAnswer): void;
  /** All requests so far. */
  requests: { path: string; at: number; headers: IncomingMessage['headers'] }[];
  close(): Promise<void>;
}

/** @param address of this machine: each one is a host name of its own */
export async function startFeedServer(address = '127.0.0.1'): Promise<FeedServer> {
  const answers = new Map<string, FeedAnswer>();
  const requests: FeedServer['requests'] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push({ path, at: performance.now(), headers: request.headers });
    const answer = answers.get(path);
    if (answer === undefined) response.writeHead(404).end('Not found');
    else answer(request, response);
  });
  server.listen(0, address);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    at: (path) => `http://${address}:${port}${path}`,
    set(path, answer) {
      answers.set(
        path,
        typeof answer === 'function'
          ? answer
          : (_request, response) => response.writeHead(200, { 'content-type': 'text/calendar' }).end(answer),
      );
    },
    requests,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** An event of a generated calendar. */
export interface FeedBooking {
  uid?: string;
  arrivesOn: string;
  departsOn: string;
  summary?: string;
  description?: string;
  status?: string;
}

const dayOf = (day: string) => day.replaceAll('-', '');

/** A calendar as Airbnb writes it. */
export function feedOf(bookings: readonly FeedBooking[]): string {
  const events = bookings.flatMap(
    ({ uid, arrivesOn, departsOn, summary = 'Reserved', description, status }) => [
      'BEGIN:VEVENT',
      `DTSTAMP:20260101T000000Z`,
      `DTSTART;VALUE=DATE:${dayOf(arrivesOn)}`,
      `DTEND;VALUE=DATE:${dayOf(departsOn)}`,
      `SUMMARY:${summary}`,
      ...(uid === undefined ? [] : [`UID:${uid}`]),
      ...(description === undefined ? [] : [`DESCRIPTION:${description.replaceAll('\n', String.raw`\n`)}`]),
      ...(status === undefined ? [] : [`STATUS:${status}`]),
      'END:VEVENT',
    ],
  );
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Site//EN', ...events, 'END:VCALENDAR', ''].join(
    '\r\n',
  );
}
