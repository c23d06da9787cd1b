/** Terms (R-privacy-6). Sections in order; each key is also the section's address. */
export const terms = {
  intro: [
    'These terms are an agreement between you, the host, and {{product}}. They are written to be read from start to end. By creating an account you accept them.',
  ],
  sections: {
    service: {
      heading: 'What {{product}} is',
      text: [
        '{{product}} is a web service for building a digital guest guide for a cabin, a flat or a house. Your guests open it by scanning a QR tag, with no app and no sign-in.',
      ],
      points: [],
      after: [],
    },
    age: {
      heading: 'Who may use it',
      text: [
        'You must be 18 or older to have an account. If you act for a business, you confirm that you may bind it to these terms.',
      ],
      points: [],
      after: [],
    },
    account: {
      heading: 'Your account',
      text: [
        'Give your real name and an email address that you read. Keep your password to yourself, and tell us at once if you think that someone else has been in your account. You answer for what is done with it.',
      ],
      points: [],
      after: [],
    },
    plans: {
      heading: 'The plans',
      text: ['There are three plans. This is what each of them holds.'],
      points: [],
      after: [
        'An active cabin is a cabin with an activated tag. Cabins without a tag are drafts and do not count against the plan.',
        'You ask for another plan in Settings, under Subscription Plan, and it starts when we have approved it. You always learn the price before a plan costs you anything.',
      ],
    },
    expiry: {
      heading: 'When a plan ends',
      text: [
        'When the last day of a plan has passed, nothing changes for {{grace}} days of grace; we only remind you. After that, the plan counts as Basic until you renew it:',
      ],
      points: [
        'Services above Basic, and translations, are hidden from guests.',
        'The cabins that were activated first stay open, up to the limit of Basic. Guests of the others see the cabin’s name, the contact details and the emergency numbers only.',
        'Nothing is deleted. When you renew, everything is back as it was.',
      ],
      after: [],
    },
    tags: {
      heading: 'Tags and activation keys',
      text: [
        'Each tag carries a QR code and an activation key of 8 characters: 4 letters, then 4 digits. A key opens one cabin’s guide at a time, and it may be transferred once:',
      ],
      points: [
        'Released the first time, by you or because its cabin was deleted, the tag is free again for you. You can activate it once more, for any of your cabins.',
        'Released a second time, the tag is retired for good. It opens no guide any more and cannot be activated again.',
      ],
      after: [
        'Do not copy a tag, and do not put it where it would lead guests astray. If a tag is lost or damaged, write to us.',
      ],
    },
    content: {
      heading: 'What you write',
      text: [
        'What you put into your guides is yours and stays yours. You let us store it, show it to your guests and have it translated when you ask for that, and nothing else.',
        'You answer for it: that it is right and lawful, and that you may use the pictures and texts. Anyone who has the address of a guide can read it, the wifi password included, so put nothing there that a guest should not know.',
        'Paid services in a guide are sold by you, through your own payment link. We are no part of that sale.',
      ],
      points: [],
      after: [],
    },
    fairUse: {
      heading: 'Fair use and abuse',
      text: ['Use {{product}} as a host would. In particular:'],
      points: [
        'Keep at most {{drafts}} drafts, that is, cabins without a tag.',
        'Publish nothing unlawful, nothing that deceives, threatens or harms anyone, and no links to such things.',
        'Do not guess keys or passwords, do not look for a way into other people’s data, and do not get round the limits of a plan, for instance with several accounts.',
        'Do not burden the service with automatic calls. After too many tries in a short time we refuse more for a while.',
        'Do not resell access, and do not use your account to store things that are no part of a guide.',
      ],
      after: [
        'If an account is abused, we may hide a guide or close the account. Unless it is urgent, we write to you first, so that you can put it right.',
      ],
    },
    availability: {
      heading: 'How we run the service',
      text: [
        'We do our best to keep every guide within reach at all hours, but we cannot promise that it never fails. Weather and places come from others, and we cannot vouch for them.',
        'The emergency part of a guide is a help. In danger, call 112.',
      ],
      points: [],
      after: [],
    },
    liability: {
      heading: 'Liability',
      text: [
        'We are liable for damage that we cause by negligence. We are not liable for indirect loss, such as lost bookings or income, for what hosts write in their guides, or for what lies beyond our control, such as a network that is down.',
        'What we may owe you in all is limited to what you paid for your plan in the twelve months before the damage. These limits do not apply to intent or gross negligence, to personal injury, or to rights that the law gives you as a consumer.',
      ],
      points: [],
      after: [],
    },
    ending: {
      heading: 'Leaving',
      text: [
        'You can leave whenever you like: under Settings, Privacy you take your data with you and erase the account with everything in it, at once. Your tags are then out of use for good. Erasing cannot be undone.',
        'If we ever close {{product}}, or end your account for a reason other than abuse, we write to you at least {{notice}} days before.',
      ],
      points: [],
      after: [],
    },
    changes: {
      heading: 'Changes to these terms',
      text: [
        'We may change these terms. The date at the top says when that last happened. A change that matters to you is sent to you by email at least {{notice}} days before it applies; if you do not agree, you can leave before then.',
      ],
      points: [],
      after: [],
    },
    law: {
      heading: 'Law and courts',
      text: [
        'Swedish law applies to these terms. A dispute that we cannot settle together is decided by the courts of Borås, Sweden.',
        'As a consumer you may also turn to the Swedish National Board for Consumer Disputes (ARN), and you keep the protection that the law of your own country gives you.',
      ],
      points: [],
      after: [],
    },
  },
  table: {
    caption: 'Limits of the plans',
    plan: 'Plan',
    activeCabins: 'Active cabins',
    languages: 'Translation languages',
    none: 'None',
    countOf: '{{number}} of: {{list}}',
    all: '{{number}}: {{list}}',
  },
} as const;
