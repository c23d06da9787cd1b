/** A notice of the host's, as the page shows it; its text is escaped, so that nothing in it ends its element. */
const NOTICE = /<(p|details) data-until="(\d+)"[^>]*>.*?<\/\1>/gs;
const EMPTY_BOX = /<section class="news"[^>]*><\/section>/g;

/** A kept page without what its host told until before `now`. */
export const withoutEnded = (html: string, now: number): string =>
  html
    .replace(NOTICE, (notice, _tag, until: string) => (Number(until) <= now ? '' : notice))
    .replace(EMPTY_BOX, '');
