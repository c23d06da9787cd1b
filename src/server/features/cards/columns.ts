import { WORDS } from '#guest/words/words.ts';
import { joinText } from '#services/wifi/qr.ts';
import { isInvisible } from '#shared/typed-text.ts';
import { type Box, boxPath, type Drawing } from '#server/print/drawing.ts';
import { setText } from '#server/print/lines.ts';
import type { FontName, Paper } from '#server/print/paper.ts';
import { runsOf } from '#server/print/runs.ts';
import { type PrintedQr, printedQr } from '#server/print/qr.ts';
import type { Card } from './card.ts';
import type { Design } from './designs/design.ts';

/** A QR code and the lines below it: a value, or a label with its value. */
interface Column {
  title: string;
  qr: PrintedQr;
  lines: { label?: string; value: string }[];
  /** Letters that cannot be printed; the line that has them is left out. */
  missing?: string[];
}

/** Cards get stains: the code stays readable with 30 % damage. */
const codeOf = (text: string) => printedQr(text, 'H');

/** The QR code of the guide, above its address for typing. */
export function guideColumn({ address, guideUrl, language }: Card): Column {
  const at = address.lastIndexOf('/cabins/');
  return {
    title: WORDS[language].card.guide,
    qr: codeOf(guideUrl),
    lines: [{ value: address.slice(0, at) }, { value: address.slice(at) }],
  };
}

/** The QR code that joins the wifi, above name and password; nothing without wifi. */
export function wifiColumns(ruler: Paper, { text }: Design['fonts'], { wifi, language }: Card): Column[] {
  if (wifi === null) return [];
  const words = WORDS[language].card;
  const { ssid, password, hidden } = wifi;
  const missingIn = (value: string) => runsOf(ruler, text, value).missing;
  // A line with missing letters would mislead guests who type it, so only the QR code has it.
  const isWhole = (value: string) =>
    value !== '' && !isInvisible(value) && missingIn(value).length === 0 && !/^\s|\s\s|\s$/.test(value);
  const lines = [
    { label: hidden ? WORDS[language].kinds.wifi.hidden : words.network, value: ssid },
    { label: words.password, value: password },
  ].filter(({ value }) => isWhole(value));
  const missing = [ssid, password].flatMap(missingIn);
  return [{ title: words.wifi, qr: codeOf(joinText(wifi)), lines, missing }];
}

/** A framed QR code as wide as its box. */
export function drawCode({ colours, corner }: Design, qr: PrintedQr, { x, y, width }: Box): Drawing {
  const frame = boxPath({ x, y, width, height: width }, corner);
  return [
    { kind: 'area', path: frame, fill: '#fff' },
    // The code's white corners are smaller than the frame's round ones.
    { kind: 'code', qr, x: x + 0.8, y: y + 0.8, side: width - 1.6 },
    { kind: 'line', path: frame, colour: colours.line, width: 0.25 },
  ];
}

/** A QR code with its label and lines. */
function drawColumn(
  ruler: Paper,
  design: Design,
  { title, qr, lines, missing = [] }: Column,
  box: Box,
): Drawing {
  const { fonts, colours, align } = design;
  const drawing: Drawing = [...drawCode(design, qr, box), { kind: 'missing', letters: missing }];
  /** Centred lines may be slightly wider than the code. */
  const over = align === 'centre' ? 1.5 : 0;
  const put = (text: string, y: number, font: FontName, fill: string, max: number) => {
    const line = { x: box.x - over, y, width: box.width + 2 * over, height: max * 1.21 };
    drawing.push(...setText(ruler, text, line, { font, fill, align, sizes: { max, min: 1.4 } }).pieces);
  };
  put(title, box.y + box.width + 2.2, fonts.title, colours.accent, 4);
  let top = box.y + box.width + 8;
  for (const { label, value } of lines) {
    if (label !== undefined) {
      put(label, top, fonts.text, colours.stone, 2.3);
      top += 2.9;
    }
    put(value, top, label === undefined ? fonts.text : fonts.strong, colours.ink, 3);
    top += label === undefined ? 4.2 : 4.8;
  }
  return drawing;
}

/** Places columns side by side, from the theme's edge or centred. */
export function drawColumns(
  ruler: Paper,
  design: Design,
  columns: readonly Column[],
  { x, y, width }: Box,
  side: number,
): Drawing {
  const isLeft = design.align === 'left';
  const gap = isLeft ? 11 : 6;
  const wide = columns.length * side + (columns.length - 1) * gap;
  const left = isLeft ? x : x + (width - wide) / 2;
  return columns.flatMap((column, index) =>
    drawColumn(ruler, design, column, { x: left + index * (side + gap), y, width: side, height: side }),
  );
}
