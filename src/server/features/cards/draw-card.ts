import { ACCENTS } from '#guest/themes/palettes.ts';
import { joinText } from '#services/wifi/join-text.ts';
import type { CardSize } from '#shared/contracts/cards.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import type { ServiceValue } from '#services/registry/values.ts';
import type { Theme } from '#shared/themes.ts';
import { drawQr, fittingSize, mm, newPaper, type Paper, printable } from '#server/print/paper.ts';
import { type PrintedQr, printedQr } from '#server/print/qr.ts';
import { CARD_WORDS } from './words/words.ts';

/** Everything is laid out for A6 and grows with the paper, whose sizes have one shape. */
const A6 = { width: 105, height: 148 };
const SCALE: Record<CardSize, number> = { a6: 1, a5: Math.SQRT2, a4: 2 };

const INK = '#1d2522';
const STONE = '#5f6763';
const HAIRLINE = '#e6e1d8';

export interface Card {
  size: CardSize;
  language: GuestLanguage;
  cabin: { name: string; location: string; region: string | null; themeKey: Theme };
  wifi: ServiceValue<'wifi'> | null;
  /** The guide's address as a person types it. */
  address: string;
  /** What the guide's code says. */
  guideUrl: string;
}

/** One code and the lines below it, from the second on in pairs of what and value. */
interface Column {
  title: string;
  qr: PrintedQr;
  lines: { label?: string; value: string }[];
}

/** A line that the font cannot show in full would mislead a guest who types it: it is left to the code. */
const isWhole = (paper: Paper, text: string) => printable(paper, text) === text;

function columnsOf(paper: Paper, card: Card): Column[] {
  const words = CARD_WORDS[card.language];
  const at = card.address.lastIndexOf('/cabins/');
  const guide: Column = {
    title: words.guide,
    qr: printedQr(card.guideUrl, 'M'),
    lines: [{ value: card.address.slice(0, at) }, { value: card.address.slice(at) }],
  };
  if (card.wifi === null) return [guide];
  const { ssid, password } = card.wifi;
  const lines = [
    { label: words.network, value: ssid },
    { label: words.password, value: password },
  ].filter(({ value }) => value !== '' && isWhole(paper, value));
  return [guide, { title: words.wifi, qr: printedQr(joinText(ssid, password), 'M'), lines }];
}

/** The panel in the theme's colour: a welcome, the cabin's name and where it is. */
function drawHead(paper: Paper, { cabin, language }: Card): void {
  const box = { x: mm(7), y: mm(7), width: mm(91), height: mm(46) };
  const inner = box.width - mm(14);
  const left = box.x + mm(7);
  paper.roundedRect(box.x, box.y, box.width, box.height, mm(4)).fill(ACCENTS[cabin.themeKey].light);
  paper.fillColor('#fff').font('text').fontSize(10);
  paper.text(CARD_WORDS[language].welcome, left, box.y + mm(7), { width: inner, lineBreak: false });

  paper.font('strong');
  const name = printable(paper, cabin.name);
  let size = 25;
  const height = mm(21);
  while (size > 9 && paper.fontSize(size).heightOfString(name, { width: inner, lineGap: -1 }) > height)
    size -= 1;
  paper.text(name, left, box.y + mm(13), { width: inner, lineGap: -1 });

  paper.font('text');
  const place = printable(paper, [cabin.location, cabin.region].filter(Boolean).join(', '));
  paper.fontSize(fittingSize(paper, place, inner, { max: 9.5, min: 6 })).fillOpacity(0.9);
  paper.text(place, left, box.y + box.height - mm(9), { width: inner });
  paper.fillOpacity(1);
}

const CENTRED = { align: 'center', lineBreak: false } as const;

function drawColumn(paper: Paper, { title, qr, lines }: Column, x: number, y: number, side: number): void {
  paper.lineWidth(0.7).roundedRect(x, y, side, side, mm(3)).stroke(HAIRLINE);
  drawQr(paper, qr, x + mm(0.7), y + mm(0.7), side - mm(1.4));
  paper.font('strong').fontSize(11).fillColor(INK);
  paper.text(title, x, y + side + mm(2.5), { width: side, ...CENTRED });
  let top = y + side + mm(8);
  for (const { label, value } of lines) {
    paper.font('text').fillColor(STONE);
    if (label !== undefined) {
      paper.fontSize(6.5).text(label, x, top, { width: side, ...CENTRED });
      top += mm(2.7);
    }
    paper.font(label === undefined ? 'text' : 'strong').fillColor(INK);
    const size = fittingSize(paper, value, side + mm(3), { max: 8.5, min: 4 });
    // A hair wider than its column: rounding must not drop the last letter.
    paper.fontSize(size).text(value, x - mm(2), top, { width: side + mm(4), ...CENTRED });
    top += mm(4.2);
  }
}

/** Draws a cabin's card: codes as vectors, letters as letters. What comes back is the PDF as it is made. */
export async function drawCard(card: Card): Promise<Paper> {
  const scale = SCALE[card.size];
  const paper = await newPaper(card.cabin.name, [A6.width * scale, A6.height * scale], card.language);
  paper.addPage().scale(scale);
  drawHead(paper, card);

  const columns = columnsOf(paper.font('text'), card);
  const words = CARD_WORDS[card.language];
  paper.font('text').fontSize(9.5).fillColor(INK);
  const sentence = columns.length > 1 ? words.scanBoth : words.scan;
  paper.text(sentence, mm(11), mm(57.5), { width: mm(83), align: 'center', lineGap: 1 });

  const side = mm(columns.length > 1 ? 40 : 48);
  const gap = mm(6);
  const width = columns.length * side + (columns.length - 1) * gap;
  columns.forEach((column, index) => {
    drawColumn(paper, column, (mm(A6.width) - width) / 2 + index * (side + gap), mm(75), side);
  });
  paper.end();
  return paper;
}
