import type { WorkerEvents } from 'graphile-worker';
import { limitConcurrency } from '#server/concurrency-limit.ts';
import type { Worker } from './kind.ts';

/** One job of each lane at a time, in this process. */
export interface Lanes {
  /** Does work in its lane's turn. */
  inTurn(lane: string, work: () => Promise<void>): Promise<void>;
  /** Answers the lanes of which graphile-worker may fetch no job now; is told by its events what it fetched. */
  inUse(events: WorkerEvents): () => Promise<string[]>;
}

export function createLanes(workers: readonly Worker[]): Lanes {
  const lanes = new Map(
    workers.map(({ kind }) => [kind.lane, { limit: limitConcurrency(1), isBusy: false }]),
  );
  const laneOf = new Map<string, string>(workers.map(({ kind }) => [kind.name, kind.lane]));

  return {
    async inTurn(name, work) {
      const lane = lanes.get(name);
      await lane?.limit(() => work().finally(() => (lane.isBusy = false)));
    },

    // Fetches go one after another, each when the lane of the job that the one before it got is known. Else, of many jobs
    // that come at one moment, all places would get one of the same lane, and nothing else would be done until its turn.
    inUse(events) {
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
