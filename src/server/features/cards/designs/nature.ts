import { ACCENTS, PALETTES } from '#guest/themes/palettes.ts';
import { type Box, boxPath, circlePath, type Drawing } from '#server/print/drawing.ts';
import { type Design, drawHeading, headingHeight } from './design.ts';

const { ink, stone, line, ground } = PALETTES.nature.light;
const accent = ACCENTS.nature.light;
const FAR = '#7fa27c';
const ROUND = 8;
/** Usual height of the heading below the photo, in mm. */
const HEADING_HEIGHT = 20;
const fonts = { title: 'strong', text: 'text', strong: 'strong' } as const;

/** The hills of the guest page, at the bottom of the box. */
function hills({ x, y, width, height }: Box): Drawing {
  const [w, foot] = [width / 400, y + height + 0.2];
  const at = (toX: number, toY: number) => `${x + toX * w} ${foot - (60 - toY) * 0.17}`;
  const far = `M${at(0, 60)}L${at(0, 30)}C${at(50, 4)} ${at(110, 2)} ${at(180, 26)}S${at(330, 56)} ${at(400, 12)}L${at(400, 60)}Z`;
  const near = `M${at(0, 60)}L${at(0, 50)}C${at(80, 24)} ${at(140, 30)} ${at(210, 44)}S${at(340, 52)} ${at(400, 30)}L${at(400, 60)}Z`;
  return [
    { kind: 'area', path: far, fill: FAR, opacity: 0.75 },
    { kind: 'area', path: near, fill: ground },
  ];
}

const spruce = (x: number, foot: number, height: number): string => {
  const w = height * 0.2;
  return `M${x} ${foot - height}L${x + w} ${foot - height * 0.55}H${x + w * 0.5}L${x + w * 1.4} ${foot - height * 0.12}H${x + w * 0.2}V${foot}H${x - w * 0.2}V${foot - height * 0.12}H${x - w * 1.4}L${x - w * 0.5} ${foot - height * 0.55}H${x - w}Z`;
};

/** Drawn when there is no photo: an evening over the forest. */
function evening(sky: Box): Drawing {
  const foot = sky.y + sky.height;
  const wood = [8, 13, 17, 24, 62, 68, 75, 79, 85].map((x, index) =>
    spruce(sky.x + x, foot - 3.5, 8 + ((index * 5) % 7)),
  );
  return [
    { kind: 'area', path: boxPath(sky, [ROUND, ROUND, 0, 0]), fill: accent },
    { kind: 'area', path: circlePath(sky.x + 45, foot - 12, 5), fill: '#f3e6c0' },
    { kind: 'area', path: wood.join(''), fill: '#1b3d30' },
  ];
}

/** Greens and round corners: hills at the bottom of the picture, the name in the meadow below. */
export const nature: Design = {
  fonts,
  colours: { ink, stone, line, accent },
  align: 'centre',
  corner: 5,
  ground: () => [],
  head(ruler, head, box) {
    const { photo } = head;
    const height = headingHeight(head, HEADING_HEIGHT);
    const above = { ...box, height: box.height - height };
    const words = { ...box, x: box.x + 7, width: box.width - 14, y: box.y + above.height + 1 };
    const look = { fonts, fill: accent, quiet: stone, align: 'centre', largest: 7.6 } as const;
    const path = boxPath(above, [ROUND, ROUND, 0, 0]);
    const picture: Drawing = photo === null ? evening(above) : [{ kind: 'photo', photo, box: above, path }];
    return [
      { kind: 'area', path: boxPath(box, ROUND), fill: ground },
      ...picture,
      ...hills(above),
      ...drawHeading(ruler, head, { ...words, height: height - 4.5 }, look),
    ];
  },
};
