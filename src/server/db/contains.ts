/** A pattern for `ilike` that finds what a person typed; `%` and `_` are themselves. */
export const contains = (typed: string): string => `%${typed.replace(/[\\%_]/g, '\\$&')}%`;
