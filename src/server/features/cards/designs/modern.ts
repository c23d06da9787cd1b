import { ACCENTS, PALETTES } from '#guest/themes/palettes.ts';
import { boxPath } from '#server/print/drawing.ts';
import { type Design, drawHeading, headingHeight } from './design.ts';

const { ink, stone } = PALETTES.modern.light;
const accent = ACCENTS.modern.light;
/** Height of the bar in the theme's only colour. */
const BAR = 2.2;
/** Usual height of the heading below the photo, in mm. */
const HEADING_HEIGHT = 21;
const fonts = { title: 'heavy', text: 'text', strong: 'strong' } as const;

/** White, black and one colour, without round corners: large type from the left edge. */
export const modern: Design = {
  fonts,
  colours: { ink, stone, line: ink, accent },
  align: 'left',
  corner: 0,
  ground: () => [],
  head(ruler, head, box) {
    const { photo } = head;
    if (photo === null) {
      const words = { x: box.x + 6, y: box.y + 6, width: box.width - 12, height: box.height - 12 - BAR };
      const bar = { ...box, y: box.y + box.height - BAR, height: BAR };
      return [
        { kind: 'area', path: boxPath(box), fill: ink },
        { kind: 'area', path: boxPath(bar), fill: accent },
        ...drawHeading(ruler, head, words, {
          fonts,
          fill: '#fff',
          quiet: '#d0d0d0',
          align: 'left',
          largest: 11,
        }),
      ];
    }
    const height = headingHeight(head, HEADING_HEIGHT);
    const above = { ...box, height: box.height - height };
    const bar = { ...box, y: above.y + above.height, height: BAR };
    const words = { ...box, y: bar.y + BAR + 2.6, height: height - BAR - 3 };
    return [
      { kind: 'photo', photo, box: above, path: boxPath(above) },
      { kind: 'area', path: boxPath(bar), fill: accent },
      ...drawHeading(ruler, head, words, { fonts, fill: ink, quiet: stone, align: 'left', largest: 8.4 }),
    ];
  },
};
