import { locale } from '#web/words/locale.ts';

/** A user's full name, else the email address; the first admin has no last name. */
export const displayName = ({
  firstName,
  lastName,
  email,
}: Record<'firstName' | 'lastName' | 'email', string>) => `${firstName} ${lastName}`.trim() || email;

/** A language's name in the app's language. */
export function languageName(code: string): string {
  const name = new Intl.DisplayNames(locale(), { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(locale()) + name.slice(1);
}
