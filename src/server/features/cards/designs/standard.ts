import { ACCENTS, PALETTES } from '#guest/themes/palettes.ts';
import { boxPath, type Drawing } from '#server/print/drawing.ts';
import { type Design, drawHeading, headingHeight } from './design.ts';

const { ink, stone, line } = PALETTES.standard.light;
const accent = ACCENTS.standard.light;
const ROUND = 4.5;
const fonts = { title: 'strong', text: 'text', strong: 'strong' } as const;

/** A cabin among spruces, 30 mm wide and 22 mm high, from its lower right corner. */
const cabin = (x: number, y: number): string =>
  `M${x - 26} ${y}v-9h-2.4L${x - 16} ${y - 19}l3 2.45v-3.5h3.2v6.1l6.2 5.05h-2.4v9h-7.2v-6.2h-5.6V${y}Z` +
  `M${x - 1.6} ${y}v-3h-4.6l3.3-4.6h-2l3-4.4h-1.6l3.5-5.6 3.5 5.6h-1.6l3 4.4h-2l3.3 4.6h-4.6v3Z`;

/** Falu red with round corners: the photo above a panel in the theme's colour. */
export const standard: Design = {
  fonts,
  colours: { ink, stone, line, accent },
  align: 'centre',
  corner: 3,
  ground: () => [],
  head(ruler, head, box) {
    const { photo } = head;
    const inner = { ...box, x: box.x + 6, width: box.width - 12 };
    const look = { fonts, fill: '#fff', quiet: '#fbe9e4', align: 'left' } as const;
    if (photo === null) {
      const words = { ...inner, y: box.y + 6, height: box.height - 12 };
      const drawn: Drawing = [
        { kind: 'area', path: boxPath(box, ROUND), fill: accent },
        { kind: 'area', path: cabin(box.x + box.width - 9, box.y + box.height), fill: '#fff', opacity: 0.1 },
      ];
      return [...drawn, ...drawHeading(ruler, head, words, { ...look, largest: 9 })];
    }
    const above = { ...box, height: box.height - headingHeight(head, 21) };
    const panel = { ...box, y: box.y + above.height, height: box.height - above.height };
    const words = { ...inner, y: panel.y + 3.2, height: panel.height - 6.2 };
    return [
      { kind: 'photo', photo, box: above, path: boxPath(above, [ROUND, ROUND, 0, 0]) },
      { kind: 'area', path: boxPath(panel, [0, 0, ROUND, ROUND]), fill: accent },
      ...drawHeading(ruler, head, words, { ...look, largest: 7.4 }),
    ];
  },
};
