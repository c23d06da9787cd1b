import { words as admin } from './en/admin.ts';
import { words as afterSignIn } from './en/after-sign-in.ts';
import { words as beforeSignIn } from './en/before-sign-in.ts';
import { words as passwordReset } from './en/password-reset.ts';
import { words as publicPages } from './en/public-pages.ts';
import { words as translations } from './en/translations.ts';

/** Every English word of the host app, by feature. What a rule puts in quotes stands here to the letter. */
export const en = {
  ...beforeSignIn,
  ...passwordReset,
  ...afterSignIn,
  ...publicPages,
  ...translations,
  ...admin,
} as const;
