interface AvatarSources {
  /** What the profile call answered; undefined before it did. */
  answered: string | undefined;
  /** The profile call failed. */
  hasFailed: boolean;
  /** Chosen in the meantime in this tab; undefined when none was. */
  chosen: string | undefined;
  /** What sign-in said. */
  signedIn: string | undefined;
}

/** The avatar to show: as the profile says, until then as chosen or as sign-in said. Empty for the default, as when the call failed. */
export const shownAvatar = ({ answered, hasFailed, chosen, signedIn }: AvatarSources): string =>
  answered ?? chosen ?? (hasFailed ? '' : (signedIn ?? ''));
