/** A picture in which to look for QR codes. */
export interface QrQuestion {
  id: number;
  picture: Blob | ImageBitmap;
}

/** `picture`: the file is none. `decoder`: the program that reads did not start. */
type QrFailureKind = 'picture' | 'decoder';

/** What the codes in it say, or why it could not be looked at. */
export type QrAnswer = { id: number } & ({ texts: string[] } | { failure: QrFailureKind });

/** Why a picture could not be read. */
export class QrFailure extends Error {
  readonly kind: QrFailureKind;

  constructor(kind: QrFailureKind) {
    super(`The QR reader failed: ${kind}.`);
    this.kind = kind;
  }
}

interface Waiting {
  resolve: (texts: string[]) => void;
  reject: (failure: QrFailure) => void;
}

let worker: Worker | null = null;
let asked = 0;
const waiting = new Map<number, Waiting>();

/** Starts the reader, which takes a moment; later calls use the same one. */
function startedWorker(): Worker {
  if (worker !== null) return worker;
  const started = new Worker(new URL('./qr.worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<QrAnswer>) => {
    const asker = waiting.get(data.id);
    waiting.delete(data.id);
    if ('texts' in data) asker?.resolve(data.texts);
    else asker?.reject(new QrFailure(data.failure));
  });
  started.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new QrFailure('decoder'));
    waiting.clear();
    // The next try starts a new one.
    worker = null;
  });
  worker = started;
  return started;
}

/**
 * What the QR codes in a picture say; none where there are none. Works beside the page, in a worker.
 * @throws {QrFailure}
 */
export function readQr(picture: Blob | ImageBitmap): Promise<string[]> {
  const reader = startedWorker();
  asked += 1;
  const question: QrQuestion = { id: asked, picture };
  return new Promise((resolve, reject) => {
    waiting.set(question.id, { resolve, reject });
    reader.postMessage(question, picture instanceof Blob ? [] : [picture]);
  });
}
