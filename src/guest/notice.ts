/** Why a code leads to no guide (R-guests-8); `unavailable`: the database cannot be reached. */
export const NOTICE_KINDS = ['free', 'unknown', 'retired', 'tooMany', 'unavailable'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** What a page without a guide tells a guest. */
export interface Notice {
  kind: NoticeKind;
  /** The code as asked for; empty hides it. */
  code: string;
  /** Where the tag's host links it to a cabin; shown with `free` only. */
  activateUrl?: string;
}
