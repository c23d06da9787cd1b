/** Of every list of the admin's that is searched and read page by page. */
export const lists = {
  clear: 'Clear the search',
  pages: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
} as const;
