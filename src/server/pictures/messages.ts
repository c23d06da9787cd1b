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

/** What a link preview is drawn of. */
export interface LinkPicturePlan {
  name: string;
  /** Written where the font lacks letters of the name, which may be in any script. */
  fallbackName: string;
  /** Of the theme; white letters can be read on it. */
  colour: string;
  /** An upload in one of our sizes; null for none. */
  photo: Uint8Array | null;
  /** The point of the photograph that stays in view, in percent from the left and from the top. */
  focus: { x: number; y: number };
}

/** What a photograph on paper is made of. */
export interface PrintPhotoPlan {
  /** An upload in one of our sizes. */
  photo: Uint8Array;
  /** As wide as it is made at most, in px. */
  width: number;
  /** Toned as Classic shows it. */
  isSepia: boolean;
}

export interface PrintPhoto {
  /** JPEG, which a PDF carries as it is. */
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** What each task is given. */
export interface Inputs {
  measure: Uint8Array;
  look: Uint8Array;
  render: Uint8Array;
  linkPicture: LinkPicturePlan;
  printPhoto: PrintPhotoPlan;
}

export interface Results {
  /** Bytes of memory that decoding takes. */
  measure: number;
  look: FirstLook;
  render: Rendition[];
  /** JPEG, which every reader of links knows. */
  linkPicture: Uint8Array;
  printPhoto: PrintPhoto;
}
export type Task = keyof Results;

export type Request = { [T in Task]: { id: number; task: T; input: Inputs[T] } }[Task];

export type Reply =
  | { id: number; result: Results[Task] }
  /** The picture's fault: it has too many pixels, takes too much memory, or cannot be read. */
  | { id: number; refused: Refusal; reason: string };
export type Refusal = 'pixels' | 'memory' | 'broken';

/** Thrown for a picture that cannot be worked on. */
export class RefusedPicture extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal, reason: string) {
    super(reason);
    this.refusal = refusal;
  }
}
