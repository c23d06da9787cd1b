import type { Box, Drawing, Photo } from '#server/print/drawing.ts';
import type { FontName, Paper } from '#server/print/paper.ts';

/** The content of a card's heading. */
export interface Head {
  welcome: string;
  name: string;
  place: string;
  photo: Photo | null;
}

/** A theme's design on paper. */
export interface Design {
  fonts: { title: FontName; text: FontName; strong: FontName };
  colours: { ink: string; stone: string; line: string; accent: string };
  align: 'left' | 'centre';
  /** Corner radius of QR frames, in mm of an A6. */
  corner: number;
  /** The background. */
  ground(page: Box): Drawing;
  /** The cabin's photograph, or what is drawn in its place, with its name and where it is. */
  head(ruler: Paper, head: Head, box: Box): Drawing;
}
