import { ACCENTS, PALETTES } from '#guest/themes/palettes.ts';
import { boxPath } from '#server/print/drawing.ts';
import { type Design, headWords, wordsHeight } from './design.ts';

const { ink, stone } = PALETTES.modern.light;
const accent = ACCENTS.modern.light;
/** The bar in the theme's one colour. */
const BAR = 2.2;
const WORDS = 21;
const fonts = { title: 'heavy', text: 'text', strong: 'strong' } as const;

/** White, black and one colour, no round corner: large type from the left edge. */
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
        ...headWords(ruler, head, words, {
          fonts,
          fill: '#fff',
          quiet: '#d0d0d0',
          align: 'left',
          largest: 11,
        }),
      ];
    }
    const high = wordsHeight(head, WORDS);
    const above = { ...box, height: box.height - high };
    const bar = { ...box, y: above.y + above.height, height: BAR };
    const words = { ...box, y: bar.y + BAR + 2.6, height: high - BAR - 3 };
    return [
      { kind: 'photo', photo, box: above, path: boxPath(above) },
      { kind: 'area', path: boxPath(bar), fill: accent },
      ...headWords(ruler, head, words, { fonts, fill: ink, quiet: stone, align: 'left', largest: 8.4 }),
    ];
  },
};
