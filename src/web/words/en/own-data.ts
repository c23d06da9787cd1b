/** Settings, Privacy: taking one's data along, and erasing the account. */
export const ownData = {
  intro: 'What we store about you, and for how long, is on the',
  policy: 'Privacy page',
  download: {
    title: 'Take your data with you',
    text: 'We pack everything you have here into one ZIP file: your account, cabins, guides, services, tags, counted views and the log of what you did, as JSON files that other programs can read, and the pictures you uploaded.',
    how: 'Packing happens in the background. Then we mail you a link that works for 24 hours.',
    ask: 'Prepare my data',
    failed: 'The export could not be started. Please try again.',
    expired: 'This link has expired. You can have a new one below.',
  },
  erase: {
    title: 'Erase your account',
    text: 'Erasing takes everything away at once and for good: nobody can bring it back, not even us.',
    points: [
      'Your guides close. Guests who scan a tag read that it is no longer in use.',
      'Your tags can never be used again, nor can keys you had released.',
      'Cabins, services, pictures, counted views, sessions and waiting emails are deleted.',
      'The log keeps that an account was erased, not whose. Backups of the site are gone after 7 days.',
    ],
    advice: 'Want to keep a copy? Prepare your data first, and download it before you erase.',
    open: 'Erase my account',
    dialogTitle: 'Erase your account for good?',
    typeEmail: 'To confirm, type your email address: {{email}}',
    password: 'Password',
    mismatch: 'Type {{email}} to confirm.',
    confirm: 'Erase for good',
    failed: 'The account could not be erased. Please try again.',
  },
  noPassword: {
    text: 'You sign in with Google, so your account has no password yet. Set one with a link that we mail you.',
    erase: 'To erase the account we ask for a password, so that nobody does it on a device you left open.',
    ask: 'Mail me the link',
    sent: 'The link is on its way to {{email}}.',
    failed: 'Something went wrong. Please try again.',
  },
} as const;
