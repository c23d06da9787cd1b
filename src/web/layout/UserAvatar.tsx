import { Avatar } from '@mantine/core';
import { useState } from 'react';
import { DEFAULT_AVATAR } from '#shared/avatars.ts';
import { useAvatar } from './use-avatar.ts';

/** The signed-in host's avatar, or the default one if there is none or it fails to load. Decorative beside the name. */
export function UserAvatar({ size }: { size: number }) {
  const chosen = useAvatar() || DEFAULT_AVATAR;
  const [broken, setBroken] = useState<string | null>(null);
  const src = broken === chosen ? DEFAULT_AVATAR : chosen;
  return <Avatar key={src} src={src} alt="" size={size} imageProps={{ onError: () => setBroken(chosen) }} />;
}
