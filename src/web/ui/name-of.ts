/** What to call somebody; the first admin has no last name. */
export const nameOf = ({ firstName, lastName, email }: Record<'firstName' | 'lastName' | 'email', string>) =>
  `${firstName} ${lastName}`.trim() || email;
