/** A message to the worker: a picture to read QR codes from. */
export interface QrRequest {
  id: number;
  picture: Blob | ImageBitmap;
}

/** `picture`: the file is not a picture. `decoder`: the worker or its WebAssembly failed. */
type QrFailureKind = 'picture' | 'decoder';

/** The worker's reply: the texts of the codes, or the failure. */
export type QrResponse = { id: number } & ({ texts: string[] } | { failure: QrFailureKind });

/** A picture could not be read. */
export class QrFailure extends Error {
  readonly kind: QrFailureKind;

  constructor(kind: QrFailureKind) {
    super(`The QR reader failed: ${kind}.`);
    this.kind = kind;
  }
}

interface PendingRead {
  resolve: (texts: string[]) => void;
  reject: (failure: QrFailure) => void;
}

let worker: Worker | null = null;
let lastId = 0;
const pending = new Map<number, PendingRead>();

/** Starts the worker on the first call; later calls reuse it. */
function getWorker(): Worker {
  if (worker !== null) return worker;
  const started = new Worker(new URL('./qr.worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<QrResponse>) => {
    const read = pending.get(data.id);
    pending.delete(data.id);
    if ('texts' in data) read?.resolve(data.texts);
    else read?.reject(new QrFailure(data.failure));
  });
  started.addEventListener('error', () => {
    for (const { reject } of pending.values()) reject(new QrFailure('decoder'));
    pending.clear();
    // The next call starts a new worker.
    worker = null;
  });
  worker = started;
  return started;
}

/**
 * The texts of the QR codes in a picture, read in a worker so that the page stays responsive.
 * @throws {QrFailure}
 */
export function readQr(picture: Blob | ImageBitmap): Promise<string[]> {
  const qrWorker = getWorker();
  lastId += 1;
  const request: QrRequest = { id: lastId, picture };
  return new Promise((resolve, reject) => {
    pending.set(request.id, { resolve, reject });
    qrWorker.postMessage(request, picture instanceof Blob ? [] : [picture]);
  });
}
