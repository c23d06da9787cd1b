import { Counter, Gauge, type Registry } from 'prom-client';
import type { GuestCounters, Guides } from '#server/features/guides/index.ts';

/**
 * Metrics of guests' requests. The hot path only increments numbers, which are read here on request.
 */
export function guideFigures(
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
