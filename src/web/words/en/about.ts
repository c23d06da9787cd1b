/** About: who made the product, and what it stands for (R-hosts-22). */
export const about = {
  lead: '{{product}} helps hosts answer their guests’ questions before they are asked.',
  story: {
    heading: 'Started by a host',
    text: [
      '{{product}} was started by a host. Guests kept asking the same things: what is the wifi password, how does the stove work, where do we put the rubbish. The answers lay in a binder that was always out of date, in the one room where nobody was looking.',
      'So the binder became a page. A guest scans a QR tag in the hall and reads it on their own phone, in their own language, with no app to install and no account to create. The host changes a line once, and every guest after that reads the right one.',
    ],
  },
  data: {
    heading: 'Your data stays with you',
    text: [
      'What a host writes belongs to the host. We do not sell it, we show no ads, and you decide: under Settings, Privacy you take all of it with you, or erase it, whenever you like.',
      'Guests are not followed. We count how often a guide is opened, and nothing about the person who opened it.',
    ],
    link: 'Read how we handle data',
  },
  values: {
    heading: 'What we care about',
    items: {
      simplicity: {
        name: 'Simplicity',
        text: 'A guest standing in the snow should find the wifi in two seconds. A host should never wonder where something is.',
      },
      sustainability: {
        name: 'Sustainability',
        text: 'No printed binders to throw away, and pages so light that an old phone with one bar of signal can read them.',
      },
      trust: {
        name: 'Trust',
        text: 'We say what we do in plain words, keep little, and ask before we do more.',
      },
      innovation: {
        name: 'Innovation',
        text: 'New ideas are welcome when they make a stay easier, and left out when they do not.',
      },
    },
  },
  next: {
    heading: 'Talk to us',
    text: 'Many of the best parts of {{product}} began as a letter from a host.',
    link: 'Contact us',
  },
} as const;
