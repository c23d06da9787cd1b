/** Tags: the activation dialog. */
export const tags = {
  activate: {
    title: 'Activate Token',
    intro: 'Links a tag to {{name}}. From then on, whoever scans it reads this guide.',
    label: 'Token (activation key)',
    hint: 'The 8 characters printed on the tag: 4 letters, then 4 digits.',
    submit: 'Activate',
    wait: 'Wait {{seconds}}s',
    done: '{{code}} is active. Guests who scan the tag now see this guide.',
    failed: 'Activation failed',
  },
} as const;
