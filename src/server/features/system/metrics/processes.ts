import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

/** Longer than the five seconds that the primary process waits for each worker. */
const TIMEOUT_MS = 6000;

const KIND = 'metrics of all processes';

interface Question {
  kind: typeof KIND;
  id: number;
}
type Answer = Question & { text: string | null };

const isOurs = (message: unknown): message is Question | Answer =>
  (message as Partial<Question> | null)?.kind === KIND;

/** In the primary process: sums the workers' metrics whenever a worker requests them. */
export function gatherMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', (worker, message: unknown) => {
    if (!isOurs(message)) return;
    void all
      .clusterMetrics()
      .catch(() => null)
      .then((text) => {
        // The worker may have ended.
        if (worker.isConnected()) worker.send({ ...message, text });
      });
  });
}

let lastId = 0;

/** In a worker: the sums of all workers' metrics. @throws when they do not arrive in time */
async function ofAllWorkers(): Promise<string> {
  lastId += 1;
  const question: Question = { kind: KIND, id: lastId };
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const onMessage = (message: unknown) => {
    if (!isOurs(message) || message.id !== question.id) return;
    const { text } = message as Answer;
    if (text === null) reject(new Error('a process did not give its figures'));
    else resolve(text);
  };
  const timer = setTimeout(() => reject(new Error('the first process did not answer')), TIMEOUT_MS);
  process.on('message', onMessage);
  process.send?.(question);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    process.off('message', onMessage);
  }
}

/** Returns a function that reads the metrics of all processes from any of them. */
export function readerOf(registries: Registry[], alone: () => Promise<string>): () => Promise<string> {
  if (!cluster.isWorker) return alone;
  AggregatorRegistry.setRegistries(registries);
  void new AggregatorRegistry(); // listens for requests of the primary process
  return ofAllWorkers;
}
