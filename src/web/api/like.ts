/** One answer as it may be, with what the pages cannot do without; what is left out is not looked at. */
export type Example<T> = T extends readonly (infer Item)[]
  ? readonly [Example<Item>]
  : T extends object
    ? { readonly [Key in keyof T]?: Example<T[Key]> }
    : T;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Whether `value` has the example's shape: the same kinds in the same places, and each item of a list like the one
 * given. Where the example has null, anything may be, but not nothing.
 */
export function isLike<T>(value: unknown, example: Example<T>): value is T {
  if (example === null) return value !== undefined;
  if (Array.isArray(example)) return Array.isArray(value) && value.every((item) => isLike(item, example[0]));
  if (!isRecord(example)) return typeof value === typeof example;
  return isRecord(value) && Object.entries(example).every(([key, part]) => isLike(value[key], part));
}
