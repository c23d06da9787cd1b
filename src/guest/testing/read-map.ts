import { type PageElement, sectionOf } from './page-elements.ts';

/** A map of places, read from the page. */
export interface ReadMap {
  /** The SVG markup. */
  svg: string;
  label: string | undefined;
  /** Innermost first; `metres` is null for a ring without a label. */
  rings: { radius: number; metres: number | null }[];
  /** The dots in order, each with its number, its link and the name that browsers and screen readers give it. */
  dots: { number: number; service: string; id: string; href: string; name: string; x: number; y: number }[];
  /** Labels of rings. */
  texts: { text: string; x: number; y: number }[];
  /** The places in the legend, with their numbers. */
  legend: { number: number; service: string; text: string }[];
}

const metresIn = (text: string): number => {
  const [, number = '', unit] = /^([\d\s.,]+)(k?m)$/.exec(text.replace(/\s/g, '')) ?? [];
  return Number(number.replace(',', '.')) * (unit === 'km' ? 1000 : 1);
};

const numberOf = (element: PageElement | undefined, name: string): number =>
  Number(element?.attributes[name]);

/** Reads the map from a page in Swedish. */
export function readMap(html: string): ReadMap {
  const { elements } = sectionOf(html, 'Karta');
  const drawing = elements.find(({ attributes }) => attributes['role'] === 'group');
  const shapes = drawing?.children ?? [];
  const texts = shapes
    .filter(({ attributes }) => attributes['class'] === 'ring')
    .map((text) => ({ text: text.text, x: numberOf(text, 'x'), y: numberOf(text, 'y') }));
  const rings = shapes
    .filter(({ tag }) => tag === 'circle')
    .map((circle) => numberOf(circle, 'r'))
    .map((radius) => {
      const label = texts.find(({ x, y }) => Math.abs(Math.hypot(x, y) - radius) < 1);
      return { radius, metres: label === undefined ? null : metresIn(label.text) };
    })
    .toSorted((one, other) => one.radius - other.radius);
  const dots = shapes
    .filter(({ tag }) => tag === 'a')
    .map(({ attributes, children: [title, circle, number] }) => ({
      number: Number(number?.text),
      service: attributes['class'] ?? '',
      id: attributes['id'] ?? '',
      href: attributes['href'] ?? '',
      name: title?.text ?? '',
      x: numberOf(circle, 'cx'),
      y: numberOf(circle, 'cy'),
    }));
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
  const svg = /<svg viewBox="-120[^]*?<\/svg>/.exec(html)?.[0] ?? '';
  return { svg, label: drawing?.attributes['aria-label'], rings, dots, texts, legend };
}
