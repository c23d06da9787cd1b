import { PICTURE_WIDTHS, type PictureFormat, type PictureWidth } from '#shared/pictures.ts';

// The messages between the server and the image process.

/** The size made during the upload; it replaces the others until they exist. */
export const MIDDLE_WIDTH = PICTURE_WIDTHS[1];

/** The result of a first look at a picture, which takes little enough time for its host to wait. */
export interface FirstLook {
  /** Of the upright picture. */
  width: number;
  height: number;
  colour: string;
  /** The picture at a width of 20 px, as WebP in base64. */
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

/** The input for a link preview. */
export interface LinkPicturePlan {
  name: string;
  /** Used when the fonts lack letters of the name, which may be in any script. */
  fallbackName: string;
  /** The theme's colour; white letters are readable on it. */
  colour: string;
  /** A rendition of the uploaded picture; null for none. */
  photo: Uint8Array | null;
  /** The point of the photograph that stays in view, in percent from the left and from the top. */
  focus: { x: number; y: number };
}

/** The input for a photograph on paper. */
export interface PrintPhotoPlan {
  /** A rendition of the uploaded picture. */
  photo: Uint8Array;
  /** The maximum width, in px. */
  width: number;
  /** Sepia, as in the Classic theme. */
  isSepia: boolean;
}

export interface PrintPhoto {
  /** JPEG, which PDF files embed unchanged. */
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** The input of each task. */
export interface Inputs {
  measure: Uint8Array;
  look: Uint8Array;
  render: Uint8Array;
  linkPicture: LinkPicturePlan;
  printPhoto: PrintPhotoPlan;
}

export interface Results {
  /** The memory that decoding takes, in bytes. */
  measure: number;
  look: FirstLook;
  render: Rendition[];
  /** JPEG, which every app that shows link previews supports. */
  linkPicture: Uint8Array;
  printPhoto: PrintPhoto;
}
export type Task = keyof Results;

export type Request = { [T in Task]: { id: number; task: T; input: Inputs[T] } }[Task];

export type Reply =
  | { id: number; result: Results[Task] }
  /** The picture is at fault: it has too many pixels, takes too much memory, or is broken. */
  | { id: number; refused: Refusal; reason: string };
export type Refusal = 'pixels' | 'memory' | 'broken';

/** Thrown for a picture that cannot be processed. */
export class RefusedPicture extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal, reason: string) {
    super(reason);
    this.refusal = refusal;
  }
}
