import type { z } from 'zod';

/** Makes texts, numbers and addresses up as hosts write them, so long as asked for (test/full-guide.ts). */
export interface Writer {
  text: (length: number) => string;
  line: (length: number) => string;
  phone: () => string;
  picture: () => string;
  price: () => number;
  /** Somewhere to go to, with all that can be said of it. */
  place: () => { name: string; url: string; desc: string };
}

/** A kind's examples, for tests and measurements. */
export interface Example<Shape extends z.ZodType> {
  /** As a host fills it in. */
  usual: z.output<Shape>;
  /** As full as its schema allows, or its share of a guide of 18,300 characters (R-values-15). */
  fullest: (write: Writer) => z.output<Shape>;
}

/** As many as the list may have. */
export const rows = <Row>(count: number, make: (index: number) => Row): Row[] =>
  Array.from({ length: count }, (_, index) => make(index));
