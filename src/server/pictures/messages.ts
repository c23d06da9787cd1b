import { PICTURE_WIDTHS, type PictureFormat, type PictureWidth } from '#shared/pictures.ts';

/** What the server and the process that works on pictures say to each other. */

/** The size made at once; it stands in for the others until they are there. */
export const MIDDLE_WIDTH = PICTURE_WIDTHS[1];

/** A first look at a picture, quick enough to wait for. */
export interface FirstLook {
  /** As it is seen, turned upright. */
  width: number;
  height: number;
  colour: string;
  /** Itself 20 px wide, as WebP in base64. */
  preview: string;
  /** The middle size as WebP. */
  middle: Uint8Array;
}

/** A picture in one size and format. */
export interface Rendition {
  width: PictureWidth;
  format: PictureFormat;
  bytes: Uint8Array;
}

export interface Results {
  look: FirstLook;
  render: Rendition[];
}
export type Task = keyof Results;

export interface Request {
  id: number;
  task: Task;
  picture: Uint8Array;
}

export type Reply =
  | { id: number; result: Results[Task] }
  /** The picture's fault: it has too many pixels, or cannot be read. */
  | { id: number; refused: Refusal; reason: string };
export type Refusal = 'pixels' | 'broken';

/** Thrown for a picture that cannot be worked on. */
export class RefusedPicture extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal, reason: string) {
    super(reason);
    this.refusal = refusal;
  }
}
