import { ACCENTS, PALETTES } from '#guest/themes/palettes.ts';
import { type Box, boxPath, type Drawing } from '#server/print/drawing.ts';
import { type Design, drawHeading, headingHeight } from './design.ts';

const { ink, stone, line, paper } = PALETTES.classic.light;
const accent = ACCENTS.classic.light;
const fonts = { title: 'serifStrong', text: 'serif', strong: 'serifStrong' } as const;
/** Usual height of the heading below the photo, in mm. */
const HEADING_HEIGHT = 19;

const inset = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

/** A rule with a diamond in its middle, as in old books. */
const flourish = (x: number, y: number): Drawing => [
  { kind: 'line', path: `M${x - 24} ${y}H${x - 3.4}M${x + 3.4} ${y}H${x + 24}`, colour: accent, width: 0.3 },
  { kind: 'area', path: `M${x} ${y - 1.3}L${x + 2.2} ${y}L${x} ${y + 1.3}L${x - 2.2} ${y}Z`, fill: accent },
];

/** A page of an old guest book: a double frame, a photo that looks glued in, the name in italics. */
export const classic: Design = {
  fonts,
  colours: { ink, stone, line, accent },
  align: 'centre',
  corner: 0,
  ground: (page) => [
    { kind: 'area', path: boxPath(inset(page, 4.5)), fill: paper },
    { kind: 'line', path: boxPath(inset(page, 4.5)), colour: accent, width: 0.5 },
    { kind: 'line', path: boxPath(inset(page, 5.6)), colour: accent, width: 0.2 },
  ],
  head(ruler, head, box) {
    const { photo } = head;
    const middle = box.x + box.width / 2;
    const words = { ...box, x: box.x + 5, width: box.width - 10 };
    const look = {
      fonts: { title: 'serifItalic', text: 'serif' },
      fill: ink,
      quiet: stone,
      align: 'centre',
    } as const;
    if (photo === null) {
      const between = { ...words, y: box.y + 10, height: box.height - 19 };
      return [
        ...flourish(middle, box.y + 5.5),
        ...drawHeading(ruler, head, between, { ...look, largest: 9.5 }),
        ...flourish(middle, box.y + box.height - 3.5),
      ];
    }
    const height = headingHeight(head, HEADING_HEIGHT);
    const print = { x: box.x + 10, y: box.y + 2.5, width: box.width - 20, height: box.height - height - 6 };
    const below = { ...words, y: box.y + box.height - height, height: height - 2 };
    return [
      { kind: 'area', path: boxPath(inset(print, -1.4)), fill: '#fff' },
      { kind: 'line', path: boxPath(inset(print, -1.4)), colour: line, width: 0.25 },
      { kind: 'photo', photo, box: print, path: boxPath(print) },
      ...drawHeading(ruler, head, below, { ...look, largest: 7.6 }),
    ];
  },
};
