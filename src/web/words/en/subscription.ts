/** Settings, Subscription: the plan, its end, and the plans above it. */
export const subscription = {
  yours: 'Your plan: {{plan}}',
  used_one: '{{used}} of {{count}} active cabin used',
  used_other: '{{used}} of {{count}} active cabins used',
  cabins_one: '{{count}} active cabin',
  cabins_other: '{{count}} active cabins',
  services_one: '{{count}} service',
  services_other: '{{count}} services',
  languages_zero: 'No translation languages',
  languages_one: '{{count}} translation language',
  languages_other: '{{count}} translation languages',
  endless: 'No end date.',
  running: 'Runs until {{day}}.',
  near: '{{plan}} ends on {{day}}. Then {{days}} days of grace follow: nothing changes until {{graceDay}}.',
  grace:
    '{{plan}} ended on {{day}}. For {{days}} days, until {{graceDay}}, nothing changes. After that your plan counts as Basic; nothing is deleted.',
  ended:
    '{{plan}} ended on {{day}}, and its {{days}} days of grace on {{graceDay}}. Your plan now counts as Basic: guests no longer see what belongs to a higher plan, and cabins beyond the first show only name, contact and emergency numbers. Nothing is deleted; renewing brings it all back.',
  renew: 'Contact us to renew it',
  compare: 'Compare plans',
  allOf: 'Everything in {{plan}}',
  current: 'Your plan now',
  ask: 'Ask for {{plan}}',
  asked: 'Asked for. We will be in touch.',
  sent: 'You have asked for {{plan}}.',
  failed: 'The request could not be sent.',
  banner: {
    near: 'Your {{plan}} plan ends on {{day}}.',
    grace:
      'Your {{plan}} plan ended on {{day}}. Nothing changes until {{graceDay}}; renew it by then to keep everything as it is.',
    ended:
      'Your {{plan}} plan has ended. Guests no longer see what belongs to it: services and translations above Basic, and most of every cabin beyond the first. Nothing is deleted.',
    see: 'See your plan',
    renew: 'See how to renew',
  },
} as const;
