import { collectDefaultMetrics, Counter, Histogram, Registry, Gauge } from 'prom-client';
import type { Context } from '#server/context.ts';
import type { Guides, GuestCounters } from '#server/features/guides/index.ts';
import { VERSION } from '#server/project-root.ts';
import { databaseFigures } from './database.ts';
import { readerOf } from './processes.ts';

/** In seconds: a call takes a few milliseconds, hashing a password thirty more. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];

let ofProcess: Registry | null = null;

/** Metrics of the process: memory, CPU time, event loop. */
function processFigures(): Registry {
  if (ofProcess === null) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess, prefix: 'hemma_' });
  }
  return ofProcess;
}

export interface Metrics {
  contentType: string;
  /** Starts continuous measurements, such as the event loop's lag. */
  start(): void;
  countRequest(method: string, route: string, status: number, seconds: number): void;
  /** The metrics of all processes in Prometheus' text format. @throws when a process does not answer in time */
  text(): Promise<string>;
}

export function createMetrics(
  context: Pick<Context, 'config' | 'database' | 'db'>,
  guides: Pick<Guides, 'counters' | 'scans' | 'cacheFigures'>,
): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'hemma_http_requests_total',
    help: 'Requests by route and status; guest pages have their own.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'hemma_http_request_duration_seconds',
    help: 'How long requests took.',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers,
  });
  const version = new Gauge({
    name: 'hemma_version_info',
    help: '1 for the version that runs.',
    labelNames: ['version'],
    registers,
    aggregator: 'first',
  });
  version.set({ version: VERSION }, 1);
  guideFigures(registry, guides);
  databaseFigures(registry, context);

  let read: (() => Promise<string>) | null = null;
  const alone = async () => `${await registry.metrics()}\n${await processFigures().metrics()}`;
  const start = () => (read ??= readerOf([registry, processFigures()], alone));
  return {
    contentType: registry.contentType,
    start: () => void start(),
    countRequest(method, route, status, seconds) {
      requests.inc({ method, route, status });
      durations.observe({ method, route }, seconds);
    },
    text: async () => start()(),
  };
}

/**
 * Metrics of guests' requests. The hot path only increments numbers, which are read here on request.
 */
function guideFigures(
  registry: Registry,
  { counters, scans, cacheFigures }: Pick<Guides, 'counters' | 'scans' | 'cacheFigures'>,
): void {
  const answers = Object.keys(counters) as (keyof GuestCounters)[];
  registry.registerMetric(
    new Counter({
      name: 'hemma_guest_pages_total',
      help: 'Guest pages by how they were answered: cached, made, missed, refused, failed.',
      labelNames: ['answer'],
      registers: [],
      collect() {
        this.reset();
        for (const answer of answers) this.inc({ answer }, counters[answer]);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'hemma_guest_page_cache_pages',
      help: 'Guest pages kept in memory.',
      registers: [],
      collect() {
        this.set(cacheFigures().pages);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'hemma_guest_page_cache_bytes',
      help: 'Memory that kept guest pages take.',
      registers: [],
      collect() {
        this.set(cacheFigures().bytes);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'hemma_scans_waiting',
      help: 'Counted page views that are not in the database yet.',
      registers: [],
      collect() {
        this.set(scans.figures().waiting);
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: 'hemma_scans_total',
      help: 'Counted page views: written to the database, or lost.',
      labelNames: ['outcome'],
      registers: [],
      collect() {
        const { written, lost } = scans.figures();
        this.reset();
        this.inc({ outcome: 'written' }, written);
        this.inc({ outcome: 'lost' }, lost);
      },
    }),
  );
}
