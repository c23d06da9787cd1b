/** Addresses of the admin's pages that rows of lists lead to. */
export const hostPage = (id: number): string => `/admin/system/users/${id}`;
export const cabinPage = (id: number): string => `/admin/analytics/cabins/${id}`;

/** The list of tags that a word is found in: a code, a cabin's name, a host's email. */
export const tagsWith = (word: string): string => `/admin/tokens?q=${encodeURIComponent(word)}`;

/** One tag, open above the list of all. */
export const tagPage = (code: string): string => `/admin/tokens?tag=${code}`;

/** The tags of a batch. */
export const tagsOfBatch = (id: number): string => `/admin/tokens?batch=${id}`;

/** The accounts that a word is found in: a name, an email. */
export const accountsWith = (word: string): string => `/admin/system?q=${encodeURIComponent(word)}`;
