/** Told to the window when a host has chosen another avatar (R-profile-5). */
const AVATAR_CHANGED = 'avatar-changed';

/** Shows another avatar wherever one is in view; an empty address means the default. */
export const announceAvatar = (avatarUrl: string): boolean =>
  window.dispatchEvent(new CustomEvent(AVATAR_CHANGED, { detail: avatarUrl }));

/** Calls `listener` with each newly chosen avatar; the answer ends it. */
export function onAvatarChanged(listener: (avatarUrl: string) => void): () => void {
  const hear = (event: Event) => {
    const chosen: unknown = event instanceof CustomEvent ? event.detail : null;
    listener(typeof chosen === 'string' ? chosen : '');
  };
  window.addEventListener(AVATAR_CHANGED, hear);
  return () => window.removeEventListener(AVATAR_CHANGED, hear);
}
