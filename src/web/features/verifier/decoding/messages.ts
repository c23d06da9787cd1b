/** A picture in which to look for QR codes. */
export interface QrQuestion {
  id: number;
  picture: Blob | ImageBitmap;
}

/** `picture`: the file is none. `decoder`: the program that reads did not start. */
export type QrFailureKind = 'picture' | 'decoder';

/** What the codes in it say, or why it could not be looked at. */
export type QrAnswer = { id: number } & ({ texts: string[] } | { failure: QrFailureKind });
