import type { z } from 'zod';
import type { textValue } from './shapes.ts';

/** Makes up texts, numbers and addresses as hosts write them, of a given length (test/full-guide.ts). */
export interface Writer {
  text: (length: number) => string;
  line: (length: number) => string;
  phone: () => string;
  picture: () => string;
  price: () => number;
  /** A place with all its fields. */
  place: () => { name: string; url: string; desc: string };
}

/** A kind's examples, for tests and measurements. */
export interface Example<Schema extends z.ZodType> {
  /** As a host fills it in. */
  usual: z.output<Schema>;
  /** The longest value of its schema; for texts without a limit, its share of a guide of 18,300 characters (R-values-15). */
  fullest: (write: Writer) => z.output<Schema>;
}

/** The examples of a kind that is one text with pictures. */
export const textExample = (usual: z.output<typeof textValue>): Example<typeof textValue> => ({
  usual,
  fullest: (write) => ({ text: write.text(740) }),
});

/** `count` rows. */
export const rows = <Row>(count: number, make: (index: number) => Row): Row[] =>
  Array.from({ length: count }, (_, index) => make(index));
