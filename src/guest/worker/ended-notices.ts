/** A notice in the page's HTML. Its text is escaped, so it cannot close the element. */
const NOTICE = /<(p|details) data-until="(\d+)"[^>]*>.*?<\/\1>/gs;
const EMPTY_LIST = /<section class="notices"[^>]*><\/section>/g;

/** Removes the notices that ended before `now` from a saved page. */
export const withoutEnded = (html: string, now: number): string =>
  html
    .replace(NOTICE, (notice, _tag, until: string) => (Number(until) <= now ? '' : notice))
    .replace(EMPTY_LIST, '');
