/** Parses an id in a URL; null if invalid. The server's ids have at most 15 digits. */
export const routeIdOf = (part = ''): number | null => (/^[1-9]\d{0,14}$/.test(part) ? Number(part) : null);
