import sharp from 'sharp';

const GAP = 12;

/**
 * Pictures of one size beside each other, in rows, as one PNG.
 * @param {Buffer[]} pictures
 * @param {{ columns: number, width: number }} look width: of each picture on the sheet
 */
export async function sheetOf(pictures, { columns, width }) {
  const small = await Promise.all(pictures.map((png) => sharp(png).resize({ width }).png().toBuffer()));
  const { height } = await sharp(small[0]).metadata();
  const rows = Math.ceil(small.length / columns);
  return sharp({
    create: {
      width: columns * (width + GAP) + GAP,
      height: rows * (height + GAP) + GAP,
      channels: 3,
      background: '#888',
    },
  })
    .composite(
      small.map((input, index) => ({
        input,
        left: GAP + (index % columns) * (width + GAP),
        top: GAP + Math.floor(index / columns) * (height + GAP),
      })),
    )
    .png()
    .toBuffer();
}
