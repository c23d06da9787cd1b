import { locale } from '#web/words/locale.ts';

/** A language's name in the app's language. */
export function languageName(code: string): string {
  const name = new Intl.DisplayNames(locale(), { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(locale()) + name.slice(1);
}
