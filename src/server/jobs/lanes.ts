import type { WorkerEvents } from 'graphile-worker';
import { limitConcurrency } from '#server/concurrency-limit.ts';
import type { Worker } from './kind.ts';

/** Runs one job of each lane at a time in this process. */
export interface Lanes {
  /** Runs `work` when its lane is free. */
  run(lane: string, work: () => Promise<void>): Promise<void>;
  /** For graphile-worker's `forbiddenFlags`: the busy lanes, known from the events of the jobs it fetched. */
  busyLanes(events: WorkerEvents): () => Promise<string[]>;
}

export function createLanes(workers: readonly Worker[]): Lanes {
  const lanes = new Map(
    workers.map(({ kind }) => [kind.lane, { limit: limitConcurrency(1), isBusy: false }]),
  );
  const laneOf = new Map<string, string>(workers.map(({ kind }) => [kind.name, kind.lane]));

  return {
    async run(name, work) {
      const lane = lanes.get(name);
      await lane?.limit(() => work().finally(() => (lane.isBusy = false)));
    },

    // Fetches are serialized, each waiting until the lane of the previous job is known. Otherwise, when many jobs arrive at
    // once, all workers would fetch one of the same lane and block the others.
    busyLanes(events) {
      const limit = limitConcurrency(1);
      let endFetch: (() => void) | undefined;
      events.on('job:start', ({ job }) => {
        const lane = lanes.get(laneOf.get(job.task_identifier) ?? '');
        if (lane !== undefined) lane.isBusy = true;
      });
      for (const end of ['job:start', 'worker:getJob:empty', 'worker:getJob:error'] as const) {
        events.on(end, () => endFetch?.());
      }
      return () =>
        new Promise((answer) => {
          void limit(async () => {
            const fetched = new Promise<void>((end) => (endFetch = end));
            answer([...lanes].flatMap(([lane, { isBusy }]) => (isBusy ? [lane] : [])));
            await fetched;
          });
        });
    },
  };
}
