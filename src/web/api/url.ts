/** A value in a path or query; undefined omits a query parameter. */
export type UrlValue = string | number | boolean | null | undefined;

/** Fills the `:name` segments of a path and adds the query. @throws TypeError if a segment has no value */
export function callUrl(
  path: string,
  params: Readonly<Record<string, UrlValue>> = {},
  query: Readonly<Record<string, UrlValue>> = {},
): string {
  const filled = path.replace(/:([a-zA-Z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null) throw new TypeError(`${path} needs a value for ${name}.`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}
