/** Words of the domain-free pieces. */
export const ui = {
  cancel: 'Cancel',
  save: 'Save',
  close: 'Close',
  retry: 'Retry',
  search: 'Search',
  loading: 'Loading…',
  somethingWrong: 'Something went wrong. Please try again.',
  couldNotSave: 'Could not save',
  couldNotSaveBecause: 'Could not save. {{reason}}',
  newVersion: 'This page could not be loaded. Check your connection, then reload.',
  reload: 'Reload',
  unsaved: {
    title: 'Discard what you typed?',
    text: 'Your changes here are not saved yet.',
    discard: 'Discard changes',
    keep: 'Keep editing',
  },
  view: { label: 'View', grid: 'Grid', list: 'List' },
  showTyped: 'Show what I typed',
  characters: '{{typed}} of {{max}} characters',
  copied: 'Copied',
} as const;
