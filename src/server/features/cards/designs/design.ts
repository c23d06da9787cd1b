import type { Box, Drawing, Photo } from '#server/print/drawing.ts';
import type { FontName, Paper } from '#server/print/paper.ts';

/** What stands at the head of a card. */
export interface Head {
  welcome: string;
  name: string;
  place: string;
  photo: Photo | null;
}

/** How a theme looks on paper. */
export interface Design {
  fonts: { title: FontName; text: FontName; strong: FontName };
  colours: { ink: string; stone: string; line: string; accent: string };
  align: 'left' | 'centre';
  /** How round the frames of codes are, in mm of an A6. */
  corner: number;
  /** What lies behind everything. */
  ground(page: Box): Drawing;
  /** The cabin's photograph, or what is drawn in its place, with its name and where it is. */
  head(ruler: Paper, head: Head, box: Box): Drawing;
}
