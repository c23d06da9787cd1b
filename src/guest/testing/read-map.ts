import { type PageElement, sectionOf } from './page-elements.ts';

/** A map of places, read from the page. */
export interface ReadMap {
  /** The SVG markup. */
  svg: string;
  /** The distance at the outermost ring. */
  reachM: number;
  /** In the order of the legend within a service; `metres` is null for arrows. */
  marks: { service: string; x: number; y: number; metres: number | null; bearing: number }[];
  texts: { text: string; x: number; y: number; isRing: boolean }[];
  /** The places in the legend, with their numbers. */
  legend: { number: number; service: string; text: string }[];
  label: string | undefined;
  describedBy: string | undefined;
}

const metresIn = (text: string): number => {
  const [, number = '', unit] = /^([\d\s.,]+)(k?m)$/.exec(text.replace(/\s/g, '')) ?? [];
  return Number(number.replace(',', '.')) * (unit === 'km' ? 1000 : 1);
};

/** The centre of a dot (`M1 2h0`) or of an arrow's head (`M1 2l3 4 5 6z`). */
function middleOf(shape: string): { x: number; y: number } {
  const numbers = (shape.match(/-?[\d.]+(?:e-\d+)?/g) ?? []).map(Number);
  const [x = 0, y = 0, dx = 0, dy = 0, ex = 0, ey = 0] = numbers;
  return { x: x + (2 * dx + ex) / 3, y: y + (2 * dy + ey) / 3 };
}

const numberOf = (element: PageElement, name: string): number => Number(element.attributes[name]);

/** Reads the map from a page in Swedish. */
export function readMap(html: string): ReadMap {
  const { elements } = sectionOf(html, 'Karta');
  const svg = /<svg viewBox="-120[^]*?<\/svg>/.exec(html)?.[0] ?? '';
  const drawing = elements.find(({ attributes }) => attributes['role'] === 'img');
  const texts = (drawing?.children ?? [])
    .filter(({ tag }) => tag === 'text')
    .map((text) => ({
      text: text.text,
      x: numberOf(text, 'x'),
      y: numberOf(text, 'y'),
      isRing: text.attributes['class'] === 'ring',
    }));
  const outermost = texts.find(({ isRing }) => isRing);
  const reachM = metresIn(outermost?.text ?? '');
  const marks = (drawing?.children ?? [])
    .filter(({ tag, attributes }) => tag === 'path' && /^[a-z_]+(?: far)?$/.test(attributes['class'] ?? ''))
    .filter(({ attributes }) => attributes['class'] !== 'home')
    .flatMap(({ attributes }) => {
      const [service = '', far] = (attributes['class'] ?? '').split(' ');
      return ((attributes['d'] ?? '').match(/M[^M]+/g) ?? []).map((shape) => {
        const { x, y } = middleOf(shape);
        const bearing = ((Math.atan2(x, -y) * 180) / Math.PI + 360) % 360;
        return {
          service,
          x,
          y,
          bearing,
          metres: far === undefined ? (Math.hypot(x, y) * reachM) / 100 : null,
        };
      });
    });
  const legend = elements
    .filter(({ tag, attributes }) => tag === 'ol' && attributes['start'] !== undefined)
    .flatMap((list) =>
      list.children.map((row, index) => ({ number: numberOf(list, 'start') + index, row, list })),
    )
    .map(({ number, row, list }) => ({
      number,
      text: row.text.replace(/\s+/g, ' '),
      service:
        elements.find(({ children, tag }) => tag === 'div' && children.includes(list))?.attributes['class'] ??
        '',
    }));
  const { 'aria-label': label, 'aria-describedby': describedBy } = drawing?.attributes ?? {};
  return { svg, reachM, marks, texts, legend, label, describedBy };
}
