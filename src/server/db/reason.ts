/**
 * Why something failed, in one line for the log: the innermost cause. What drizzle wraps around it
 * repeats the whole query with its values, which are what hosts wrote.
 */
export function reasonOf(error: unknown): string {
  let innermost = error;
  while (innermost instanceof Error && innermost.cause !== undefined) innermost = innermost.cause;
  return innermost instanceof Error ? innermost.message || innermost.name : String(innermost);
}
