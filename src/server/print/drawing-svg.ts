import { type Box, type Drawing, type Piece, photoBox } from './drawing.ts';
import { type FontName, glyphsOf, type Paper } from './paper.ts';
import { qrPath, QUIET } from './qr.ts';

/** Hundredths of a mm are finer than any screen. */
const round = (value: number): number => Math.round(value * 100) / 100;
const boxOf = ({ x, y, width, height }: Box) =>
  `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`;

/** Definitions that are drawn once and used in many places, by id. */
type Shared = Map<string, string>;

function letters(
  ruler: Paper,
  { text, x, y, size, font, fill }: Piece & { kind: 'letters' },
  shared: Shared,
) {
  const { unitsPerEm, glyphs } = glyphsOf(ruler, font, text);
  const scale = size / unitsPerEm;
  const uses = glyphs.map(({ id, x: right, y: up, outline }) => {
    const name = `${font satisfies FontName}${id}`;
    shared.set(name, `<path id="${name}" d="${outline}"/>`);
    return `<use href="#${name}" x="${right}"${up === 0 ? '' : ` y="${up}"`}/>`;
  });
  // Glyphs are drawn upwards from their baseline.
  const place = `translate(${round(x)} ${round(y)}) scale(${scale} ${-scale})`;
  return `<g fill="${fill}" transform="${place}">${uses.join('')}</g>`;
}

function draw(ruler: Paper, piece: Piece, shared: Shared): string {
  switch (piece.kind) {
    case 'area':
      return `<path d="${piece.path}" fill="${piece.fill}" opacity="${piece.opacity ?? 1}"/>`;
    case 'line':
      return `<path d="${piece.path}" fill="none" stroke="${piece.colour}" stroke-width="${piece.width}"/>`;
    case 'photo': {
      const name = `cut${shared.size}`;
      shared.set(name, `<clipPath id="${name}"><path d="${piece.path}"/></clipPath>`);
      const data = Buffer.from(piece.photo.bytes).toString('base64');
      const where = boxOf(photoBox(piece.photo, piece.box));
      return `<g clip-path="url(#${name})"><image ${where} href="data:image/jpeg;base64,${data}"/></g>`;
    }
    case 'code': {
      const { qr, x, y, side } = piece;
      const module = side / (qr.size + 2 * QUIET);
      const white = `<rect ${boxOf({ x, y, width: side, height: side })} fill="#fff"/>`;
      return `${white}<path transform="translate(${x} ${y}) scale(${module})" d="${qrPath(qr)}"/>`;
    }
    case 'missing':
      return '';
    case 'letters':
      return letters(ruler, piece, shared);
  }
}

/** The drawing as an SVG for the screen. Letters are outlines, so that it looks as printed on every device. */
export function drawAsSvg(ruler: Paper, drawing: Drawing, { width, height }: Box): string {
  const shared: Shared = new Map();
  const drawn = drawing.map((piece) => draw(ruler, piece, shared));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<defs>${[...shared.values()].join('')}</defs>`,
    ...drawn,
    '</svg>',
  ].join('\n');
}
