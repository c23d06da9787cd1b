/** The tag's code in the page's address; null on the page of a stay, which the guest's link opens. */
export const tagCode = (): string | null => /^\/cabins\/(\w{8})/.exec(location.pathname)?.[1] ?? null;
