/** A user's full name, else the email address; the first admin has no last name. */
export const displayName = ({
  firstName,
  lastName,
  email,
}: Record<'firstName' | 'lastName' | 'email', string>) => `${firstName} ${lastName}`.trim() || email;
