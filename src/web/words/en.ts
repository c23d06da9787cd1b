import { afterSignIn } from './en/after-sign-in.ts';
import { beforeSignIn } from './en/before-sign-in.ts';

/** Every English word of the host app, by feature. Where the specification gives a string, it stands here to the letter. */
export const en = { ...beforeSignIn, ...afterSignIn } as const;
