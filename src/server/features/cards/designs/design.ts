import type { Box, Drawing, Photo } from '#server/print/drawing.ts';
import type { FontName, Paper } from '#server/print/paper.ts';
import { setText } from '#server/print/lines.ts';

/** The content of a card's heading. */
export interface Heading {
  welcome: string;
  name: string;
  place: string;
  photo: Photo | null;
}

/** A theme's design for cards. */
export interface Design {
  fonts: { title: FontName; text: FontName; strong: FontName };
  colours: { ink: string; stone: string; line: string; accent: string };
  align: 'left' | 'centre';
  /** Corner radius of QR frames, in mm of an A6. */
  corner: number;
  /** The background. */
  ground(page: Box): Drawing;
  /** The cabin's photo or a drawing instead, with name and location. */
  head(ruler: Paper, head: Heading, box: Box): Drawing;
}

/** The style of a heading's three lines. */
interface Look {
  fonts: { title: FontName; text: FontName };
  /** Colour of the name. */
  fill: string;
  /** Colour of the welcome above the name and the location below it. */
  quiet: string;
  align: 'left' | 'centre';
  /** Maximum font size of the name, in mm. */
  largest: number;
}

/** Font size of the welcome and the location, in mm. */
const SMALL = 3.3;

/** Height of the heading beside a photo: a long name reduces the photo's height rather than its own size. */
export const headingHeight = ({ name }: Heading, usual: number): number =>
  name.length > 32 ? usual + 8 : usual;

/** Draws a welcome, the name as large as it fits, and the location, which share the height of the box. */
export function drawHeading(ruler: Paper, head: Heading, box: Box, look: Look): Drawing {
  const { align, fonts } = look;
  const small = { font: fonts.text, fill: look.quiet, align, sizes: { max: SMALL, min: 2 } };
  const line = { ...box, height: SMALL * 1.2 };
  const nameBox = { ...box, y: box.y + SMALL * 1.35, height: box.height - SMALL * 2.9 };
  const title = { font: fonts.title, fill: look.fill, align, leading: 1.08 } as const;
  const name = setText(ruler, head.name, nameBox, { ...title, sizes: { max: look.largest, min: 2.4 } });
  // A short name is centred vertically.
  const down = Math.max(0, (nameBox.y + nameBox.height - name.bottom) / 2);
  return [
    ...setText(ruler, head.welcome, line, small).pieces,
    ...name.pieces.map((piece) => (piece.kind === 'letters' ? { ...piece, y: piece.y + down } : piece)),
    ...setText(ruler, head.place, { ...line, y: box.y + box.height - SMALL }, small).pieces,
  ];
}
