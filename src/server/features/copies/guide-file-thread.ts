import { parentPort } from 'node:worker_threads';
import type { ErrorCode } from '#shared/error-codes.ts';
import type { ReasonText } from '#shared/reason.ts';
import { Problem, type ProblemExtras } from '#server/problem.ts';
import { type ReadGuide, readGuideFile } from './read-guide-file.ts';

/** The result of reading a file: a guide, the problem to answer with, or an unexpected error. */
export type FileResult =
  | { guide: ReadGuide }
  | { code: ErrorCode; reasonText: ReasonText; extras: ProblemExtras }
  | { failed: string };

async function resultOf(file: Uint8Array): Promise<FileResult> {
  try {
    return { guide: await readGuideFile(Buffer.from(file)) };
  } catch (error) {
    if (error instanceof Problem)
      return { code: error.code, reasonText: error.reasonText, extras: error.extras };
    return { failed: String((error as Error).stack ?? error) };
  }
}

// The worker thread of guide-file-reader.ts: reads one file and ends.
parentPort?.once('message', (file: Uint8Array) => {
  void resultOf(file).then((result) => parentPort?.postMessage(result));
});
