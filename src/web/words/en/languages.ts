/** Cabin Details: the languages that guests read a host's texts in. */
export const languages = {
  heading: 'Languages',
  own: 'You write in',
  ownOnly: 'Guests read your texts in {{language}} only.',
  written: '{{language}} is now the language you write in.',
  add: 'Add language',
  added: '{{language}} is added. Translate your texts, and guests can choose it.',
  failed: 'The languages could not be saved. Please try again.',
  translate: 'Translate',
  translateInto: 'Translate into {{language}}',
  progressLabel: 'Translated into {{language}}',
  progress: '{{done}} of {{all}} translated',
  complete: 'All texts are translated',
  stale_one: '{{count}} out of date',
  stale_other: '{{count}} out of date',
  hidden: 'Hidden from guests',
  hiddenWhy:
    'Languages beyond your plan are hidden from guests. Nothing is lost: they come back as soon as your plan has room for them.',
  withPro: 'With Pro, guests also read your texts in {{count}} other languages, with Premium in all of them.',
  withPremium: 'Your plan holds {{count}} translation languages, Premium all of them.',
  remove: 'Remove {{language}}',
  removed: '{{language}} is removed.',
  removal: {
    title: 'Remove {{language}}?',
    text: 'Guests can no longer choose it. Your translations are kept, and are there again when you add the language back.',
    confirm: 'Remove language',
  },
} as const;
