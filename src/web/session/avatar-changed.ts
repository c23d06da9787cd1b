/** Event on the window after a host has chosen an avatar (R-profile-5). */
const AVATAR_CHANGED = 'avatar-changed';

/** Announces a new avatar; an empty URL means the default. */
export const announceAvatar = (avatarUrl: string): boolean =>
  window.dispatchEvent(new CustomEvent(AVATAR_CHANGED, { detail: avatarUrl }));

/** Calls `listener` with each new avatar; returns a function that unsubscribes. */
export function onAvatarChanged(listener: (avatarUrl: string) => void): () => void {
  const handle = (event: Event) => {
    const chosen: unknown = event instanceof CustomEvent ? event.detail : null;
    listener(typeof chosen === 'string' ? chosen : '');
  };
  window.addEventListener(AVATAR_CHANGED, handle);
  return () => window.removeEventListener(AVATAR_CHANGED, handle);
}
