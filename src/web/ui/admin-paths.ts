/** Paths of admin pages. */
export const hostPath = (id: number): string => `/admin/system/users/${id}`;
export const cabinPath = (id: number): string => `/admin/analytics/cabins/${id}`;

/** Tags found by a code, a cabin's name or a host's email. */
export const tagSearchPath = (word: string): string => `/admin/tokens?q=${encodeURIComponent(word)}`;

/** The dialog of one tag above the list of tags. */
export const tagPath = (code: string): string => `/admin/tokens?tag=${code}`;

/** The tags of a batch. */
export const batchTagsPath = (id: number): string => `/admin/tokens?batch=${id}`;

/** Accounts found by a name or an email address. */
export const accountSearchPath = (word: string): string => `/admin/system?q=${encodeURIComponent(word)}`;
