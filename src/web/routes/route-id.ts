/** The id in an address; null for what is none. Longer numbers are no ids: the server's go up to 15 digits. */
export const routeIdOf = (part = ''): number | null => (/^[1-9]\d{0,14}$/.test(part) ? Number(part) : null);
