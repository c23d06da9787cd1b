/** A sample answer with the properties that pages need; other properties are not checked. */
export type Example<T> = T extends readonly (infer Item)[]
  ? readonly [Example<Item>]
  : T extends object
    ? { readonly [Key in keyof T]?: Example<T[Key]> }
    : T;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Whether `value` has the example's shape: the same types, and every item of a list like the example's item. Null in the
 * example allows any value except undefined.
 */
export function matchesExample<T>(value: unknown, example: Example<T>): value is T {
  if (example === null) return value !== undefined;
  if (Array.isArray(example))
    return Array.isArray(value) && value.every((item) => matchesExample(item, example[0]));
  if (!isRecord(example)) return typeof value === typeof example;
  return isRecord(value) && Object.entries(example).every(([key, part]) => matchesExample(value[key], part));
}
