import type { Box, Drawing, Photo } from '#server/print/drawing.ts';
import type { FontName, Paper } from '#server/print/paper.ts';
import { setText } from '#server/print/lines.ts';

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

/** The style of a heading's three lines. */
interface Look {
  fonts: { title: FontName; text: FontName };
  /** The name's. */
  fill: string;
  /** Size of the welcome above the name and the place below it. */
  quiet: string;
  align: 'left' | 'centre';
  /** Size of a short name, in mm. */
  largest: number;
}

const SMALL = 3.3;

/** Height of the heading beside a photo: a long name reduces the photo's height rather than its own size. */
export const wordsHeight = ({ name }: Head, usual: number): number => (name.length > 32 ? usual + 8 : usual);

/** A welcome, the name as large as it fits, and where the cabin is; they share the height of the box. */
export function headWords(ruler: Paper, head: Head, box: Box, look: Look): Drawing {
  const { align, fonts } = look;
  const small = { font: fonts.text, fill: look.quiet, align, sizes: { max: SMALL, min: 2 } };
  const line = { ...box, height: SMALL * 1.2 };
  const room = { ...box, y: box.y + SMALL * 1.35, height: box.height - SMALL * 2.9 };
  const title = { font: fonts.title, fill: look.fill, align, leading: 1.08 } as const;
  const name = setText(ruler, head.name, room, { ...title, sizes: { max: look.largest, min: 2.4 } });
  // A short name leaves room above and below.
  const down = Math.max(0, (room.y + room.height - name.bottom) / 2);
  return [
    ...setText(ruler, head.welcome, line, small).pieces,
    ...name.pieces.map((piece) => (piece.kind === 'letters' ? { ...piece, y: piece.y + down } : piece)),
    ...setText(ruler, head.place, { ...line, y: box.y + box.height - SMALL }, small).pieces,
  ];
}
