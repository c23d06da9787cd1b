/** Words that the reading pages (About, Privacy, Terms) share. */
export const info = {
  contents: 'On this page',
  updated: 'Last updated {{date}}',
} as const;
